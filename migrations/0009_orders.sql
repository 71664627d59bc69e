create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users,
  email text check (length(email) <= 254),
  status text not null default 'pending' check (status in ('pending', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'refunded', 'disputed')),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null default 0,
  fee_cents bigint not null check (fee_cents >= 0),
  -- The rate that the fee was calculated with, for its label: operators can change the site's rate.
  fee_basis_points integer not null default 400 check (fee_basis_points between 0 and 10000),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  refunded_cents bigint not null default 0,
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
  discount_code text,
  -- The part of the discount that the marketplace pays. It doesn't reduce the artists' shares.
  platform_discount_cents bigint not null default 0,
  check (discount_cents between 0 and subtotal_cents),
  check (refunded_cents between 0 and total_cents),
  check (total_cents = ((((subtotal_cents - discount_cents) + fee_cents) + shipping_cents) + tax_cents)),
  check (status in ('pending', 'canceled') or paid_at is not null),
  check (platform_discount_cents between 0 and discount_cents),
  check (discount_cents = 0 or discount_code is not null)
);
create index orders_email_paid on orders (email) where paid_at is not null;
-- Links a balance transaction to its order by its source, the charge.
create index orders_stripe_charge on orders (stripe_charge) where stripe_charge is not null;
create index orders_user on orders (user_id, created_at desc, id desc);

-- Name, price and picture are copies, so that an order stays the same when the product changes or is deleted.
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
  -- Units that are no longer sold: they returned to stock or never left it. Each unit counts once, even when a refund, a cancellation
  -- and a dispute cover the same unit.
  restocked integer not null default 0,
  unique (order_id, "position"),
  check (discount_cents <= (unit_price_cents * quantity)),
  constraint order_lines_restocked check (restocked between 0 and quantity)
);
create index order_lines_picture on order_lines (picture) where picture is not null;
-- Deleting a product, such as an unsold custom item, checks the references to it. These indexes avoid a scan of all order lines.
create index order_lines_product on order_lines (product_id) where product_id is not null;
create index order_lines_variant on order_lines (variant_id) where variant_id is not null;
create index order_lines_vendor on order_lines (vendor_id, order_id);

create table vendor_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  vendor_id uuid not null references vendors,
  status text not null default 'new' check (status in ('new', 'accepted', 'labeled', 'ready', 'shipped', 'delivered', 'canceled')),
  items_cents bigint not null check (items_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- Copied from the order, where it never changes, so that an index can sort an artist's orders.
  ordered_at timestamptz not null default now(),
  -- Copied from the order by triggers, like the two flags below: joining orders took most of the time of an artist's pages.
  is_local_pickup boolean not null default false,
  -- The order was paid. Stays true after a refund.
  is_paid boolean not null default false,
  -- The order is paid and neither refunded nor disputed, so there may be something to ship.
  is_order_open boolean not null default false,
  unique (order_id, vendor_id)
);
create index vendor_orders_vendor on vendor_orders (vendor_id, status);
create index vendor_orders_vendor_done on vendor_orders (vendor_id, ordered_at desc, order_id desc)
  where is_paid and status in ('shipped', 'delivered', 'canceled');
create index vendor_orders_vendor_newest on vendor_orders (vendor_id, ordered_at desc, order_id desc) where is_paid;
create index vendor_orders_vendor_open on vendor_orders (vendor_id, ordered_at desc, order_id desc) include (status, is_local_pickup)
  where is_order_open and status in ('new', 'accepted', 'labeled', 'ready');

-- The packages of a vendor order, each with its own label. A vendor order without rows here ships as one package.
create table shipments (
  id uuid primary key default gen_random_uuid(),
  vendor_order_id uuid not null references vendor_orders on delete cascade,
  number integer not null check (number > 0),
  status text not null default 'open' check (status in ('open', 'labeled', 'shipped', 'delivered', 'canceled')),
  shipped_at timestamptz,
  delivered_at timestamptz,
  unique (vendor_order_id, number)
);

-- When a vendor order has shipments, each of its units is in one of them.
create table shipment_items (
  shipment_id uuid not null references shipments on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_items_line on shipment_items (order_line_id);

create table shipping_labels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete restrict,
  vendor_order_id uuid not null references vendor_orders on delete restrict,
  status text not null default 'buying' check (status in ('buying', 'bought', 'failed', 'voided')),
  carrier text,
  service text,
  tracking_number text,
  tracking_url text,
  label_url text,
  cost_cents bigint check (cost_cents >= 0),
  provider_ref text unique,
  created_at timestamptz not null default now(),
  -- Null: the label is for the whole vendor order.
  shipment_id uuid references shipments on delete set null,
  check (status not in ('bought', 'voided') or ((carrier is not null) and (tracking_number is not null)))
);
-- One live label per package, however often the artist clicks.
create unique index shipping_labels_live on shipping_labels (vendor_order_id, coalesce(shipment_id, vendor_order_id))
  where status in ('buying', 'bought');
create index shipping_labels_shipment on shipping_labels (shipment_id) where shipment_id is not null;

