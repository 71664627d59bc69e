-- When an operator put the artist into the spotlight of the page 'About'; null: no operator did. Pages that show it are read again
-- when it changes, because the trigger on vendors leaves out only the columns that it names.
alter table vendors add column spotlight_since timestamptz;
create index vendors_in_spotlight on vendors (spotlight_since desc, id) where spotlight_since is not null;
