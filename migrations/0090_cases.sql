-- What a shopper says is wrong with one vendor order, and how it is settled.
create table cases (
  id uuid primary key default gen_random_uuid(),
  vendor_order_id uuid not null references vendor_orders,
  order_id uuid not null references orders,
  vendor_id uuid not null references vendors,
  reason text not null check (reason in ('not-received', 'damaged', 'not-as-described', 'changed-mind', 'other')),
  status text not null check (
    status in ('open', 'offered', 'declined', 'escalated', 'replacing', 'returning', 'sent-back', 'closed')
  ),
  -- When the current status ends by itself. Null while an operator decides, and when it is closed.
  due_at timestamptz,
  -- The vendor's current offer. A return ends with its refund.
  offer text check (offer in ('refund', 'replacement', 'return')),
  -- What the refund takes, in the form of `RefundSelection`, and its amount as the shopper saw it.
  offer_selection jsonb,
  offer_cents bigint check (offer_cents >= 0),
  outcome text check (outcome in ('refunded', 'replaced', 'withdrawn', 'expired', 'closed')),
  event_count integer not null default 0 check (event_count >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (outcome is not null)),
  check ((offer is not null and offer <> 'replacement') = (offer_selection is not null)),
  check ((offer_selection is null) = (offer_cents is null))
);
create unique index cases_one_open on cases (vendor_order_id) where closed_at is null;
create index cases_vendor_order on cases (vendor_order_id);
create index cases_order on cases (order_id);
create index cases_vendor on cases (vendor_id, opened_at desc, id desc);
create index cases_vendor_open on cases (vendor_id) where closed_at is null;
create index cases_due on cases (due_at) where due_at is not null;
create index cases_open on cases (status, opened_at) where closed_at is null;
create index cases_newest on cases (opened_at desc, id desc);
create index cases_closed on cases (closed_at) where closed_at is not null;

create table case_lines (
  case_id uuid not null references cases on delete cascade,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (case_id, order_line_id)
);
create index case_lines_order_line on case_lines (order_line_id);

-- The timeline that both sides and operators see.
create table case_events (
  case_id uuid not null references cases on delete cascade,
  -- 1 opened the case.
  number integer not null check (number >= 1),
  party text not null check (party in ('shopper', 'vendor', 'operator', 'system')),
  act text not null,
  text text not null default '' check (length(text) <= 2000),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 4),
  amount_cents bigint check (amount_cents >= 0),
  at timestamptz not null,
  -- When its writer's account was erased, and with it text and pictures.
  erased_at timestamptz,
  primary key (case_id, number)
);
create index case_events_pictures on case_events using gin (pictures) where pictures <> '{}';
