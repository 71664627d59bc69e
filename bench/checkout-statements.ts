/** The statements of one checkout for pgbench: the same rows, without pricing, rules or Stripe. */
export const createStatements = `\\set n random(0, 49)
select v.id as variant, v.product_id as product, p.vendor_id as vendor from product_variants v join products p on p.id = v.product_id order by v.id offset :n limit 1 \\gset
begin;
insert into orders (subtotal_cents, fee_cents, shipping_cents, tax_cents, total_cents, shipping_option, shipping_address) values (3200, 128, 650, 278, 4256, '{"id":"standard"}', '{"city":"Austin"}') returning id as order_id \\gset
insert into order_lines (order_id, position, vendor_id, product_id, variant_id, name, option_values, quantity, unit_price_cents) values (':order_id', 0, ':vendor', ':product', ':variant', 'Sunday Trucker', '{}', 1, 3200);
insert into vendor_orders (order_id, vendor_id, items_cents, shipping_cents) values (':order_id', ':vendor', 3200, 650);
insert into checkouts (order_id, idempotency_key, idempotency_scope, request_hash, expires_at) values (':order_id', gen_random_uuid()::text, 'bare', 'none', now() + interval '31 minutes') returning id as checkout_id \\gset
update product_variants set reserved = reserved + 1 where id = ':variant' and quantity - reserved >= 1;
insert into stock_reservations (checkout_id, variant_id, quantity, expires_at) values (':checkout_id', ':variant', 1, now() + interval '31 minutes');
commit;
update checkouts set stripe_session_id = gen_random_uuid()::text, url = 'bare' where id = ':checkout_id';
`

/** The statements of one settled payment. */
export const settleStatements = `begin;
select id as checkout_id, order_id from checkouts where status = 'open' and idempotency_scope = 'bare' and url is not null limit 1 for update skip locked \\gset
update checkouts set status = 'completed' where id = ':checkout_id';
with held as (delete from stock_reservations where checkout_id = ':checkout_id' returning variant_id, quantity) update product_variants v set quantity = v.quantity - held.quantity, reserved = v.reserved - held.quantity from held where held.variant_id = v.id;
update orders set status = 'paid', paid_at = now(), stripe_payment_intent = gen_random_uuid()::text, stripe_charge = gen_random_uuid()::text where id = ':order_id';
insert into ledger_entries (order_id, event, account, vendor_id, amount_cents) select ':order_id', 'payment', a.account, a.vendor, a.cents from vendor_orders p, lateral (values ('stripe', null, -4256), ('vendor', p.vendor_id, 3850), ('platform', null, 128), ('tax', null, 278)) a (account, vendor, cents) where p.order_id = ':order_id';
insert into transfers (order_id, vendor_id, amount_cents, stripe_charge) select order_id, vendor_id, 3850, 'bare' from vendor_orders where order_id = ':order_id';
commit;
`
