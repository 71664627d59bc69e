-- Prepaid labels for hats that come back. The row exists before the carrier is called, so that a crash can't lose a label.
create table return_labels (
  id uuid primary key default gen_random_uuid(),
  -- Null after the closed case was deleted; the money stays.
  case_id uuid references cases on delete set null,
  order_id uuid not null references orders on delete restrict,
  vendor_id uuid not null references vendors,
  -- Our reference at the carrier, which buys one label however often it is requested.
  reference text not null,
  status text not null default 'buying' check (status in ('buying', 'bought', 'failed', 'voiding', 'voided')),
  -- Who got it: only they can void it.
  requested_by text not null check (requested_by in ('shopper', 'vendor')),
  payer text not null check (payer in ('artist', 'buyer')),
  service text not null,
  -- What the payer agreed to.
  price_cents bigint not null check (price_cents >= 0),
  carrier text,
  tracking_number text,
  tracking_url text,
  label_url text,
  provider_ref text unique,
  -- What the carrier charged.
  cost_cents bigint check (cost_cents >= 0),
  -- What the refund of the return was lowered by.
  deducted_cents bigint check (deducted_cents >= 0),
  -- Since when a process has been talking to the carrier about it.
  claimed_at timestamptz not null,
  -- The carrier has the package; it arrived.
  used_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  check (status in ('buying', 'failed') or num_nonnulls(carrier, tracking_number, provider_ref, cost_cents) = 4)
);
-- One live label per return, however often someone presses.
create unique index return_labels_live on return_labels (case_id) where status in ('buying', 'bought', 'voiding');
create unique index return_labels_reference on return_labels (reference) where status <> 'failed';
create index return_labels_case on return_labels (case_id);
create index return_labels_order on return_labels (order_id);
create index return_labels_vendor on return_labels (vendor_id);
create index return_labels_tracking on return_labels (tracking_number) where tracking_number is not null;
