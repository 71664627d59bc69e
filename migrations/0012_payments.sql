create table transfers (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete restrict,
  vendor_id uuid not null references vendors,
  amount_cents bigint not null check (amount_cents >= 0),
  reversed_cents bigint not null default 0,
  -- The transfer's source: Stripe sends it once the money of this charge is available.
  stripe_charge text,
  status text not null default 'waiting' check (status in ('waiting', 'due', 'held', 'sent', 'canceled')),
  held_because text,
  -- Part of the idempotency key. Stripe repeats its answer for a key, so a retry after a refusal needs a new one.
  attempt integer not null default 1 check (attempt > 0),
  stripe_transfer_id text unique,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- 1 is the vendor's share. Higher numbers return money that was taken from it, for example after a won dispute.
  sequence integer not null default 1 check (sequence > 0),
  -- How often Stripe refused this transfer. It is retried with growing delays, then an operator decides.
  held_tries integer not null default 0 check (held_tries >= 0),
  -- When to retry. Null while an operator has to decide.
  retry_at timestamptz,
  -- Since when a share needs an operator's decision: its money was returned by a reversal in Stripe's dashboard, or by a refund that
  -- failed after its part of the order was canceled.
  needs_decision_since timestamptz,
  constraint transfers_order_vendor_sequence unique (order_id, vendor_id, sequence),
  check (reversed_cents between 0 and amount_cents),
  check ((status = 'sent') = (sent_at is not null))
);
-- For the reconciliation every five minutes, which reads the few open rows.
create index transfers_due on transfers (created_at) where status = 'due';
create index transfers_held on transfers (retry_at) where status = 'held';
create index transfers_stripe_id on transfers (stripe_transfer_id) where stripe_transfer_id is not null;
create index transfers_to_decide on transfers (needs_decision_since)
  where status = 'waiting' and needs_decision_since is not null;
create index transfers_vendor on transfers (vendor_id, created_at desc);

-- Who owns each cent of an order. Entries never change; a correction is another group of entries.
create table ledger_entries (
  id bigint generated always as identity primary key,
  order_id uuid references orders on delete restrict,
  -- The event that these entries book, each once: 'payment', 'transfer:<id>', 'refund:<id>', 'label:<id>'.
  event text not null,
  account text not null check (account in ('stripe', 'vendor', 'platform', 'tax', 'carrier', 'processing', 'bank', 'unexplained')),
  vendor_id uuid references vendors,
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null default now(),
  unique NULLS NOT DISTINCT (order_id, event, account, vendor_id),
  check ((account = 'vendor') = (vendor_id is not null)),
  constraint ledger_entries_order check ((order_id is null) = (event ~~ 'balance:%') and ((order_id is not null) or (account in ('stripe', 'processing', 'bank', 'unexplained'))))
);
create index ledger_entries_vendor on ledger_entries (vendor_id, id) where vendor_id is not null;
-- A statement reads one month of an artist's entries.
create index ledger_entries_vendor_time on ledger_entries (vendor_id, created_at) where vendor_id is not null;

-- Every movement of the marketplace's own balance at Stripe, with the ledger event that books it. The source links a movement to its
-- order. Movements without an order (payouts to our bank, Connect fees, top-ups) are booked too, so that the ledger's account
-- 'stripe' equals the balance at Stripe.
create table balance_transactions (
  id text primary key,
  type text not null,
  reporting_category text not null,
  -- The charge, refund, transfer, reversal, dispute or payout that moved it; null for a fee that Stripe charges directly.
  source text,
  amount_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null,
  description text,
  created_at timestamptz not null,
  available_on timestamptz not null,
  order_id uuid references orders,
  -- As in ledger_entries, but all bookings of a dispute ('dispute:<id>:2') have the event of the first.
  event text,
  -- A movement that the ledger lacks is retried for a day after it was found at Stripe.
  stored_at timestamptz not null default now(),
  check (order_id is null or event is not null)
);
create index balance_transactions_created on balance_transactions (created_at);
create index balance_transactions_event on balance_transactions (order_id, event);
create index balance_transactions_unlinked on balance_transactions (created_at) where event is null;

