-- What artists decide about their shops beside the description.
alter table vendors
  add column policies text check (length(policies) <= 2000),
  -- Working days from the order to the parcel; null is not told.
  add column processing_days smallint check (processing_days between 1 and 60),
  -- First and last day away (UTC); without a last day until the artist says otherwise.
  add column away_from date,
  add column away_until date,
  add column away_message text check (length(away_message) <= 500),
  -- Follows from the two days, and is kept by a job: a change of it shows on the public pages, a passing day does not.
  add column is_away boolean not null default false,
  add column mail_new_orders boolean not null default true,
  add column mail_called_off boolean not null default true,
  add constraint vendors_away_days check (away_until is null or away_from is null or away_until >= away_from);

create index vendors_with_vacation on vendors (id) where away_from is not null;
