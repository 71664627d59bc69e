import { sql } from 'kysely'
import { takeLock } from '#platform/db/take-lock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { VendorId } from '#shared/ids.ts'

const db = databaseOf<object>()

/** Adds this number of hats and of paid one-hat orders, as the use cases would write them, but directly. */
export async function addProductsAndOrders(
  vendorId: VendorId,
  { products, orders }: { readonly products: number; readonly orders: number },
): Promise<void> {
  await transaction(async () => {
    await sql`
      with made as (
        insert into products (vendor_id, name, slug, price_cents, created_at)
        select ${vendorId}, 'Hat ' || n, 'hat-' || n || '-' || gen_random_uuid(), 3200, now() - make_interval(mins => n)
        from generate_series(1, ${products}::int) n returning id
      )
      insert into product_variants (product_id, quantity)
      select id, (row_number() over ())::int % 9 from made`.execute(db())
  })
  await transaction(async () => {
    await sql`
      insert into orders (id, status, subtotal_cents, fee_cents, shipping_cents, tax_cents, total_cents, shipping_address,
        shipping_option, created_at)
      select gen_random_uuid(), 'pending', 3200, 128, 650, 278, 4256,
        '{"name":"Jo Brim","street":"1 Main St","city":"Austin","state":"TX","zip":"78701","country":"US"}',
        '{"id":"standard","name":"Standard Shipping","duration":"5-7 business days"}', at
      from (select n, now() - make_interval(mins => n * 40) as at from generate_series(1, ${orders}::int) n) made`.execute(
      db(),
    )
    await sql`
      insert into order_lines (order_id, position, vendor_id, name, quantity, unit_price_cents)
      select o.id, 0, ${vendorId}, 'Trout Cap', 1, 3200 from orders o
      where not exists (select from order_lines l where l.order_id = o.id)`.execute(db())
    await sql`
      insert into vendor_orders (order_id, vendor_id, status, items_cents, shipping_cents, ordered_at)
      select o.id, ${vendorId}, case when row_number() over (order by o.created_at desc) % 50 = 1 then 'new' else 'delivered' end,
        3200, 650, o.created_at from orders o
      where not exists (select from vendor_orders p where p.order_id = o.id)`.execute(db())
    await sql`
      update orders o set status = case p.status when 'new' then 'paid' else 'delivered' end, paid_at = o.created_at
      from vendor_orders p where p.order_id = o.id and o.paid_at is null`.execute(db())
    // Nothing else runs, so one lock covers all these orders.
    takeLock('order money', vendorId)
    await sql`
      insert into ledger_entries (order_id, event, account, vendor_id, amount_cents, created_at)
      select o.id, 'payment', account, case when account = 'vendor' then ${vendorId}::uuid end, cents, o.created_at
      from orders o, (values ('stripe', 4256), ('vendor', -3850), ('platform', -128), ('tax', -278)) entry (account, cents)
      where not exists (select from ledger_entries l where l.order_id = o.id)`.execute(db())
    await sql`
      insert into transfers (order_id, vendor_id, amount_cents, stripe_charge, status, sent_at)
      select o.id, ${vendorId}, 3850, 'bare', case when o.status = 'paid' then 'waiting' else 'sent' end,
        case when o.status <> 'paid' then now() end from orders o
      where not exists (select from transfers t where t.order_id = o.id)`.execute(db())
    await sql`
      insert into ledger_entries (order_id, event, account, vendor_id, amount_cents)
      select t.order_id, 'transfer:' || t.id, account, case when account = 'vendor' then ${vendorId}::uuid end, cents
      from transfers t, (values ('vendor', 3850), ('stripe', -3850)) entry (account, cents)
      where t.status = 'sent' on conflict do nothing`.execute(db())
  })
  await sql`analyze`.execute(db())
}