create table disputes (
  -- Stripe's own id.
  id text primary key,
  order_id uuid not null references orders on delete restrict,
  amount_cents bigint not null check (amount_cents >= 0),
  status text not null check (status in ('inquiry', 'open', 'won', 'lost', 'closed')),
  reason text not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- What the bank took less what it returned, as far as the ledger has booked it.
  taken_cents bigint not null default 0 check (taken_cents >= 0),
  -- Increases with each change, so that an older answer from Stripe never overwrites a newer one.
  version integer not null default 0,
  constraint disputes_closed_check check ((status in ('inquiry', 'open')) = (closed_at is null))
);
create index disputes_order on disputes (order_id);

-- Payouts from the artists' Stripe accounts to their banks, as of Stripe's last answer.
create table payouts (
  -- Stripe's own id.
  id text primary key,
  vendor_id uuid not null references vendors,
  -- Negative when Stripe debited the bank account.
  amount_cents bigint not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  failure_code text,
  arrives_at timestamptz not null,
  created_at timestamptz not null
);
create index payouts_vendor on payouts (vendor_id, created_at desc, id desc);

-- Payments whose processing fee Stripe hasn't reported yet. It usually takes seconds, at most an hour.
create table pending_fees (
  order_id uuid primary key references orders on delete cascade,
  stripe_charge text not null unique,
  attempts integer not null default 0,
  retry_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pending_fees_due on pending_fees (retry_at);

-- The result of the last check of the marketplace's own Stripe balance, in one row.
create table platform_money (
  is_only_row boolean primary key default true check (is_only_row),
  problem text check (problem in ('automatic-payouts', 'shortfall', 'key-refused')),
  payout_interval text,
  available_cents bigint not null,
  pending_cents bigint not null,
  -- Artists' shares that haven't been sent.
  waiting_cents bigint not null,
  checked_at timestamptz not null
);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete restrict,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  stripe_refund_id text unique,
  -- A repeated request has the same key and finds this refund instead of creating another.
  idempotency_key text not null unique,
  requested_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- Set when a vendor refunded their own part.
  vendor_id uuid references vendors,
  -- The hats return to stock when the refund succeeds.
  restock boolean not null default false,
  -- Created in Stripe's dashboard and imported from an event.
  made_at_stripe boolean not null default false
);
create index refunds_order on refunds (order_id);
create index refunds_pending on refunds (created_at) where status = 'pending';
create index refunds_stripe_id on refunds (stripe_refund_id) where stripe_refund_id is not null;

-- The parts of a payment that a refund or a dispute returns: one row per line, per vendor order's shipping, for the fee and for the tax.
create table returned_parts (
  id bigint generated always as identity primary key,
  refund_id uuid references refunds on delete restrict,
  dispute_id text references disputes on delete restrict,
  kind text not null check (kind in ('line', 'shipping', 'fee', 'tax', 'excess')),
  order_line_id uuid references order_lines on delete restrict,
  vendor_id uuid references vendors,
  quantity integer not null default 0 check (quantity >= 0),
  -- What the shopper gets back, and the vendor's part of it. The marketplace bears the rest.
  amount_cents bigint not null check (amount_cents >= 0),
  vendor_cents bigint not null default 0 check (vendor_cents >= 0),
  -- Set when the bank returned the money, or when other rows replace this one. Only rows with null count.
  undone_at timestamptz,
  check (num_nonnulls(refund_id, dispute_id) = 1),
  check ((kind = 'line') = (order_line_id is not null)),
  check ((kind in ('line', 'shipping')) = (vendor_id is not null)),
  check (vendor_id is not null or vendor_cents = 0)
);
create index returned_parts_dispute on returned_parts (dispute_id) where dispute_id is not null;
create index returned_parts_refund on returned_parts (refund_id) where refund_id is not null;

