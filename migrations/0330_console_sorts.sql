-- The console's lists, sorted by something else than their time.
create index orders_total on orders (total_cents desc, id desc) where paid_at is not null;
create index products_not_active_price on products (status, price_cents, id) where status <> 'active';
create index vendors_name on vendors (lower(display_name), id);
-- A case without a deadline comes after all others.
create index cases_due_order on cases ((coalesce(due_at, timestamptz '9999-12-31 00:00:00+00')), id);
