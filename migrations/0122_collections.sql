-- Lists of products that operators choose, with a page each. Public from the first to the last day (UTC, both included).
create table collections (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 80),
  description text not null default '' check (length(description) <= 400),
  is_published boolean not null default false,
  starts_on date,
  ends_on date,
  -- Whose picture stands for the collection; the first product's without one.
  cover_product_id uuid references products on delete set null,
  created_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);
create index collections_cover on collections (cover_product_id);

create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer not null,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);

-- By row, because deleting a product looks for both and mostly finds none.
create trigger collections_changed after insert or update or delete on collections for each row execute function table_changed();
create trigger collections_emptied after truncate on collections for each statement execute function table_changed();
create trigger collection_products_changed after insert or update or delete
  on collection_products for each row execute function table_changed();
create trigger collection_products_emptied after truncate
  on collection_products for each statement execute function table_changed();