create table transfer_reversals (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid references refunds on delete restrict,
  transfer_id uuid not null references transfers on delete restrict,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'due' check (status in ('due', 'done', 'owed', 'netted')),
  stripe_reversal_id text unique,
  created_at timestamptz not null default now()
);
create index transfer_reversals_due on transfer_reversals (created_at) where status = 'due';
create index transfer_reversals_stripe_id on transfer_reversals (stripe_reversal_id) where stripe_reversal_id is not null;
create index transfer_reversals_transfer on transfer_reversals (transfer_id);

-- What a vendor received in excess of their share of an order and couldn't be reversed. It is withheld from their next transfers.
create table vendor_debts (
  order_id uuid not null references orders on delete restrict,
  vendor_id uuid not null references vendors,
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (order_id, vendor_id)
);
create index vendor_debts_open on vendor_debts (vendor_id) where amount_cents > 0;

-- Daily sums (UTC) of each vendor's ledger entries by kind, the part of the event before the colon. They keep pages fast for an
-- artist with ten thousand orders.
create table vendor_money_days (
  vendor_id uuid not null references vendors,
  day date not null,
  kind text not null,
  -- With the ledger's sign: what the vendor is owed is negative.
  amount_cents bigint not null,
  entries integer not null,
  primary key (vendor_id, day, kind)
);

-- Held transfers that need an operator and that the site's contact has been emailed about.
create table held_transfer_reports (
  transfer_id uuid primary key references transfers on delete cascade,
  reported_at timestamptz not null default now()
);

create function ledger_order_balances() returns trigger language plpgsql as $$
declare
  entry ledger_entries := coalesce(new, old);
  off_by bigint;
begin
  if entry.order_id is null then
    select coalesce(sum(amount_cents), 0) into off_by from ledger_entries where order_id is null and event = entry.event;
    if off_by <> 0 then
      raise exception 'ledger of % is off by % cents', entry.event, off_by using errcode = 'check_violation';
    end if;
    return null;
  end if;
  select coalesce(sum(amount_cents), 0) into off_by from ledger_entries where order_id = entry.order_id;
  if off_by <> 0 then
    raise exception 'ledger of order % is off by % cents', entry.order_id, off_by using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_order_balances after insert or update or delete on ledger_entries
  deferrable initially deferred for each row execute function ledger_order_balances();

create function vendor_money_days_add(entry ledger_entries, sign integer) returns void language sql as $$
  insert into vendor_money_days (vendor_id, day, kind, amount_cents, entries)
  values (entry.vendor_id, (entry.created_at at time zone 'UTC')::date, split_part(entry.event, ':', 1),
    sign * entry.amount_cents, sign)
  on conflict (vendor_id, day, kind) do update set
    amount_cents = vendor_money_days.amount_cents + excluded.amount_cents,
    entries = vendor_money_days.entries + excluded.entries
$$;

create function vendor_money_days_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.vendor_id is not null then
    perform vendor_money_days_add(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.vendor_id is not null then
    perform vendor_money_days_add(new, 1);
  end if;
  return null;
end $$;
create trigger vendor_money_days_follow after insert or update or delete on ledger_entries
  for each row execute function vendor_money_days_follow();

create function protect_ledger_entry() returns trigger language plpgsql as $$
begin
  -- The demo invents a history. This setting lets it change the time of an entry, but nothing else.
  if current_setting('brimfolk.backdate_demo', true) = 'on' and
    (to_jsonb(old) - 'created_at') = (to_jsonb(new) - 'created_at') then
    return new;
  end if;
  raise exception 'ledger_entries is never changed' using
    errcode = 'restrict_violation', hint = 'Book a correction as another group of entries.';
end $$;
create trigger protect_ledger_entry before update on ledger_entries for each row execute function protect_ledger_entry();

create function protect_requested_refund() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.amount_cents, new.restock) is distinct from (old.id, old.order_id, old.amount_cents, old.restock)
    or (old.stripe_refund_id is not null and new.stripe_refund_id is distinct from old.stripe_refund_id) then
    raise exception 'refund % never changes its amount', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status = 'failed' or new.status = 'pending') then
    raise exception 'refund % never changes from % to %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protect_requested_refund before update on refunds for each row execute function protect_requested_refund();