create table design_proofs (
  id uuid primary key default gen_random_uuid(),
  ordered_design_id uuid not null references ordered_designs on delete cascade,
  picture text not null,
  note text not null default '' check (length(note) <= 1000),
  answer text check (answer in ('approved', 'change')),
  answer_text text not null default '' check (length(answer_text) <= 1000),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index design_proofs_design on design_proofs (ordered_design_id, created_at);
-- One unanswered proof at a time.
create unique index design_proofs_open on design_proofs (ordered_design_id) where answer is null;

-- Addresses and option values may arrive as JSON text. The triggers below store the parsed value, so that every query finds an object.
create function unwrapped(value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(value) = 'string' then (value #>> '{}')::jsonb else value end
$$;

create function unwrap_order() returns trigger language plpgsql as $$
begin
  new.shipping_address := unwrapped(new.shipping_address);
  new.shipping_option := unwrapped(new.shipping_option);
  return new;
end
$$;
create trigger orders_unwrap before insert or update of shipping_address, shipping_option on orders
  for each row execute function unwrap_order();

create function unwrap_order_line() returns trigger language plpgsql as $$
begin
  new.option_values := unwrapped(new.option_values);
  return new;
end
$$;
create trigger order_lines_unwrap before insert or update of option_values on order_lines
  for each row execute function unwrap_order_line();

create function order_is_open(status text) returns boolean language sql immutable strict parallel safe
  as $$ select status in ('paid', 'processing', 'shipped', 'delivered') $$;

create function set_vendor_order_flags() returns trigger language plpgsql as $$
begin
  select is_local_pickup, paid_at is not null, order_is_open(status)
    into new.is_local_pickup, new.is_paid, new.is_order_open from orders where id = new.order_id;
  return new;
end $$;
create trigger set_vendor_order_flags before insert on vendor_orders for each row execute function set_vendor_order_flags();

create function sync_vendor_order_flags() returns trigger language plpgsql as $$
begin
  update vendor_orders set is_paid = new.paid_at is not null, is_order_open = order_is_open(new.status) where order_id = new.id;
  return null;
end $$;
-- Skips status changes that don't change a flag, such as paid to delivered.
create trigger sync_vendor_order_flags after update of status, paid_at on orders for each row
  when ((old.paid_at is null) <> (new.paid_at is null) or order_is_open(old.status) <> order_is_open(new.status))
  execute function sync_vendor_order_flags();

-- Rows about booked, paid or sent money never change and are never deleted; a new entry corrects a mistake. These triggers catch
-- mistakes in code or at a psql prompt. Personal data in paid orders (email, address) can still be erased.
create function protect_money_row() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never deleted', tg_table_name using
    errcode = 'restrict_violation', hint = 'Correct money with a new refund, transfer or ledger entry.';
end $$;
create trigger protect_money_table before truncate on order_lines for each statement execute function protect_money_row();
create trigger protect_money_table before truncate on orders for each statement execute function protect_money_row();
create trigger protect_money_table before truncate on vendor_orders for each statement execute function protect_money_row();

create function protect_paid_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'order % is paid and is never deleted', old.id using errcode = 'restrict_violation';
  end if;
  if new.status = 'pending' or
    (new.id, new.subtotal_cents, new.discount_cents, new.platform_discount_cents, new.fee_cents, new.shipping_cents,
      new.tax_cents, new.total_cents, new.tax_mode, new.stripe_payment_intent, new.stripe_charge)
    is distinct from
    (old.id, old.subtotal_cents, old.discount_cents, old.platform_discount_cents, old.fee_cents, old.shipping_cents,
      old.tax_cents, old.total_cents, old.tax_mode, old.stripe_payment_intent, old.stripe_charge) or
    (new.paid_at is distinct from old.paid_at and
      (new.paid_at is null or current_setting('brimfolk.backdate_demo', true) is distinct from 'on')) then
    raise exception 'order % is paid: its amounts and its payment never change', old.id using
      errcode = 'restrict_violation', hint = 'Return money with a refund.';
  end if;
  return new;
end $$;
create trigger protect_paid_order before update or delete on orders for each row
  when (old.paid_at is not null) execute function protect_paid_order();

-- The parts that add up to a paid order's amounts.
create function protect_paid_order_part() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id and paid_at is not null) then
    raise exception '% of order % is paid and never changes', tg_table_name, old.order_id using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger protect_paid_order_part before delete or
  update of order_id, vendor_id, quantity, unit_price_cents, discount_cents on order_lines
  for each row execute function protect_paid_order_part();
create trigger protect_paid_order_part before delete or update of order_id, vendor_id, items_cents, shipping_cents on vendor_orders
  for each row execute function protect_paid_order_part();

-- A new part would also change a paid order's amounts.
create function protect_paid_order_insert() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and paid_at is not null) then
    raise exception 'order % is paid: % never changes', new.order_id, tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protect_paid_order_insert before insert on order_lines for each row execute function protect_paid_order_insert();
create trigger protect_paid_order_insert before insert on vendor_orders for each row execute function protect_paid_order_insert();
