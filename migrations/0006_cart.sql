create table carts (
  user_id uuid primary key references users on delete cascade,
  updated_at timestamptz not null default now(),
  -- The browser's id of the last merge. A repeated request has the same id and adds nothing.
  last_merge_id uuid
);

create table cart_lines (
  user_id uuid not null references carts on delete cascade,
  variant_id uuid not null references product_variants on delete cascade,
  quantity integer not null check (quantity between 1 and 100000),
  -- The price that the shopper saw. The cart shows when the current price differs.
  seen_price_cents bigint not null check (seen_price_cents > 0),
  added_at timestamptz not null default now(),
  primary key (user_id, variant_id)
);
create index cart_lines_variant on cart_lines (variant_id);
