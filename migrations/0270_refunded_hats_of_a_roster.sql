-- Which hats of a team order a refund is for: rows of the design's roster, counted from 1, one entry for each hat. Null: it names none.
alter table returned_parts add column roster_rows integer[]
  check (roster_rows is null or (kind = 'line' and cardinality(roster_rows) = quantity
    and array_position(roster_rows, null) is null and 1 <= all (roster_rows)));

-- Order pages show how many units of each line were refunded.
create index returned_parts_line on returned_parts (order_line_id) where quantity > 0;
