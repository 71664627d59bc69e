-- Which hats of a team order a case is about: rows of the design's roster, counted from 1, one entry for each hat. Null: it names none.
alter table case_lines add column roster_rows integer[]
  check (roster_rows is null or (cardinality(roster_rows) = quantity
    and array_position(roster_rows, null) is null and 1 <= all (roster_rows)));
