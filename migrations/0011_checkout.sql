-- One attempt to pay for an order, with its Stripe session and its idempotency key. Its reservations are in `stock_reservations`.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders on delete cascade,
  user_id uuid references users on delete set null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  idempotency_scope text not null,
  request_hash text not null,
  status text not null default 'open' check (status in ('open', 'completed', 'expired', 'canceled', 'failed')),
  stripe_session_id text unique,
  url text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Guests have no account. Limits count their checkouts by network and by browser: guest_key digests the network, guest_device a
  -- signed cookie.
  guest_key text,
  guest_device text,
  -- When personal data was deleted from this ended checkout (src/shared/retention.ts).
  forgotten_at timestamptz,
  unique (idempotency_scope, idempotency_key)
);
create index checkouts_guest on checkouts (guest_key, created_at desc) where guest_key is not null;
create index checkouts_guest_device on checkouts (guest_device, created_at desc) where guest_device is not null;
create index checkouts_open on checkouts (expires_at) where status = 'open';
create index checkouts_open_guest on checkouts (guest_key) where status = 'open' and guest_key is not null;
create index checkouts_open_user on checkouts (user_id) where status = 'open';
create index checkouts_to_forget on checkouts (expires_at) where forgotten_at is null and status <> 'open';
create index checkouts_user on checkouts (user_id, created_at desc) where user_id is not null;

create table stock_reservations (
  checkout_id uuid not null references checkouts on delete cascade,
  variant_id uuid not null references product_variants on delete cascade,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (checkout_id, variant_id)
);
create index stock_reservations_variant on stock_reservations (variant_id);
