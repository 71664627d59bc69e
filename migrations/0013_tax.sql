-- What a tax service calculated for an order. It is recorded there when the order is paid and reversed with refunds. Orders with the
-- flat rate have no rows.
create table order_taxes (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  -- The vendor where the shopper picks up. Null when the order ships to the shopper's address.
  vendor_id uuid references vendors,
  calculation_id text not null,
  -- The part of the order's total that this row covers, tax included.
  covered_cents bigint not null check (covered_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  transaction_id text,
  primary key (order_id, position)
);

-- Tax that was reversed at the tax service for a refund or a dispute, and whether the reversal was undone.
create table tax_reversals (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  position integer not null,
  -- 'refund:<id>' or 'dispute:<id>'.
  cause text not null,
  -- Counts from 1, because a reversal that was undone can be made again.
  attempt integer not null check (attempt > 0),
  amount_cents bigint not null check (amount_cents > 0),
  -- The service's id. Null until it has answered.
  transaction_id text,
  undone_at timestamptz,
  undo_transaction_id text,
  -- Our reference at the tax service. It contains Stripe's refund id, so that a restored database finds reversals made after its backup.
  reference text,
  unique (cause, "position", attempt),
  foreign key (order_id, "position") references order_taxes (order_id, "position") on delete cascade
);
create index tax_reversals_of_order on tax_reversals (order_id, id);
