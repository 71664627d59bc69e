import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#modules/cart/server'
import { type Client, logIn, signUp } from '#modules/identity/server'
import { ordersOf, refundOrder, refundOrderJob } from '#modules/orders/server'
import { sendTransferJob } from '#modules/payments/server'
import { registerVendor } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { sendEmailJob } from '#platform/email/email.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson, openTestIdentity } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { eraseMe, obstaclesToErasure } from './erase-me.server.ts'
import { exportMyData } from './export-my-data.server.ts'

const db = databaseOf<unknown>()
const password = 'six panels, one brim'
const client: Client = { network: networkOf('198.51.100.23'), userAgent: 'Marker-Browser/1' }
const proof = { client, cookie: null, password }
const secretName = 'Wilhelmina Quartermaine'

beforeAll(async () => {
  await openTestIdentity()
  await openJobs([sendTransferJob, sendEmailJob, refundOrderJob])
})
beforeEach(() => configureRateLimits(false))

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)

async function aShopper(): Promise<Person> {
  const email = `quartermaine-${crypto.randomUUID()}@example.test`
  const person = await aPerson({ email, password, fullName: secretName })
  await logIn(visitor, { email, password }, client)
  return person
}

async function withVendor(person: Person) {
  const vendorId = await registerVendor(person, { displayName: 'Quarter Hats' })
  await sql`update vendors set status = 'active' where id = ${vendorId}`.execute(db())
  return { ...person, vendorId }
}

async function setOrders(shopper: Person, status: string): Promise<void> {
  await sql`update orders set status = ${status} where user_id = ${shopper.userId}`.execute(db())
}

async function copyOf(person: Person): Promise<Record<string, unknown>> {
  const { bytes } = await exportMyData(person, proof)
  const files = Object.entries(unzipSync(bytes))
  return Object.fromEntries(files.map(([name, file]) => [name, JSON.parse(strFromU8(file)) as unknown]))
}

