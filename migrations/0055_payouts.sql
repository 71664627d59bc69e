-- What Stripe has sent from the artists' accounts to their banks, as it told us last.
create table payouts (
  -- Stripe's own id.
  id text primary key,
  vendor_id uuid not null references vendors,
  -- Below zero when Stripe took something from the bank.
  amount_cents bigint not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  failure_code text,
  arrives_at timestamptz not null,
  created_at timestamptz not null
);
create index payouts_vendor on payouts (vendor_id, created_at desc, id desc);
