-- Goes up by one with every edit: whoever saves says which version they saw, and nothing is overwritten silently.
alter table products add column version integer not null default 1;

-- Addresses that a product had before it was renamed; they lead on to it. Living products come first.
create table former_product_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade,
  since timestamptz not null default now()
);
create index former_product_slugs_product on former_product_slugs (product_id);
create trigger public_pages_changed after insert or update or delete or truncate on former_product_slugs
  for each statement execute function public_pages_changed();

-- False from before its file is written until it lies there: what a crash leaves half-way is known by its row.
alter table media_files add column is_stored boolean not null default true;
create index media_files_unstored on media_files (created_at) where not is_stored;

-- Whether anything still shows a picture is asked before it is removed.
create index product_images_url on product_images (image_url);
create index order_lines_picture on order_lines (picture) where picture is not null;
