-- Hats of one order with different texts. The fee is per hat.
alter table custom_work_offers add column per_name_cents integer not null default 300 check (per_name_cents between 0 and 100000);

-- Who gets a hat of an ordered design, as `[{ name, number, quantity }]`. Names of people, so they aren't in `document`, which
-- stays when they are erased.
alter table ordered_designs add column roster jsonb not null default '[]' check (jsonb_typeof(roster) = 'array');
