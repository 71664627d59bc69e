-- What a tax service reckoned for an order: recorded there once the order is paid, taken back with its refunds. None by the flat rate.
create table order_taxes (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  -- Whose counter the hats are picked up at; null where everything goes to the shopper's address.
  vendor_id uuid references vendors,
  calculation_id text not null,
  -- What of the order's total this is about, its tax included.
  covered_cents bigint not null check (covered_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  transaction_id text,
  primary key (order_id, position)
);

create table order_tax_reversals (
  refund_id uuid not null references refunds on delete cascade,
  order_id uuid not null,
  position integer not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (refund_id, position),
  foreign key (order_id, position) references order_taxes on delete cascade
);
create index order_tax_reversals_of on order_tax_reversals (order_id, position);
