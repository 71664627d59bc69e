-- One more topic: 'card:' with the product's id, when something changes that lists show of it. A list of 24 products, and every page
-- that shows one, was rendered again for each hat sold. A card shows the stock only while it's low (`stockLabel`): a variant that has
-- more than five left before and after leaves the card as it is. Neither do the texts of the product's page. A new column counts as
-- shown until it's named here.
create or replace function products_changed() returns trigger language plpgsql as $$
declare
  of_page_only text[] := '{version,hidden_reason,published_at,regular_price_cents,created_at,updated_at,description,care_instructions,
    tags,lead_time_days,product_details,quantity_breaks,sale_ends_at,category_id,colors,search_text,rating_rank}';
begin
  if tg_op = 'INSERT' then
    perform record_public_change(array(
      select distinct topic from newer p, unnest(array['products', 'product:' || p.id, 'card:' || p.id]
        || case when p.status = 'active' then array['listing', 'listing:' || p.vendor_id] else '{}' end) topic));
  elsif tg_op = 'DELETE' then
    perform record_public_change(array(
      select distinct topic from older p, unnest(array['products', 'product:' || p.id, 'card:' || p.id]
        || case when p.status = 'active' then array['listing', 'listing:' || p.vendor_id] else '{}' end) topic));
  else
    perform record_public_change(array(
      select distinct topic from older o join newer n on n.id = o.id,
        unnest(array['products', 'product:' || n.id]
          || case when to_jsonb(o) - of_page_only is distinct from to_jsonb(n) - of_page_only
            then array['card:' || n.id] else '{}' end
          || case when 'active' in (o.status, n.status)
              and (o.status, o.vendor_id, o.category_id, o.price_cents, o.compare_at_cents, o.created_at, o.search_text, o.colors,
                o.made_to_order, o.review_count, o.rating_sum, o.rating_rank)
              is distinct from (n.status, n.vendor_id, n.category_id, n.price_cents, n.compare_at_cents, n.created_at, n.search_text,
                n.colors, n.made_to_order, n.review_count, n.rating_sum, n.rating_rank)
            then array['listing', 'listing:' || o.vendor_id, 'listing:' || n.vendor_id] else '{}' end) topic
      where to_jsonb(o) - '{version,hidden_reason,published_at,regular_price_cents}'::text[]
        is distinct from to_jsonb(n) - '{version,hidden_reason,published_at,regular_price_cents}'::text[]));
  end if;
  return null;
end $$;

create or replace function product_variants_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_public_change(array(
      select distinct topic from newer v,
        unnest(array['product_variants', 'offers', 'product:' || v.product_id, 'card:' || v.product_id]) topic));
  elsif tg_op = 'DELETE' then
    perform record_public_change(array(
      select distinct topic from older v,
        unnest(array['product_variants', 'offers', 'product:' || v.product_id, 'card:' || v.product_id]) topic));
  else
    perform record_public_change(array(
      select distinct topic from older o join newer n on n.id = o.id,
        unnest(array['product_variants', 'product:' || n.product_id, 'product:' || o.product_id]
          || case when (o.product_id, o.price_cents, least(coalesce(o.quantity, 0) - o.reserved, 6))
              is distinct from (n.product_id, n.price_cents, least(coalesce(n.quantity, 0) - n.reserved, 6))
            then array['card:' || n.product_id, 'card:' || o.product_id] else '{}' end
          || case when (o.product_id, o.option_values, o.price_cents, coalesce(o.quantity, 0) > o.reserved)
              is distinct from (n.product_id, n.option_values, n.price_cents, coalesce(n.quantity, 0) > n.reserved)
            then array['offers'] else '{}' end) topic
      where (o.product_id, o.position, o.option_values, o.price_cents, o.compare_at_cents, o.image_id,
          coalesce(o.quantity, 0) - o.reserved)
        is distinct from (n.product_id, n.position, n.option_values, n.price_cents, n.compare_at_cents, n.image_id,
          coalesce(n.quantity, 0) - n.reserved)));
  end if;
  return null;
end $$;

create or replace function product_images_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform record_public_change(array(
      select distinct topic from newer i,
        unnest(array['product_images', 'product:' || i.product_id, 'card:' || i.product_id]) topic));
  end if;
  if tg_op <> 'INSERT' then
    perform record_public_change(array(
      select distinct topic from older i,
        unnest(array['product_images', 'product:' || i.product_id, 'card:' || i.product_id]) topic));
  end if;
  return null;
end $$;
