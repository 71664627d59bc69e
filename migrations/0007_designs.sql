-- Uploaded pictures, traced into flat shapes in thread colors. Anyone with the id can use an artwork in a design.
create table artworks (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users on delete cascade,
  artwork jsonb not null check (jsonb_typeof(artwork) = 'object'),
  created_at timestamptz not null default now()
);
create index artworks_of_visitors on artworks (created_at) where owner_id is null;
create index artworks_owner on artworks (owner_id);

-- Custom work offers: what an artist makes to design, and its prices.
create table custom_work_offers (
  vendor_id uuid primary key references vendors on delete cascade,
  is_open boolean not null default false,
  prices jsonb not null check (jsonb_typeof(prices) = 'object'),
  lead_days smallint not null check (lead_days between 1 and 90),
  minimum integer not null check (minimum between 1 and 1000),
  maximum integer not null,
  note text not null default '' check (length(note) <= 500),
  updated_at timestamptz not null default now(),
  check (maximum between minimum and 1000)
);

-- Rendered pictures of designs. Listing a file store is slow, so this table names its files. A job deletes pictures of designs that
-- have changed or no longer exist.
create table design_pictures (
  key text primary key,
  -- A row of `designs` or `ordered_designs`, whichever the picture was last drawn for.
  design_id uuid not null,
  drawn_at timestamptz not null
);

-- Hats that shoppers design and save.
create table designs (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- Increases with every save. A save names the version that its author saw, so that it can't overwrite another save.
  version integer not null default 1,
  -- Anyone with the link can see it.
  is_shared boolean not null default false,
  may_remix boolean not null default false,
  remixed_from uuid references designs on delete set null,
  -- The credited name, which stays when the original is deleted.
  remixed_author text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Erasing an account also removes its name from all remixes. This id finds them after the original is deleted, and in remixes of
  -- remixes.
  remixed_author_id uuid references users on delete set null,
  -- When an operator stopped sharing. The owner can't share the design again.
  sharing_stopped_at timestamptz,
  -- The operator's reason, shown to the owner.
  sharing_stop_reason text check (length(sharing_stop_reason) between 1 and 500),
  check ((sharing_stopped_at is null) = (sharing_stop_reason is null)),
  check (sharing_stopped_at is null or (not (is_shared or may_remix)))
);
create index designs_owner on designs (owner_id, updated_at desc, id desc);
create index designs_remixed_author on designs (remixed_author_id) where remixed_author_id is not null;
create index designs_remixed_from on designs (remixed_from) where remixed_from is not null;

-- A copy of a design, made when it is added to a cart. It never changes.
create table ordered_designs (
  id uuid primary key,
  vendor_id uuid not null references vendors,
  -- The unlisted product that is sold in cart, checkout and order.
  product_id uuid not null unique references products,
  name text not null,
  document jsonb not null,
  artworks jsonb not null,
  price jsonb not null,
  quantity integer not null check (quantity between 1 and 1000),
  created_at timestamptz not null default now(),
  -- The credited name at the time of the order.
  remixed_author text,
  remixed_author_id uuid references users on delete set null
);
create index ordered_designs_remixed_author on ordered_designs (remixed_author_id) where remixed_author_id is not null;
create index ordered_designs_vendor on ordered_designs (vendor_id, created_at desc);

-- The pictures that an ordered design is printed with. They are kept even when the account that uploaded them is erased.
create table ordered_design_pictures (
  ordered_design_id uuid not null references ordered_designs on delete cascade,
  picture text not null,
  primary key (ordered_design_id, picture)
);
create index ordered_design_pictures_picture on ordered_design_pictures (picture);

create table design_reports (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references designs on delete cascade,
  -- The version that the reporter saw.
  version integer not null,
  reason text not null check (reason in ('copied', 'hateful', 'sexual', 'other')),
  text text not null default '' check (length(text) <= 1000),
  reporter_id uuid references users on delete set null,
  -- A visitor's address for questions. Deleted when the report is closed.
  email text check (length(email) <= 254),
  created_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('stopped', 'nothing-wrong')),
  check ((closed_at is null) = (outcome is null))
);
create index design_reports_design on design_reports (design_id);
create unique index design_reports_one_of_address on design_reports (design_id, email) where closed_at is null;
-- A second report by the same person replaces the first.
create unique index design_reports_one_of_person on design_reports (design_id, reporter_id) where closed_at is null;
create index design_reports_open on design_reports (design_id, created_at) where closed_at is null;
create index design_reports_reporter on design_reports (reporter_id) where reporter_id is not null;
