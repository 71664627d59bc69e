-- What public pages show and when it changed. Each process caches pages and what they read, and asks for the rows that were committed
-- since it last asked; `transaction_id` tells, whatever the order of the commits. A topic is a table, a row ('product:' with its id) or
-- an aspect of many rows ('listing'). '*' means everything. `public_page_changes` counts on for processes of the release before.
create table public_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  topics text[] not null check (cardinality(topics) > 0),
  changed_at timestamptz not null default now()
);
create index public_changes_transaction on public_changes (transaction_id);
create index public_changes_age on public_changes (changed_at);

-- A change of many rows counts as a change of everything: naming each row would cost more than it saves.
create function record_public_change(changed text[]) returns void language sql as $$
  insert into public_changes (topics)
  select case when cardinality(changed) > 500 then '{*}' else changed end where cardinality(changed) > 0
$$;

-- For small tables that are read as a whole, and for every table when it is emptied.
create function table_changed() returns trigger language plpgsql as $$
begin
  perform record_public_change(array[case tg_op when 'TRUNCATE' then '*' else tg_table_name::text end]);
  return null;
end $$;

-- Products: 'products', 'product:' with the id, and when a list may have others or another order, 'listing' and 'listing:' with the
-- vendor's id. What no page shows is left out.
create function products_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_public_change(array(
      select distinct topic from newer p, unnest(array['products', 'product:' || p.id]
        || case when p.status = 'active' then array['listing', 'listing:' || p.vendor_id] else '{}' end) topic));
  elsif tg_op = 'DELETE' then
    perform record_public_change(array(
      select distinct topic from older p, unnest(array['products', 'product:' || p.id]
        || case when p.status = 'active' then array['listing', 'listing:' || p.vendor_id] else '{}' end) topic));
  else
    perform record_public_change(array(
      select distinct topic from older o join newer n on n.id = o.id,
        unnest(array['products', 'product:' || n.id]
          || case when 'active' in (o.status, n.status)
              and (o.status, o.vendor_id, o.category_id, o.price_cents, o.created_at, o.search_text, o.colors, o.made_to_order,
                o.review_count, o.rating_sum, o.rating_rank)
              is distinct from (n.status, n.vendor_id, n.category_id, n.price_cents, n.created_at, n.search_text, n.colors,
                n.made_to_order, n.review_count, n.rating_sum, n.rating_rank)
            then array['listing', 'listing:' || o.vendor_id, 'listing:' || n.vendor_id] else '{}' end) topic
      where to_jsonb(o) - '{version,hidden_reason,published_at}'::text[]
        is distinct from to_jsonb(n) - '{version,hidden_reason,published_at}'::text[]));
  end if;
  return null;
end $$;
create trigger products_inserted after insert on products referencing new table as newer
  for each statement execute function products_changed();
create trigger products_updated after update on products referencing old table as older new table as newer
  for each statement execute function products_changed();
create trigger products_deleted after delete on products referencing old table as older
  for each statement execute function products_changed();
create trigger products_emptied after truncate on products for each statement execute function table_changed();

-- Variants: 'product_variants', 'product:' with the product's id, and 'offers' when a price, an option or 'in stock' changes. A paid
-- reservation changes both numbers and nothing that a page shows.
create function product_variants_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_public_change(array(
      select distinct topic from newer v, unnest(array['product_variants', 'offers', 'product:' || v.product_id]) topic));
  elsif tg_op = 'DELETE' then
    perform record_public_change(array(
      select distinct topic from older v, unnest(array['product_variants', 'offers', 'product:' || v.product_id]) topic));
  else
    perform record_public_change(array(
      select distinct topic from older o join newer n on n.id = o.id,
        unnest(array['product_variants', 'product:' || n.product_id, 'product:' || o.product_id]
          || case when (o.product_id, o.option_values, o.price_cents, coalesce(o.quantity, 0) > o.reserved)
              is distinct from (n.product_id, n.option_values, n.price_cents, coalesce(n.quantity, 0) > n.reserved)
            then array['offers'] else '{}' end) topic
      where (o.product_id, o.position, o.option_values, o.price_cents, o.image_id, coalesce(o.quantity, 0) - o.reserved)
        is distinct from (n.product_id, n.position, n.option_values, n.price_cents, n.image_id, coalesce(n.quantity, 0) - n.reserved)));
  end if;
  return null;
