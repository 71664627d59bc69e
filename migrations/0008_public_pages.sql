-- How many changes have touched what visitors see. Each copy of the shop keeps finished pages in memory and compares this sum.
-- A writer takes any row that nobody holds, so no two transactions ever wait for each other here; a sum of rows, unlike a
-- sequence, changes for readers at the moment of the commit and not before.
create table public_page_changes (
  slot integer generated always as identity primary key,
  changes bigint not null default 1
);

create function public_pages_changed() returns trigger language plpgsql as $$
begin
  -- Once a transaction is enough.
  if current_setting('brimfolk.pages_changed', true) = pg_current_xact_id()::text then
    return null;
  end if;
  update public_page_changes set changes = changes + 1
    where slot = (select slot from public_page_changes order by slot limit 1 for update skip locked);
  if not found then
    insert into public_page_changes default values;
  end if;
  perform set_config('brimfolk.pages_changed', pg_current_xact_id()::text, true);
  return null;
end $$;

-- Every table that a public page shows has this trigger; a table that is shown later gets it with its migration.
create trigger public_pages_changed after insert or update or delete or truncate on vendors
  for each statement execute function public_pages_changed();
create trigger public_pages_changed after insert or update or delete or truncate on categories
  for each statement execute function public_pages_changed();
create trigger public_pages_changed after insert or update or delete or truncate on products
  for each statement execute function public_pages_changed();
create trigger public_pages_changed after insert or update or delete or truncate on product_variants
  for each statement execute function public_pages_changed();
create trigger public_pages_changed after insert or update or delete or truncate on product_images
  for each statement execute function public_pages_changed();
