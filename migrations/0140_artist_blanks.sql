-- The undecorated hats that an artist keeps, as manufacturers sell them. `shape` is a blank of the design's document.
create table artist_blanks (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  shape text not null check (length(shape) between 1 and 40),
  brand text not null check (length(brand) between 1 and 60),
  style text not null check (length(style) between 1 and 60),
  sku text not null check (length(sku) between 1 and 40),
  -- Of one undecorated hat, in any of its colorways.
  price_cents integer not null check (price_cents between 0 and 100000),
  -- In the artist's order, at least one: `["S/M", "L/XL"]`.
  sizes jsonb not null check (jsonb_typeof(sizes) = 'array'),
  -- A retired blank stays for the orders that name it, and nobody can order it.
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index artist_blanks_vendor on artist_blanks (vendor_id, created_at);

create table blank_colorways (
  id uuid primary key default gen_random_uuid(),
  blank_id uuid not null references artist_blanks on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 60),
  -- The fabric of each part, as in a design's document.
  colors jsonb not null check (jsonb_typeof(colors) = 'object')
);
create index blank_colorways_blank on blank_colorways (blank_id, position);
