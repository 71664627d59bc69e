import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelCheckout, createCheckout, settleCheckout } from '#modules/checkout/server'
import type { Client } from '#modules/identity/server'
import { obstaclesToErasure, eraseMe } from '#modules/privacy/server'
import {
  applyPayoutAccountState,
  closeVendor,
  connectPayoutAccount,
  registerVendor,
} from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson, openTestIdentity } from '#tests/support/identity-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import {
  anArtist,
  expectExactBooks,
  moneyBench,
  setUpMoneyTests,
  stockOf,
} from '#tests/support/payments/money-tests.ts'

const db = databaseOf<unknown>()
const password = 'six panels, one brim'
const client: Client = { network: networkOf('198.51.100.23'), userAgent: 'Test/1' }
const proof = { client, cookie: null, password }

setUpMoneyTests()
beforeAll(openTestIdentity)
beforeEach(() => configureRateLimits(false))

async function onPaymentPage(products: readonly SomeProduct[]) {
  const { orderId, checkoutId } = await createCheckout(visitor, aCheckoutInput(products))
  return { orderId, checkoutId, sessionId: (await checkoutRow(checkoutId)).stripe_session_id ?? '' }
}

/** An artist who can confirm their password. */
async function aConfirmingArtist() {
  const person = await aPerson({ password })
  const vendorId = await registerVendor(person, { displayName: 'Quarter Hats' })
  const account = `acct_${vendorId.replaceAll('-', '')}`
  await connectPayoutAccount(system, vendorId, account)
  await applyPayoutAccountState(system, account, { transfersActive: true, payoutsActive: true })
  return { ...person, vendorId }
}

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : String(error))
const erase = (artist: Person) => eraseMe(artist, proof).then(() => 'erased', codeOf)

test.each(['active', 'unlisted'])(
  'an artist’s account stays while somebody is on the payment page of an %s hat',
  async (status) => {
    const artist = await aConfirmingArtist()
    const product = await aProduct({ vendor: artist, quantity: 5 })
    await sql`update products set status = ${status} where id = ${product.id}`.execute(db())
    const { checkoutId } = await onPaymentPage([product])
    expect(await obstaclesToErasure(artist)).toEqual(['open-payments'])
    expect(await erase(artist)).toBe('not-yet')
    await cancelCheckout(visitor, checkoutId)
    expect(await obstaclesToErasure(artist)).toEqual([])
    expect(await erase(artist)).toBe('erased')
  },
)

test('a payment for a shop that its owner has closed is refunded in full', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const products = [
    await aProduct({ vendor: ann, quantity: 5 }),
    await aProduct({ vendor: bob, quantity: 5 }),
  ]
  const { orderId, sessionId } = await onPaymentPage(products)
  await closeVendor(ann)
  await moneyBench().bench.sandbox.pay(sessionId)
  await settleCheckout(system, sessionId)
  expect(await orderRow(orderId)).toMatchObject({ status: 'canceled' })
  await moneyBench().catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  for (const product of products) expect(await stockOf(product)).toBe(5)
  const { rows } = await sql`select reason from refunds where order_id = ${orderId}`.execute(db())
  expect(rows).toEqual([{ reason: 'its artist closed the shop while it was paid' }])
  await expectExactBooks()
})

test('a payment for a shop that an operator has suspended makes a paid order', async () => {
  const artist = await anArtist()
  const { orderId, sessionId } = await onPaymentPage([await aProduct({ vendor: artist, quantity: 5 })])
  await sql`update vendors set status = 'suspended', suspension_reason = 'Copied designs' where id = ${artist.vendorId}`.execute(
    db(),
  )
  await moneyBench().bench.sandbox.pay(sessionId)
  await moneyBench().catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
})

/** RACES=200 for the full number. */
const races = Number(process.env.RACES ?? 12)

test('a late payment and the artist’s deletion at the same moment: one of them comes first', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < races; round++) {
    const artist = await aConfirmingArtist()
    const product = await aProduct({ vendor: artist, quantity: 5 })
    const { orderId, checkoutId, sessionId } = await onPaymentPage([product])
    await moneyBench().bench.sandbox.pay(sessionId)
    // The reservation has ended, so it doesn't keep the account from being deleted.
    await sql`delete from stock_reservations where checkout_id = ${checkoutId}`.execute(db())
    await sql`update product_variants set reserved = 0 where product_id = ${product.id}`.execute(db())
    const later = () => new Promise((resolve) => setTimeout(resolve, 25 * (round % 8)))
    const [answer] = await Promise.all([erase(artist), later().then(() => settleCheckout(system, sessionId))])
    await moneyBench().catchUp()
    const { status } = await orderRow(orderId)
    seen.add(`${answer}, ${status}`)
  }
  expect([...seen].filter((one) => one !== 'not-yet, paid' && one !== 'erased, refunded')).toEqual([])
}, 3_600_000)