create function protect_sent_transfer() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.vendor_id, new.amount_cents, new.status, new.stripe_transfer_id)
    is distinct from (old.id, old.order_id, old.vendor_id, old.amount_cents, old.status, old.stripe_transfer_id)
    or new.reversed_cents < old.reversed_cents then
    raise exception 'transfer % was sent and never changes', old.id using
      errcode = 'restrict_violation', hint = 'Reverse the transfer instead.';
  end if;
  return new;
end $$;
create trigger protect_sent_transfer before update on transfers for each row
  when (old.status = 'sent') execute function protect_sent_transfer();

create function protect_balance_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.event is null and
    (to_jsonb(old) - array['order_id', 'event']) = (to_jsonb(new) - array['order_id', 'event']) then
    return new;
  end if;
  raise exception 'balance_transactions is never changed' using errcode = 'restrict_violation';
end $$;
create trigger protect_balance_transaction before update or delete on balance_transactions
  for each row execute function protect_balance_transaction();

create function protect_returned_part() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'undone_at') is distinct from (to_jsonb(old) - 'undone_at') or old.undone_at is not null then
    raise exception 'returned part % never changes', old.id using
      errcode = 'restrict_violation', hint = 'Mark it as undone and add new parts.';
  end if;
  return new;
end $$;
create trigger protect_returned_part before update on returned_parts for each row execute function protect_returned_part();

create function protect_requested_reversal() returns trigger language plpgsql as $$
begin
  if (new.id, new.refund_id, new.transfer_id, new.amount_cents) is distinct from (old.id, old.refund_id, old.transfer_id, old.amount_cents)
    or (old.stripe_reversal_id is not null and new.stripe_reversal_id is distinct from old.stripe_reversal_id)
    or (new.status <> old.status and (old.status in ('done', 'netted') or new.status = 'due')) then
    raise exception 'reversal % never changes its request', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protect_requested_reversal before update on transfer_reversals for each row execute function protect_requested_reversal();

create function protect_dispute() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id) is distinct from (old.id, old.order_id) then
    raise exception 'dispute % never changes its order', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protect_dispute before update on disputes for each row execute function protect_dispute();

create trigger protect_balance_transactions before truncate on balance_transactions
  for each statement execute function protect_money_row();

create trigger protect_money_row before delete on disputes for each row execute function protect_money_row();

create trigger protect_money_table before truncate on disputes for each statement execute function protect_money_row();

create trigger protect_money_row before delete on ledger_entries for each row execute function protect_money_row();

create trigger protect_money_table before truncate on ledger_entries for each statement execute function protect_money_row();

create trigger protect_money_row before delete on refunds for each row execute function protect_money_row();

create trigger protect_money_table before truncate on refunds for each statement execute function protect_money_row();

create trigger protect_money_row before delete on returned_parts for each row execute function protect_money_row();

create trigger protect_money_table before truncate on returned_parts for each statement execute function protect_money_row();

create trigger protect_money_row before delete on transfer_reversals for each row execute function protect_money_row();

create trigger protect_money_table before truncate on transfer_reversals for each statement execute function protect_money_row();

create trigger protect_money_row before delete on transfers for each row execute function protect_money_row();

create trigger protect_money_table before truncate on transfers for each statement execute function protect_money_row();

create trigger protect_money_row before delete on vendor_debts for each row execute function protect_money_row();

create trigger protect_money_table before truncate on vendor_debts for each statement execute function protect_money_row();
