-- Discount codes. Only the number of uses ever changes, so that a published code keeps its terms.
create table promotions (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9](-?[A-Z0-9]){2,31}$'),
  -- The artist who gives the discount on hats they sell, out of their share. Null: the marketplace gives it.
  vendor_id uuid references vendors,
  percent_basis_points integer check (percent_basis_points between 1 and 10000),
  amount_cents bigint check (amount_cents > 0),
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  -- Uses by paid orders and open checkouts. The check below enforces `max_uses`.
  uses integer not null default 0 check (uses >= 0),
  first_order_only boolean not null default false,
  -- The only address that can use the code. Null: everyone.
  email text check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now(),
  check (num_nonnulls(percent_basis_points, amount_cents) = 1),
  check (uses <= max_uses),
  check (ends_at > starts_at)
);
create index promotions_vendor on promotions (vendor_id) where vendor_id is not null;

-- An order has at most one code, so the order is the key.
create table promotion_redemptions (
  order_id uuid primary key references orders on delete cascade,
  promotion_id uuid not null references promotions,
  email text check (email = lower(email)),
  is_first_order boolean not null,
  status text not null default 'reserved' check (status in ('reserved', 'used', 'released')),
  created_at timestamptz not null default now(),
  -- An order can be paid after its code was released, and then exceed `max_uses`. Such a redemption isn't counted in `uses`, so
  -- releasing it must not decrease `uses`.
  is_counted boolean not null default true,
  check (not is_first_order or email is not null)
);
-- One first-order discount per address, even with several codes and open checkouts.
create unique index promotion_redemptions_first_order on promotion_redemptions (email)
  where is_first_order and status in ('reserved', 'used');
create index promotion_redemptions_promotion on promotion_redemptions (promotion_id);
create index promotion_redemptions_reserved on promotion_redemptions (promotion_id) where status = 'reserved';
