import type pg from 'pg'

const shoppers = 200_000
const ordersOfBatch = 100_000
/** The lines of an order: 1 to 4. */
const meanLines = 2.5
const tables = ['orders', 'order_lines', 'vendor_orders', 'transfers', 'ledger_entries'] as const

export interface ManyOrders {
  readonly lines: number
  readonly say: (text: string) => void
}

/**
 * Adds paid orders with this number of lines, their vendor orders, transfers and ledger, over two years, directly. The demo's artist
 * has every twentieth, the demo's shopper 200 of them; one in a hundred is new. Triggers are off, because what they write is written here.
 */
export async function fillOrders(client: pg.Client, { lines, say }: ManyOrders): Promise<void> {
  const orders = Math.round(lines / meanLines)
  await client.query('set session_replication_role = replica')
  await prepare(client, orders)
  const indexes = await dropIndexes(client)
  for (let from = 0; from < orders; from += ordersOfBatch) {
    const to = Math.min(orders, from + ordersOfBatch)
    await addOrders(client, { from, to, orders })
    say(`${to} of ${orders} orders`)
  }
  for (const { indexdef, indexname } of indexes) {
    say(`building ${indexname}`)
    await client.query(indexdef)
  }
  say('adding up days')
  await client.query(`insert into vendor_money_days (vendor_id, day, kind, amount_cents, entries)
    select vendor_id, (created_at at time zone 'UTC')::date, split_part(event, ':', 1), sum(amount_cents), count(*)
    from ledger_entries where vendor_id is not null group by 1, 2, 3 on conflict do nothing`)
  await client.query('set session_replication_role = default')
  await client.query('drop table sold, sellers, buyers, batch')
  await client.query('vacuum (analyze)')
}

async function prepare(client: pg.Client, orders: number): Promise<void> {
  await client.query(`insert into users (email, name, email_verified)
    select 'shopper-' || n || '@example.com', 'Shopper ' || n, true from generate_series(1, ${shoppers}) n`)
  await client.query(`create unlogged table buyers as
    select row_number() over ()::int - 1 as n, id from users where email like 'shopper-%@example.com'`)
  await client.query('create unique index on buyers (n)')
  await client.query(`create unlogged table sold as
    select p.vendor_id, p.id, v.id as variant_id, p.name, row_number() over (partition by p.vendor_id order by p.id)::int - 1 as k
    from products p join lateral (select id from product_variants where product_id = p.id limit 1) v on true`)
  await client.query('create unique index on sold (vendor_id, k)')
  await client.query(`create unlogged table sellers as
    select row_number() over ()::int - 1 as n, vendor_id as id, products from (select vendor_id, count(*)::int as products from sold group by 1) s`)
  await client.query('create unique index on sellers (n)')
  await client.query('analyze')
  await client.query(`create unlogged table batch (
    n int, id uuid, transfer_id uuid, vendor_id uuid, products int, user_id uuid, at timestamptz, size int, is_new boolean)`)
  if (orders === 0) throw new Error('there must be orders')
}

async function dropIndexes(client: pg.Client) {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = any($1) and indexname not in (
       select conname from pg_constraint)`,
    [tables],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows
}

async function addOrders(
  client: pg.Client,
  { from, to, orders }: { from: number; to: number; orders: number },
) {
  await client.query('truncate batch')
  await client.query(newBatch, [from, to, orders])
  for (const statement of [
    newOrders,
    newLines,
    newVendorOrders,
    newTransfers,
    paymentEntries,
    transferEntries,
  ])
    await client.query(statement)
}

const newBatch = `
  insert into batch
  select g.n, gen_random_uuid(), gen_random_uuid(), v.id, v.products, u.id,
    now() - make_interval(secs => ($3::int - g.n)::float8 * 63072000 / $3::int), 1 + g.n % 4, g.n >= $3::int * 0.99
  from generate_series($1::int, $2::int - 1) g (n)
  join sellers v on v.n = case when g.n % 20 = 0 then (select s.n from sellers s join vendors a on a.id = s.id join users u on u.id = a.user_id
    where u.email = 'artist@brimfolk.test') else abs(hashint4(g.n)) % (select count(*)::int from sellers) end
  left join buyers b on b.n = abs(hashint4(g.n * 7)) % ${shoppers}
  join lateral (select case when g.n % greatest($3::int / 200, 1) = 0
    then (select id from users where email = 'shopper@brimfolk.test') else b.id end as id) u on true`

const address =
  '{"name":"Jo Brim","street":"1 Main St","city":"Austin","state":"TX","zip":"78701","country":"US"}'
const option = '{"id":"standard","name":"Standard Shipping","duration":"5-7 business days"}'

/** Each hat costs $32: 4% fee, 7% tax, $6.50 shipping. */
const newOrders = `
  insert into orders (id, user_id, email, status, subtotal_cents, fee_cents, shipping_cents, tax_cents, total_cents, shipping_address,
    shipping_option, stripe_payment_intent, stripe_charge, card_brand, card_last4, created_at, paid_at)
  select id, user_id, 'shopper-' || n % ${shoppers} || '@example.com', case when is_new then 'paid' else 'delivered' end, 3200 * size,
    128 * size, 650, 224 * size, 3552 * size + 650, '${address}', '${option}', 'pi_scale' || n, 'ch_scale' || n, 'visa', '4242', at, at
  from batch`

const newLines = `
  insert into order_lines (order_id, position, vendor_id, product_id, variant_id, name, quantity, unit_price_cents)
  select b.id, i, b.vendor_id, s.id, s.variant_id, s.name, 1, 3200
  from batch b cross join lateral generate_series(0, b.size - 1) i
  join sold s on s.vendor_id = b.vendor_id and s.k = (b.n + i) % b.products`

const newVendorOrders = `
  insert into vendor_orders (order_id, vendor_id, status, items_cents, shipping_cents, shipped_at, delivered_at, ordered_at, is_paid, is_order_open)
  select id, vendor_id, case when is_new then 'new' else 'delivered' end, 3200 * size, 650, case when not is_new then at end,
    case when not is_new then at end, at, true, true from batch`

const newTransfers = `
  insert into transfers (id, order_id, vendor_id, amount_cents, stripe_charge, status, stripe_transfer_id, sent_at, created_at)
  select transfer_id, id, vendor_id, 3200 * size + 650, 'ch_scale' || n, case when is_new then 'waiting' else 'sent' end,
    case when not is_new then 'tr_scale' || n end, case when not is_new then at end, at from batch`

const paymentEntries = `
  insert into ledger_entries (order_id, event, account, vendor_id, amount_cents, created_at)
  select id, 'payment', account, case when account = 'vendor' then vendor_id end, per_order + per_hat * size, at
  from batch, (values ('stripe', 650, 3552), ('vendor', -650, -3200), ('platform', 0, -128), ('tax', 0, -224)) e (account, per_order, per_hat)`

const transferEntries = `
  insert into ledger_entries (order_id, event, account, vendor_id, amount_cents, created_at)
  select id, 'transfer:' || transfer_id, account, case when account = 'vendor' then vendor_id end, sign * (650 + 3200 * size), at
  from batch, (values ('vendor', 1), ('stripe', -1)) e (account, sign) where not is_new`
