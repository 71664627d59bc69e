-- Hats that people draw in the designer, what artists ask for making them, and the frozen versions that are ordered.
create table designs (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- Goes up with every save: whoever saves says which one they saw.
  version integer not null default 1,
  -- Anybody who has the link sees it.
  is_shared boolean not null default false,
  may_remix boolean not null default false,
  remixed_from uuid references designs on delete set null,
  -- The name that is credited, even when the original is gone.
  remixed_author text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index designs_owner on designs (owner_id, updated_at desc, id desc);
create index designs_remixed_from on designs (remixed_from) where remixed_from is not null;

-- Uploaded pictures, reduced to flat shapes in thread colours. Whoever has the id may draw with it, like a font.
create table artworks (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users on delete cascade,
  artwork jsonb not null check (jsonb_typeof(artwork) = 'object'),
  created_at timestamptz not null default now()
);
create index artworks_owner on artworks (owner_id);
create index artworks_of_visitors on artworks (created_at) where owner_id is null;

-- What an artist makes to order, and for how much.
create table custom_offers (
  vendor_id uuid primary key references vendors on delete cascade,
  is_open boolean not null default false,
  prices jsonb not null check (jsonb_typeof(prices) = 'object'),
  lead_days smallint not null check (lead_days between 1 and 90),
  minimum integer not null check (minimum between 1 and 1000),
  maximum integer not null check (maximum between minimum and 1000),
  note text not null default '' check (length(note) <= 500),
  updated_at timestamptz not null default now()
);

-- A design as it was when it was put into a cart: nothing of it changes any more.
create table ordered_designs (
  id uuid primary key,
  vendor_id uuid not null references vendors,
  -- The product that carries it through cart, checkout and order.
  product_id uuid not null unique references products,
  name text not null,
  document jsonb not null,
  artworks jsonb not null,
  price jsonb not null,
  quantity integer not null check (quantity between 1 and 1000),
  created_at timestamptz not null default now()
);
create index ordered_designs_vendor on ordered_designs (vendor_id, created_at desc);

create table design_proofs (
  id uuid primary key default gen_random_uuid(),
  ordered_design_id uuid not null references ordered_designs on delete cascade,
  picture text not null,
  note text not null default '' check (length(note) <= 1000),
  answer text check (answer in ('approved', 'change')),
  answer_text text not null default '' check (length(answer_text) <= 1000),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index design_proofs_design on design_proofs (ordered_design_id, created_at);
-- One question at a time.
create unique index design_proofs_open on design_proofs (ordered_design_id) where answer is null;

-- Sold, and in no list: what is made for one order alone. Such a lot is bought whole.
alter table products drop constraint products_status_check;
alter table products add constraint products_status_check
  check (status in ('active', 'draft', 'archived', 'unlisted'));
