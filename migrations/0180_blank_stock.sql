-- How many of each colorway and size an artist has. A row exists for each of them; `quantity` is null while the artist doesn't count.
create table blank_stock (
  id uuid primary key default gen_random_uuid(),
  colorway_id uuid not null references blank_colorways on delete cascade,
  size text not null check (length(size) between 1 and 20),
  quantity integer check (quantity >= 0),
  -- By open checkouts; the sum of `blank_reservations`.
  reserved integer not null default 0 check (reserved >= 0 and reserved <= quantity),
  unique (colorway_id, size)
);

-- Adds what is missing. The rows of sizes and colorways that are gone are deleted by the marketplace, in the order of their locks.
create function add_blank_stock() returns trigger language plpgsql as $$
begin
  insert into blank_stock (colorway_id, size)
  select colorway.id, size.value
  from artist_blanks blank
  join blank_colorways colorway on colorway.blank_id = blank.id
  cross join jsonb_array_elements_text(blank.sizes) as size (value)
  where blank.id = coalesce(to_jsonb(new) ->> 'blank_id', to_jsonb(new) ->> 'id')::uuid
  on conflict do nothing;
  return null;
end $$;
create trigger blank_colorways_stock after insert on blank_colorways
  for each row execute function add_blank_stock();
create trigger artist_blanks_stock after update of sizes on artist_blanks
  for each row execute function add_blank_stock();
insert into blank_stock (colorway_id, size)
select colorway.id, size.value
from artist_blanks blank
join blank_colorways colorway on colorway.blank_id = blank.id
cross join jsonb_array_elements_text(blank.sizes) as size (value)
on conflict do nothing;

-- The blanks that a custom item is made on. `taken` counts those of paid orders that didn't return.
create table variant_blanks (
  variant_id uuid not null references product_variants on delete cascade,
  stock_id uuid not null references blank_stock on delete cascade,
  quantity integer not null check (quantity > 0),
  taken integer not null default 0 check (taken between 0 and quantity),
  primary key (variant_id, stock_id)
);
create index variant_blanks_stock on variant_blanks (stock_id);

create table blank_reservations (
  checkout_id uuid not null references checkouts on delete cascade,
  variant_id uuid not null references product_variants on delete cascade,
  stock_id uuid not null references blank_stock on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (checkout_id, variant_id, stock_id)
);
create index blank_reservations_variant on blank_reservations (variant_id);
create index blank_reservations_stock on blank_reservations (stock_id);
