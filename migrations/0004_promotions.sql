-- A code that takes something off. Nothing but the number of its uses ever changes: what was promised stays.
create table promotions (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9](-?[A-Z0-9]){2,31}$'),
  -- Who pays for it. An artist's code comes off its own hats and out of its own share; without one it is the platform's.
  vendor_id uuid references vendors,
  percent_basis_points integer check (percent_basis_points between 1 and 10000),
  amount_cents bigint check (amount_cents > 0),
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  -- Reserved by open checkouts and really used. The check is what makes a single-use code single.
  uses integer not null default 0 check (uses >= 0),
  first_order_only boolean not null default false,
  -- The only address that may use it; null: everybody.
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
  check (not is_first_order or email is not null)
);
create index promotion_redemptions_promotion on promotion_redemptions (promotion_id);
-- Nobody has two first orders, whichever codes they hold and however many windows are open.
create unique index promotion_redemptions_first_order on promotion_redemptions (email)
  where is_first_order and status in ('reserved', 'used');

alter table orders
  add column discount_code text,
  -- The part of the discount that the platform bears; artists get their full share of it.
  add column platform_discount_cents bigint not null default 0,
  add check (platform_discount_cents between 0 and discount_cents),
  add check (discount_cents = 0 or discount_code is not null);
create index orders_email_paid on orders (email) where paid_at is not null;

-- Null: out of the platform's own balance, where a discount of the platform's leaves less in the charge than artists get.
alter table transfers alter column stripe_charge drop not null;

-- Somebody who asked for news; 'subscribed' only after their yes in the mail.
create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  status text not null default 'pending' check (status in ('pending', 'subscribed', 'unsubscribed')),
  -- The welcome code, made once however often somebody subscribes.
  promotion_id uuid unique references promotions,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check (status <> 'subscribed' or confirmed_at is not null)
);

-- Where one click ends what the mail is about (List-Unsubscribe); null for mails that belong to an order or an account.
alter table mails add column unsubscribe_url text;