end $$;
create trigger product_variants_inserted after insert on product_variants referencing new table as newer
  for each statement execute function product_variants_changed();
create trigger product_variants_updated after update on product_variants referencing old table as older new table as newer
  for each statement execute function product_variants_changed();
create trigger product_variants_deleted after delete on product_variants referencing old table as older
  for each statement execute function product_variants_changed();
create trigger product_variants_emptied after truncate on product_variants for each statement execute function table_changed();

-- Pictures: 'product_images' and 'product:' with the product's id.
create function product_images_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform record_public_change(array(
      select distinct topic from newer i, unnest(array['product_images', 'product:' || i.product_id]) topic));
  end if;
  if tg_op <> 'INSERT' then
    perform record_public_change(array(
      select distinct topic from older i, unnest(array['product_images', 'product:' || i.product_id]) topic));
  end if;
  return null;
end $$;
create trigger product_images_inserted after insert on product_images referencing new table as newer
  for each statement execute function product_images_changed();
create trigger product_images_updated after update on product_images referencing old table as older new table as newer
  for each statement execute function product_images_changed();
create trigger product_images_deleted after delete on product_images referencing old table as older
  for each statement execute function product_images_changed();
create trigger product_images_emptied after truncate on product_images for each statement execute function table_changed();

-- Vendors: 'vendors' and 'vendor:' with the id, unless only what the vendor alone sees has changed.
create function vendors_changed() returns trigger language plpgsql as $$
declare
  own constant text[] := '{updated_at,street_address,stripe_account_id,transfers_active,payouts_active,email_new_orders,email_cancellations,suspension_reason}';
begin
  if tg_op = 'INSERT' then
    perform record_public_change(array(
      select distinct topic from newer v, unnest(array['vendors', 'vendor:' || v.id]) topic));
  elsif tg_op = 'DELETE' then
    perform record_public_change(array(
      select distinct topic from older v, unnest(array['vendors', 'vendor:' || v.id]) topic));
  else
    perform record_public_change(array(
      select distinct topic from older o join newer n on n.id = o.id, unnest(array['vendors', 'vendor:' || n.id]) topic
      where to_jsonb(o) - own is distinct from to_jsonb(n) - own));
  end if;
  return null;
end $$;
create trigger vendors_inserted after insert on vendors referencing new table as newer
  for each statement execute function vendors_changed();
create trigger vendors_updated after update on vendors referencing old table as older new table as newer
  for each statement execute function vendors_changed();
create trigger vendors_deleted after delete on vendors referencing old table as older
  for each statement execute function vendors_changed();
create trigger vendors_emptied after truncate on vendors for each statement execute function table_changed();

-- Reviews: 'reviews', and 'product:' and 'vendor:' with the ids of what they are about.
create function reviews_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform record_public_change(array(
      select distinct topic from newer r, unnest(array['reviews', 'product:' || r.product_id, 'vendor:' || r.vendor_id]) topic
      where topic is not null));
  end if;
  if tg_op <> 'INSERT' then
    perform record_public_change(array(
      select distinct topic from older r, unnest(array['reviews', 'product:' || r.product_id, 'vendor:' || r.vendor_id]) topic
      where topic is not null));
  end if;
  return null;
end $$;
create trigger reviews_inserted after insert on reviews referencing new table as newer
  for each statement execute function reviews_changed();
create trigger reviews_updated after update on reviews referencing old table as older new table as newer
  for each statement execute function reviews_changed();
create trigger reviews_deleted after delete on reviews referencing old table as older
  for each statement execute function reviews_changed();
create trigger reviews_emptied after truncate on reviews for each statement execute function table_changed();

create trigger categories_changed after insert or delete or truncate or update of name, slug, position, in_menu, merged_into
  on categories for each statement execute function table_changed();
-- By row, because deleting a product looks for former slugs and mostly finds none.
create trigger former_product_slugs_changed after insert or update or delete
  on former_product_slugs for each row execute function table_changed();
create trigger former_product_slugs_emptied after truncate
  on former_product_slugs for each statement execute function table_changed();
create trigger search_words_changed after insert or update or delete or truncate
  on search_words for each statement execute function table_changed();
create trigger site_settings_changed after insert or update or delete or truncate
  on site_settings for each statement execute function table_changed();
create trigger legal_versions_changed after insert or update or delete or truncate
  on legal_versions for each statement execute function table_changed();
