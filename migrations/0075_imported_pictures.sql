-- The products of an import in rows of their own: a long list in one value was read from end to end for every few of them. What
-- names pictures stays here, with its product, until they are fetched.
create table imported_products (
  import_id uuid not null references product_imports on delete cascade,
  position integer not null check (position >= 0),
  -- In the file; 0 when it is not known.
  file_row integer not null check (file_row >= 0),
  product jsonb not null check (jsonb_typeof(product) = 'object'),
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array'),
  -- Once it is added. Whoever deletes it wants no pictures of it either.
  product_id uuid references products on delete cascade,
  primary key (import_id, position)
);
create index imported_products_product on imported_products (product_id) where product_id is not null;

insert into imported_products (import_id, position, file_row, product)
select i.id, listed.n - 1, 0, listed.product
from product_imports i, jsonb_array_elements(i.products) with ordinality as listed (product, n)
where i.status <> 'done' and listed.n > i.done;

alter table product_imports drop column products;
alter table product_imports add column picture_total integer not null default 0 check (picture_total >= 0);
alter table product_imports add column picture_notes jsonb not null default '[]' check (jsonb_typeof(picture_notes) = 'array');
alter table product_imports add column picture_note_count integer not null default 0 check (picture_note_count >= 0);
-- 'reading' until all of its products are written down, a few at a time.
alter table product_imports drop constraint product_imports_status_check;
alter table product_imports add constraint product_imports_status_check
  check (status in ('reading', 'checked', 'running', 'done'));
