-- What an artist set up for it, by placement and technique: {"front leather-patch": "<key>"}. The same key again costs no setup.
-- Empty for designs from before: nothing had a setup fee.
alter table ordered_designs add column setup_keys jsonb not null default '{}' check (jsonb_typeof(setup_keys) = 'object');
