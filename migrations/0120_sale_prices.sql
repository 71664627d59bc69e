-- Sale prices. `price_cents` stays the price that shoppers pay, in carts, checkouts, lists, feeds and indexes. While a sale runs,
-- the price that it returns to is in `regular_price_cents`: of a product the lowest of its variants', of a variant null when it is
-- the product's. `compare_at_cents` is the lowest price of the 30 days before the sale; pages show it when it is higher.
alter table products
  add column regular_price_cents bigint check (regular_price_cents between 1 and 100000000),
  add column compare_at_cents bigint check (compare_at_cents between 1 and 100000000),
  add column sale_ends_at timestamptz;
alter table product_variants
  add column regular_price_cents bigint check (regular_price_cents between 1 and 100000000),
  add column compare_at_cents bigint check (compare_at_cents between 1 and 100000000),
  -- Null for variants from before this was recorded.
  add column created_at timestamptz;
alter table product_variants alter column created_at set default now();
-- The filter 'On sale' of a large catalog, in the order of lists.
create index products_on_sale on products (created_at desc, id desc) where status = 'active' and compare_at_cents > price_cents;

create table product_sales (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  percent_off integer not null check (percent_off between 5 and 80),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'running', 'ended')),
  created_at timestamptz not null default now(),
  check (ends_at > starts_at and ends_at <= starts_at + interval '2160 hours')
);
create unique index product_sales_current on product_sales (product_id) where status <> 'ended';
create index product_sales_of_product on product_sales (product_id);
create index product_sales_to_start on product_sales (starts_at) where status = 'scheduled';
create index product_sales_to_end on product_sales (ends_at) where status = 'running';

-- Prices that shoppers could buy at, until they changed. Written by the triggers below, whatever changes a price. `variant_id` may be
-- a variant that is gone: replacing a variant doesn't erase what it cost.
create table past_prices (
  product_id uuid not null references products on delete cascade,
  variant_id uuid not null,
  price_cents bigint not null,
  until timestamptz not null default now(),
  primary key (variant_id, until)
);
create index past_prices_of_product on past_prices (product_id, until);
create index past_prices_until on past_prices (until);

-- An edit changes a product and its variants in several statements of one transaction. `until` is the transaction's time, so only the
-- price from before the transaction is recorded, and none of those in between.
create function product_price_passed() returns trigger language plpgsql as $$
begin
  insert into past_prices (product_id, variant_id, price_cents)
    select old.id, v.id, coalesce(v.price_cents, old.price_cents) from product_variants v where v.product_id = old.id
    on conflict do nothing;
  return null;
end $$;
create trigger product_price_passed after update of price_cents, status on products for each row
  when (old.status = 'active' and (old.price_cents, old.status) is distinct from (new.price_cents, new.status))
  execute function product_price_passed();

-- A product that is deleted with its variants is gone already and leaves no prices.
create function variant_price_passed() returns trigger language plpgsql as $$
begin
  insert into past_prices (product_id, variant_id, price_cents)
    select p.id, old.id, coalesce(old.price_cents, p.price_cents) from products p where p.id = old.product_id and p.status = 'active'
      -- Published by this transaction: nothing was for sale before.
      and p.published_at is distinct from now()
    on conflict do nothing;
  return null;
end $$;
create trigger variant_price_passed after update of price_cents on product_variants for each row
  when (old.price_cents is distinct from new.price_cents) execute function variant_price_passed();
create trigger variant_with_price_gone after delete on product_variants for each row execute function variant_price_passed();

-- As in 0100, and the compare-at prices are on pages and decide what is on sale; a regular price isn't.
create or replace function products_changed() returns trigger language plpgsql as $$
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
      where (o.product_id, o.position, o.option_values, o.price_cents, o.compare_at_cents, o.image_id,
          coalesce(o.quantity, 0) - o.reserved)
        is distinct from (n.product_id, n.position, n.option_values, n.price_cents, n.compare_at_cents, n.image_id, coalesce(n.quantity, 0) - n.reserved)));
  end if;
  return null;
end $$;
