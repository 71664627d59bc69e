-- Two designs with the same key are sewn from the same machine files, so an artist digitizes only the first one. Null for designs
-- from before.
alter table ordered_designs add column digitizing_key text;
-- The shopper whose hats of this design were shipped, and who doesn't pay for digitizing it again.
alter table ordered_designs add column digitized_for uuid references users on delete set null;
create index ordered_designs_digitized on ordered_designs (digitized_for, digitizing_key) where digitized_for is not null;
