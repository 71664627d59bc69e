create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table media_files (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$' and length(key) <= 200),
  owner_id uuid references users on delete set null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

create table vendors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users,
  display_name text not null check (length(btrim(display_name)) between 1 and 100),
  description text check (length(description) <= 500),
  website text check (length(website) <= 200),
  contact_email text check (length(contact_email) <= 254),
  avatar_url text,
  street_address text,
  city text,
  state_province text,
  postal_code text,
  country text not null default 'US' check (length(country) = 2),
  stripe_account_id text unique,
  -- What Stripe last said; status follows from these two, an operator's suspension apart.
  transfers_active boolean not null default false,
  payouts_active boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'active', 'restricted', 'suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(btrim(name)) between 1 and 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table products (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors,
  category_id uuid references categories on delete set null,
  name text not null check (length(btrim(name)) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text check (length(description) <= 5000),
  price_cents bigint not null check (price_cents between 1 and 100000000),
  tags text[],
  product_details jsonb not null default '{}' check (jsonb_typeof(product_details) = 'object'),
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  -- Kept by triggers, so that a list of cards needs neither a join per picture nor text built per row.
  cover_image text,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What is really sold. A simple product has exactly one variant, without option values.
create table product_variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  position integer not null default 0 check (position >= 0),
  option_values jsonb not null default '{}' check (jsonb_typeof(option_values) = 'object'),
  price_cents bigint check (price_cents between 1 and 100000000),
  quantity integer check (quantity >= 0),
  reserved integer not null default 0,
  check (reserved >= 0 and reserved <= coalesce(quantity, 0)),
  unique (product_id, option_values)
);
create index product_variants_product on product_variants (product_id, position);

create table product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  image_url text not null,
  alt text not null default '',
  display_order integer not null check (display_order >= 0),
  -- Deferred: moving a picture renumbers several rows one after the other.
  unique (product_id, display_order) deferrable initially deferred
);

create function product_images_cover() returns trigger language plpgsql as $$
begin
  update products set cover_image = (
    select i.image_url from product_images i where i.product_id = products.id order by i.display_order, i.id limit 1
  ) where id in (select distinct unnest(array[
    case when tg_op <> 'DELETE' then new.product_id end, case when tg_op <> 'INSERT' then old.product_id end]));
  return null;
end $$;
create trigger product_images_cover after insert or update or delete on product_images
  for each row execute function product_images_cover();

-- Both sides of a search go through this, so that 'Ünïon' finds 'union' and the other way round.
create function search_normalize(t text) returns text language sql stable parallel safe
  as $$ select lower(unaccent('unaccent'::regdictionary, t)) $$;

create function product_search_text(p products) returns text language sql stable as $$
  select search_normalize(concat_ws(' ', p.name, p.description,
    (select c.name from categories c where c.id = p.category_id),
    array_to_string(p.tags, ' '),
    (select string_agg(concat_ws(' ', a->>'name', a->>'value'), ' ')
       from jsonb_array_elements(case jsonb_typeof(p.product_details->'attributes') when 'array'
         then p.product_details->'attributes' else '[]' end) a),
    (select string_agg(e.value #>> '{}', ' ') from jsonb_each(p.product_details) e
      where jsonb_typeof(e.value) = 'string')))
$$;

create function products_fill_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := product_search_text(new);
  return new;
end $$;
-- Listed columns only: a change of stock or cover does not build the text again.
create trigger products_fill_search_text before insert or update of name, description, category_id, tags, product_details
  on products for each row execute function products_fill_search_text();

create index products_newest on products (created_at desc, id desc) where status = 'active';
create index products_price on products (price_cents, id) where status = 'active';
create index products_category_newest on products (category_id, created_at desc, id desc) where status = 'active';
create index products_category_price on products (category_id, price_cents, id) where status = 'active';
create index products_vendor on products (vendor_id, created_at desc, id desc);
-- fastupdate off: artists edit rarely, and a pending list would make some searches slow instead.
create index products_search on products using gin (search_text gin_trgm_ops) with (fastupdate = off) where status = 'active';

create table carts (
  user_id uuid primary key references users on delete cascade,
  updated_at timestamptz not null default now()
);

create table cart_lines (
  user_id uuid not null references carts on delete cascade,
  variant_id uuid not null references product_variants on delete cascade,
  quantity integer not null check (quantity between 1 and 100000),
  -- The price that the shopper saw; a change is shown, never silent.
  seen_price_cents bigint not null check (seen_price_cents > 0),
  added_at timestamptz not null default now(),
  primary key (user_id, variant_id)
);
