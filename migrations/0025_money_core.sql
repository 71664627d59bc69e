-- What of a payment goes back, by refund or by dispute: a row for each line, each parcel's shipping, the fee and the tax.
create table disputes (
  -- Stripe's own id.
  id text primary key,
  order_id uuid not null references orders on delete cascade,
  amount_cents bigint not null check (amount_cents >= 0),
  status text not null check (status in ('open', 'won', 'lost')),
  reason text not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index disputes_order on disputes (order_id);

alter table refunds
  -- Set when a vendor refunded its own part.
  add column vendor_id uuid references vendors,
  -- The hats go back on sale when the money has gone back.
  add column restock boolean not null default false;

create table returned_parts (
  id bigint generated always as identity primary key,
  refund_id uuid references refunds on delete cascade,
  dispute_id text references disputes on delete cascade,
  kind text not null check (kind in ('line', 'shipping', 'fee', 'tax')),
  order_line_id uuid references order_lines on delete cascade,
  vendor_id uuid references vendors,
  quantity integer not null default 0 check (quantity >= 0),
  -- What the shopper gets back, and how much of it the vendor bears; the platform bears the rest.
  amount_cents bigint not null check (amount_cents >= 0),
  vendor_cents bigint not null default 0 check (vendor_cents >= 0),
  check (num_nonnulls(refund_id, dispute_id) = 1),
  check ((kind = 'line') = (order_line_id is not null)),
  check ((kind in ('line', 'shipping')) = (vendor_id is not null)),
  check (vendor_id is not null or vendor_cents = 0)
);
create index returned_parts_refund on returned_parts (refund_id) where refund_id is not null;
create index returned_parts_dispute on returned_parts (dispute_id) where dispute_id is not null;

-- The first transfer is the vendor's share; further ones pay back what was taken from it (a dispute that was won).
alter table transfers
  add column sequence integer not null default 1 check (sequence > 0),
  drop constraint transfers_order_id_vendor_id_key,
  add constraint transfers_order_vendor_sequence unique (order_id, vendor_id, sequence);

-- What comes back follows from the books, not from one refund alone: a label or a dispute takes back as well.
alter table transfer_reversals
  alter column refund_id drop not null,
  drop constraint transfer_reversals_refund_id_transfer_id_key,
  drop constraint transfer_reversals_status_check,
  add check (status in ('due', 'done', 'owed', 'netted'));
create index transfer_reversals_transfer on transfer_reversals (transfer_id);

-- What a vendor has had too much of one order and could not be taken back; withheld from its next transfers.
create table vendor_debts (
  order_id uuid not null references orders on delete cascade,
  vendor_id uuid not null references vendors,
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (order_id, vendor_id)
);
create index vendor_debts_open on vendor_debts (vendor_id) where amount_cents > 0;

-- Shipping belongs to the artist now, who pays the label out of it: orders whose share has not left yet follow.
with moved as (
  select parcel.order_id, parcel.vendor_id, parcel.shipping_cents as cents
  from parcels parcel
  join transfers transfer on transfer.order_id = parcel.order_id and transfer.vendor_id = parcel.vendor_id
  where parcel.shipping_cents > 0 and transfer.status in ('waiting', 'held')
), owed as (
  update transfers transfer set amount_cents = transfer.amount_cents + moved.cents
  from moved where moved.order_id = transfer.order_id and moved.vendor_id = transfer.vendor_id
)
insert into ledger_entries (order_id, event, account, vendor_id, amount_cents)
select order_id, 'shipping-share', 'vendor', vendor_id, -cents from moved
union all
select order_id, 'shipping-share', 'carrier', null, sum(cents) from moved group by order_id;
