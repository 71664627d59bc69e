-- Health checks that are red, since the first of consecutive hourly runs. A check that turns green is removed.
create table red_health_checks (
  name text primary key,
  red_since timestamptz not null
);
