-- An artist with ten thousand orders waits no longer for its pages than one with ten: what they add up is added up once.

-- What happened to each artist's money on each day (UTC), by kind: the part of the event before the colon.
create table vendor_money_days (
  vendor_id uuid not null references vendors,
  day date not null,
  kind text not null,
  -- With the sign of the books: what the artist is owed counts negative.
  amount_cents bigint not null,
  entries integer not null,
  primary key (vendor_id, day, kind)
);

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

insert into vendor_money_days (vendor_id, day, kind, amount_cents, entries)
select vendor_id, (created_at at time zone 'UTC')::date, split_part(event, ':', 1), sum(amount_cents), count(*)
from ledger_entries where vendor_id is not null group by 1, 2, 3;

-- A statement reads one month of an artist's entries.
create index ledger_entries_vendor_time on ledger_entries (vendor_id, created_at) where vendor_id is not null;

-- An artist's newest orders, without sorting all of them. As of the order: an order never changes its moment.
alter table parcels add column ordered_at timestamptz not null default now();
update parcels set ordered_at = orders.created_at from orders where orders.id = parcels.order_id;
create index parcels_vendor_newest on parcels (vendor_id, ordered_at desc, order_id desc);
create index parcels_vendor_open on parcels (vendor_id, ordered_at desc, order_id desc)
  where status in ('new', 'accepted', 'labelled', 'ready');
