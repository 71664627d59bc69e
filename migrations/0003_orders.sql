create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users,
  email text check (length(email) <= 254),
  status text not null default 'pending' check (status in
    ('pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded', 'disputed')),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents between 0 and subtotal_cents),
  fee_cents bigint not null check (fee_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
  tax_mode text not null default 'flat' check (tax_mode in ('flat', 'stripe')),
  is_local_pickup boolean not null default false,
  shipping_option jsonb,
  shipping_address jsonb check (shipping_address is null or jsonb_typeof(shipping_address) = 'object'),
  stripe_payment_intent text unique,
  stripe_charge text unique,
  card_brand text,
  card_last4 text check (length(card_last4) = 4),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check (total_cents = subtotal_cents - discount_cents + fee_cents + shipping_cents + tax_cents),
  check (status in ('pending', 'cancelled') or paid_at is not null)
);
create index orders_user on orders (user_id, created_at desc, id desc);

-- Name, price and picture are frozen: what was bought stays readable when the product changes or goes.
create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  vendor_id uuid not null references vendors,
  product_id uuid references products on delete set null,
  variant_id uuid references product_variants on delete set null,
  name text not null,
  option_values jsonb not null default '{}',
  picture text,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  unique (order_id, position),
  check (discount_cents <= unit_price_cents * quantity)
);
create index order_lines_vendor on order_lines (vendor_id, order_id);

-- One attempt to pay for an order: the hold, Stripe's session and the key that makes a repeated request find it again.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders on delete cascade,
  user_id uuid references users on delete set null,
  idempotency_key text not null check (length(idempotency_key) between 8 and 255),
  idempotency_scope text not null,
  request_hash text not null,
  status text not null default 'open' check (status in ('open', 'completed', 'expired', 'cancelled', 'failed')),
  stripe_session_id text unique,
  url text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (idempotency_scope, idempotency_key)
);
create index checkouts_open on checkouts (expires_at) where status = 'open';
create index checkouts_open_user on checkouts (user_id) where status = 'open';

create table stock_holds (
  checkout_id uuid not null references checkouts on delete cascade,
  variant_id uuid not null references product_variants on delete cascade,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (checkout_id, variant_id)
);
create index stock_holds_variant on stock_holds (variant_id);

create table parcels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  vendor_id uuid not null references vendors,
  status text not null default 'new' check (status in ('new', 'accepted', 'labelled', 'ready', 'shipped', 'delivered', 'cancelled')),
  items_cents bigint not null check (items_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  shipped_at timestamptz,
  delivered_at timestamptz,
  unique (order_id, vendor_id)
);
create index parcels_vendor on parcels (vendor_id, status);

create table shipping_labels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  parcel_id uuid not null references parcels on delete cascade,
  status text not null default 'buying' check (status in ('buying', 'bought', 'failed', 'voided')),
  carrier text,
  service text,
  tracking_number text,
  tracking_url text,
  label_url text,
  cost_cents bigint check (cost_cents >= 0),
  provider_ref text unique,
  created_at timestamptz not null default now(),
  check (status not in ('bought', 'voided') or (carrier is not null and tracking_number is not null))
);
-- One live label a parcel, whoever clicks how often.
create unique index shipping_labels_live on shipping_labels (parcel_id) where status in ('buying', 'bought');

create table transfers (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  vendor_id uuid not null references vendors,
  amount_cents bigint not null check (amount_cents >= 0),
  reversed_cents bigint not null default 0 check (reversed_cents between 0 and amount_cents),
  -- The charge whose money this is a part of: the transfer waits at Stripe until that money is there.
  stripe_charge text not null,
  status text not null default 'waiting' check (status in ('waiting', 'due', 'held', 'sent', 'cancelled')),
  held_because text,
  -- Stripe repeats a refusal for its idempotency key: a transfer that was refused goes on under the next one.
  attempt integer not null default 1 check (attempt > 0),
  stripe_transfer_id text unique,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, vendor_id),
  check ((status = 'sent') = (sent_at is not null))
);
create index transfers_vendor on transfers (vendor_id, created_at desc);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  stripe_refund_id text unique,
  -- From the row that asked for it, so that a repeated request finds this refund instead of making another.
  idempotency_key text not null unique,
  requested_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index refunds_order on refunds (order_id);

create table transfer_reversals (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid not null references refunds on delete cascade,
  transfer_id uuid not null references transfers on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'due' check (status in ('due', 'done', 'owed')),
  stripe_reversal_id text unique,
  created_at timestamptz not null default now(),
  unique (refund_id, transfer_id)
);

-- Who owns every cent of an order. An entry is never changed; a correction is a further group of entries.
create table ledger_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  -- What happened, once each: 'payment', 'transfer:<id>', 'refund:<id>', 'label:<id>'.
  event text not null,
  account text not null check (account in ('stripe', 'vendor', 'platform', 'tax', 'carrier', 'processing')),
  vendor_id uuid references vendors,
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null default now(),
  check ((account = 'vendor') = (vendor_id is not null)),
  unique nulls not distinct (order_id, event, account, vendor_id)
);
create index ledger_entries_vendor on ledger_entries (vendor_id, id) where vendor_id is not null;

create function ledger_order_balances() returns trigger language plpgsql as $$
declare
  off_by bigint;
begin
  select coalesce(sum(amount_cents), 0) into off_by from ledger_entries where order_id = coalesce(new.order_id, old.order_id);
  if off_by <> 0 then
    raise exception 'ledger of order % is off by % cents', coalesce(new.order_id, old.order_id), off_by using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_order_balances after insert or update or delete on ledger_entries
  deferrable initially deferred for each row execute function ledger_order_balances();

-- Inbox: an event is stored under its own id before we answer 200; a second delivery finds the row.
create table webhook_events (
  id text primary key,
  source text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create index webhook_events_open on webhook_events (received_at) where processed_at is null;

-- Outbox of mail: one row a message, found again by its key, so that an event handled twice writes one mail.
create table mails (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