/** All tables that contain the text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db(),
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit =
      await sql`select 1 from ${sql.table(name)} t where strpos(lower(t::text), lower(${text})) > 0 limit 1`.execute(
        db(),
      )
    if (hit.rows.length > 0) found.push(name)
  }
  return found
}

test('the copy has the person’s account, cart and orders, and no other person’s', async () => {
  const [person, other] = [await aShopper(), await aShopper()]
  const product = await aProduct()
  await addToCart(person, { productId: product.id, variantId: product.variant.variantId, quantity: 2 })
  await aPaidOrder({ shopper: person, items: [{ product, quantity: 1 }] })
  await aPaidOrder({ shopper: other, items: [{ product, quantity: 1 }] })
  const copy = await copyOf(person)
  expect(Object.keys(copy).sort()).toEqual(['account.json', 'cart.json', 'orders.json'])
  expect(copy['account.json']).toMatchObject({
    user: { email: person.email },
    profile: { full_name: secretName },
    sessions: [{ user_agent: 'Marker-Browser/1' }],
  })
  expect(copy['cart.json']).toMatchObject([{ quantity: 2 }])
  expect(copy['orders.json']).toMatchObject([{ user_id: person.userId, lines: [{ quantity: 1 }] }])
  expect(JSON.stringify(copy)).not.toContain(other.userId)
  expect(JSON.stringify(copy)).not.toMatch(/argon2|password"/)
})

test('an artist’s copy has the vendor profile and its sales, without the shoppers', async () => {
  const person = await aShopper()
  const artist = await withVendor(person)
  const shopper = await aShopper()
  const product = await aProduct({ vendor: artist })
  await aPaidOrder({ shopper, items: [{ product, quantity: 3 }] })
  const copy = await copyOf(artist)
  expect(copy['vendor.json']).toMatchObject({ display_name: 'Quarter Hats' })
  expect(copy['sales.json']).toMatchObject([{ quantity: 3 }])
  expect(copy['payouts.json']).toHaveLength(1)
  expect(JSON.stringify(copy)).not.toContain('1 Main St')
  expect(JSON.stringify(copy)).not.toContain(shopper.userId)
})

test('a copy of a thousand orders is ready within ten seconds', async () => {
  const person = await aShopper()
  const product = await aProduct()
  const orderId = await aPaidOrder({ shopper: person, items: [{ product, quantity: 1 }] })
  await sql`insert into orders (user_id, email, status, subtotal_cents, fee_cents, shipping_cents, tax_cents, total_cents, shipping_address)
    select user_id, email, 'pending', subtotal_cents, fee_cents, shipping_cents, tax_cents, total_cents, shipping_address
    from orders, generate_series(1, 999) where id = ${orderId}`.execute(db())
  await sql`insert into order_lines (order_id, position, vendor_id, name, quantity, unit_price_cents)
    select o.id, n, l.vendor_id, l.name, 1, 100 from orders o, order_lines l, generate_series(10, 12) n
    where l.order_id = ${orderId} and o.user_id = ${person.userId} and o.id <> ${orderId}`.execute(db())
  await sql`update orders set status = 'delivered', paid_at = now() where user_id = ${person.userId} and paid_at is null`.execute(
    db(),
  )
  const started = performance.now()
  const copy = await copyOf(person)
  expect(copy['orders.json']).toHaveLength(1_000)
  expect(performance.now() - started).toBeLessThan(10_000)
}, 60_000)

test('copying and erasing data both require reauthentication', async () => {
  const person = await aShopper()
  for (const typed of ['', 'not my password']) {
    const weak = { ...proof, password: typed }
    expect(await exportMyData(person, weak).catch(codeOf)).toBe(
      typed ? 'wrong-password' : 'reauthentication-required',
    )
    expect(await eraseMe(person, weak).catch(codeOf)).toBe(
      typed ? 'wrong-password' : 'reauthentication-required',
    )
  }
})

test('nothing in the database identifies an erased person; their orders keep what tax law requires', async () => {
  const person = await aShopper()
  const product = await aProduct()
  await addToCart(person, { productId: product.id, variantId: product.variant.variantId, quantity: 1 })
  const orderId = await aPaidOrder({
    shopper: person,
    items: [{ product, quantity: 1 }],
    address: {
      name: secretName,
      street: '77 Marker Lane',
      city: 'Markerville',
      state: 'TX',
      zip: '70077',
      country: 'US',
    },
  })
  await setOrders(person, 'delivered')
  await sql`insert into promotions (code, amount_cents, email) values ('MINE-ALONE', 100, ${person.email})`.execute(
    db(),
  )
  await sql`insert into promotion_redemptions (order_id, promotion_id, email, is_first_order, status)
    select ${orderId}, id, ${person.email}, true, 'used' from promotions where code = 'MINE-ALONE'`.execute(
    db(),
  )
  await sql`insert into newsletter_subscribers (email) values (${person.email})`.execute(db())
  expect(Object.keys(await copyOf(person))).toEqual(expect.arrayContaining(['newsletter.json', 'codes.json']))
  await sql`delete from emails`.execute(db())
  await eraseMe(person, proof)
  // The goodbye email is deleted later with other old emails.
  expect(await tablesWith(person.email)).toEqual(['emails'])
  for (const text of ['77 Marker Lane', 'Markerville', '70077'])
    expect([text, await tablesWith(text)]).toEqual([text, []])
  const { rows } = await sql<{ state: string; total: string; email: null }>`
    select shipping_address->>'state' as state, total_cents::text as total, email from orders where id = ${orderId}`.execute(
    db(),
  )
  expect(rows).toEqual([{ state: 'TX', total: expect.stringMatching(/^\d+$/), email: null }])
  expect((await ordersOf(person)).items).toHaveLength(1)
})

test('an erased account can’t be logged in to, and its address is available again', async () => {
  const person = await aShopper()
  await eraseMe(person, proof)
  expect(await logIn(visitor, { email: person.email, password }, client).catch(codeOf)).toBe('log-in-failed')
  await signUp(visitor, { email: person.email, password, confirmPassword: password }, client)
  const { rows } = await sql`select id from users where email = ${person.email}`.execute(db())
  expect(rows).toHaveLength(1)
})

test('refuses to erase while an order or a payment is open, with the reasons', async () => {
  const shopper = await aShopper()
  const person = await aShopper()
  const artist = await withVendor(person)
  const product = await aProduct({ vendor: artist })
  await aPaidOrder({ shopper, items: [{ product, quantity: 1 }] })
  expect(await obstaclesToErasure(shopper)).toEqual(['open-orders'])
  expect(await obstaclesToErasure(artist)).toEqual(['open-vendor-orders', 'balance'])
  expect(await eraseMe(artist, proof).catch(codeOf)).toBe('not-yet')
  expect(await tablesWith(artist.email)).toContain('users')
  await sql`update vendor_orders set status = 'delivered' where vendor_id = ${artist.vendorId}`.execute(db())
  expect(await obstaclesToErasure(artist)).toEqual(['balance'])
  await sql`update transfers set status = 'sent', sent_at = now() where vendor_id = ${artist.vendorId}`.execute(
    db(),
  )
  expect(await obstaclesToErasure(artist)).toEqual([])
  await eraseMe(artist, proof)
  const { rows } = await sql`select display_name, status from vendors where id = ${artist.vendorId}`.execute(
    db(),
  )
  expect(rows).toEqual([{ display_name: 'Closed shop', status: 'suspended' }])
  expect(
    (
      await sql`select 1 from products where vendor_id = ${artist.vendorId} and status = 'active'`.execute(
        db(),
      )
    ).rows,
  ).toEqual([])
})

test('refuses to erase while a refund is on its way to the person', async () => {
  const shopper = await aShopper()
  const product = await aProduct()
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: 1 }] })
  await setOrders(shopper, 'delivered')
  expect(await obstaclesToErasure(shopper)).toEqual([])
  await refundOrder(system, orderId, { reason: 'torn' })
  expect(await obstaclesToErasure(shopper)).toEqual(['open-refunds'])
  expect(await eraseMe(shopper, proof).catch(codeOf)).toBe('not-yet')
  await sql`update refunds set status = 'failed' where order_id = ${orderId}`.execute(db())
  expect(await obstaclesToErasure(shopper)).toEqual([])
  // A canceled order still owes what wasn't refunded, also after a refund has failed.
  await setOrders(shopper, 'canceled')
  expect(await obstaclesToErasure(shopper)).toEqual(['open-refunds'])
  await sql`update orders set refunded_cents = total_cents where id = ${orderId}`.execute(db())
  expect(await obstaclesToErasure(shopper)).toEqual([])
})

test('refuses to erase an operator', async () => {
  expect(await obstaclesToErasure({ ...(await aShopper()), staffRoles: ['admin'] as const })).toEqual([
    'operator',
  ])
  expect(await obstaclesToErasure({ ...(await aShopper()), lacksSecondFactor: true })).toEqual(['operator'])
})
