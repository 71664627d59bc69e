import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import { addToCart, cartOf } from '#modules/cart/server'
import { refundOrder } from '#modules/orders/server'
import {
  type PaymentTables,
  receiveStripeEvent,
  releaseTransfer,
  retrievePaymentSession,
} from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { type CheckoutId, newId, type OrderId, type VariantId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payments-factories.ts'
import { cancelCheckout } from './cancel-checkout.server.ts'
import { checkoutOfSession, ownHolds } from './checkout-queries.server.ts'
import { createCheckout } from './create-checkout.server.ts'
import { expireCheckoutsJob } from './expire-checkouts.server.ts'
import { reconcilePaymentsJob } from './reconcile-payments.server.ts'
import { settleCheckout, settleCheckoutJob, settleSession } from './settle-checkout.server.ts'
import { takeBoughtOutOfCart } from './take-bought-out-of-cart.server.ts'

const db = databaseOf<CatalogTables & PaymentTables>()
let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  shop.paid.length = 0
  shop.bench.sandbox.requests.length = 0
})
afterEach(async () => {
  shiftClock(0)
  shop.bench.ahead = 0
  shop.bench.sandbox.setSwitches({ delivery: 'normal' })
  shop.transferWhen('shipped')
  await shop.deliveries()
  shop.needSoundCalls()
})

async function stockOf(variantId: VariantId) {
  return db()
    .selectFrom('product_variants')
    .select(['quantity', 'reserved'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
}

async function sessionIdOf(checkoutId: CheckoutId): Promise<string> {
  return (await checkoutRow(checkoutId)).stripe_session_id ?? ''
}

/** The books of an order by account, in cents. */
async function booksOf(orderId: OrderId): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from ledger_entries where order_id = ${orderId} group by account`.execute(
    db(),
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

function transfersOf(orderId: OrderId) {
  return db()
    .selectFrom('transfers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('amount_cents')
    .execute()
}

async function atStripe(kind: 'transfers' | 'refunds' | 'reversals', orderId: OrderId) {
  const state = await shop.bench.state()
  const paymentIntent = (await orderRow(orderId)).stripe_payment_intent
  const own = await transfersOf(orderId)
  return (state[kind] ?? []).filter((object) =>
    kind === 'reversals'
      ? own.some(({ stripe_transfer_id }) => stripe_transfer_id === object.transfer)
      : object.transfer_group === orderId || object.payment_intent === paymentIntent,
  )
}

/** Two vendors' hats in one open checkout. */
async function aSharedCheckout() {
  const [ann, bob] = [await shop.vendor(), await shop.vendor()]
  const products = [await aProduct({ vendor: ann }), await aProduct({ vendor: bob, name: 'Other Hat' })]
  const opened = await createCheckout(visitor, aCheckoutInput(products))
  return { ...opened, ann, bob, products, sessionId: await sessionIdOf(opened.checkoutId) }
}

test('a paid session makes the order paid, with card, charge, the guest’s address and its stock sold', async () => {
  const { orderId, sessionId, products } = await aSharedCheckout()
  await shop.bench.sandbox.pay(sessionId, { email: 'Jo@Example.test' })
  await shop.catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({
    status: 'paid',
    card_brand: 'visa',
    card_last4: '4242',
    email: 'jo@example.test',
  })
  expect(order.stripe_charge).toMatch(/^ch_/)
  expect(shop.paid).toEqual([orderId])
  for (const { variant } of products) {
    expect(await stockOf(variant.variantId)).toEqual({ quantity: 9, reserved: 0 })
  }
})

test('the books of a paid order name an owner for every cent, Stripe’s own fee included', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  await shop.bench.sandbox.pay(sessionId)
  await shop.catchUp()
  const order = await orderRow(orderId)
  const fee = Math.round(order.total_cents * 0.029) + 30
  expect(await booksOf(orderId)).toEqual({
    stripe: order.total_cents - fee,
    processing: fee,
    vendor: -(order.subtotal_cents + order.shipping_cents),
    platform: -order.fee_cents,
    tax: -order.tax_cents,
  })
})

test('deliveries that come twice, shuffled and at the same moment make one order, one transfer a vendor and one mail', async () => {
  shop.transferWhen('paid')
  shop.bench.sandbox.setSwitches({ delivery: 'twice' })
  const { orderId, sessionId, products } = await aSharedCheckout()
  await shop.bench.sandbox.pay(sessionId)
  const deliveries = (await shop.deliveries()).reverse()
  expect(deliveries.length).toBeGreaterThan(3)
  await Promise.all([...deliveries, ...deliveries].map((delivery) => shop.receive([delivery])))
  await Promise.all([
    ...Array.from({ length: 8 }, () => settleCheckout(system, sessionId)),
    shop.work(),
    shop.work(),
    reconcilePaymentsJob.run({}),
  ])
  await shop.catchUp()
  expect(shop.paid).toEqual([orderId])
  expect((await transfersOf(orderId)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(await atStripe('transfers', orderId)).toHaveLength(2)
  for (const { variant } of products) expect((await stockOf(variant.variantId)).quantity).toBe(9)
})

test('a body that Stripe did not sign is refused and not stored', async () => {
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'checkout.session.completed',
    data: {},
  })
  expect(await receiveStripeEvent(body, 't=1,v1=00', 'payments')).toEqual({ status: 400 })
  expect(await receiveStripeEvent(body, null, 'accounts')).toEqual({ status: 400 })
  expect(await db().selectFrom('webhook_events').select('id').execute()).toEqual([])
})

test('a signed event that says paid changes nothing when Stripe, asked, says otherwise', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  expect(await settleCheckout(system, sessionId)).toBe('open')
  expect(await orderRow(orderId)).toMatchObject({ status: 'pending' })
  expect(await settleCheckout(system, 'cs_test_of_somebody_else')).toBe('unknown')
})

test('a declined card leaves everything as it was, and the next card pays', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  const declined = await shop.bench.sandbox.pay(sessionId, { number: '4000000000000002' })
  expect(declined.kind).toBe('declined')
  await shop.catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'pending' })
  await shop.bench.sandbox.pay(sessionId)
  await shop.catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
})

test('a payment is found when no event of it ever came', async () => {
  shop.bench.sandbox.setSwitches({ delivery: 'dropped' })
  const { orderId, sessionId } = await aSharedCheckout()
  await shop.bench.sandbox.pay(sessionId)
  expect(await shop.deliveries()).toEqual([])
  shiftClock(2 * 60_000)
  await reconcilePaymentsJob.run({})
  await shop.work()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
  expect(shop.paid).toEqual([orderId])
})

test('events that could not be delivered are fetched into the inbox', async () => {
  const { sessionId } = await aSharedCheckout()
  shop.bench.answerWith = 500
  await shop.bench.sandbox.pay(sessionId)
  await shop.deliveries()
  await reconcilePaymentsJob.run({})
  shop.bench.answerWith = 200
  const stored = await db().selectFrom('webhook_events').select(['type', 'payload', 'processed_at']).execute()
  expect(stored).toContainEqual({
    type: 'checkout.session.completed',
    payload: { objectId: sessionId },
    processed_at: null,
  })
})

test('when the hold is gone and the hats are sold, the whole payment goes back and the order is cancelled', async () => {
  const { orderId, checkoutId, sessionId, products } = await aSharedCheckout()
  const [, lost] = products
  await sql`delete from stock_holds where checkout_id = ${checkoutId}`.execute(db())
  await sql`update product_variants set reserved = 0`.execute(db())
  await sql`update product_variants set quantity = 0 where id = ${lost?.variant.variantId}`.execute(db())
  await shop.bench.sandbox.pay(sessionId)
  await settleCheckout(system, sessionId)
  expect(await orderRow(orderId)).toMatchObject({ status: 'cancelled' })
  await shop.catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(shop.paid).toEqual([])
  expect(await atStripe('refunds', orderId)).toMatchObject([{ amount: order.total_cents }])
  expect(await stockOf(products[0]?.variant.variantId as VariantId)).toEqual({ quantity: 10, reserved: 0 })
  const { stripe, processing, ...others } = await booksOf(orderId)
  expect(Object.values(others).every((amount) => amount === 0)).toBe(true)
  expect(stripe).toBe(-(processing ?? 0))
})

/** RACES=200 is the full number. */
const races = Number(process.env.RACES ?? 12)

test('a payment in the moment of expiry or cancelling is never lost', async () => {
  const sweep = async (checkoutId: CheckoutId) => {
    await sql`update checkouts set expires_at = now() - interval '1 second' where id = ${checkoutId}`.execute(
      db(),
    )
    await expireCheckoutsJob.run({})
  }
  for (let round = 0; round < races; round++) {
    const { orderId, checkoutId, sessionId, products } = await aSharedCheckout()
    const pay = () =>
      shop.bench.sandbox.pay(sessionId).then(
        () => 'paid',
        () => 'too late',
      )
    const end = [
      () => cancelCheckout(visitor, checkoutId),
      () => settleCheckout(system, sessionId),
      () => sweep(checkoutId),
    ][round % 3] as () => Promise<unknown>
    const [outcome] = await Promise.all(round % 2 === 0 ? [pay(), end()] : [end().then(pay), end()])
    await shop.catchUp()
    await settleCheckout(system, sessionId)
    const order = await orderRow(orderId)
    expect(order.status).toBe(outcome === 'paid' ? 'paid' : 'cancelled')
    for (const { variant } of products) {
      expect(await stockOf(variant.variantId)).toEqual({ quantity: outcome === 'paid' ? 9 : 10, reserved: 0 })
    }
  }
}, 3_600_000)

test('an order that was cancelled before its payment was seen is alive again', async () => {
  const { orderId, checkoutId, sessionId } = await aSharedCheckout()
  await shop.bench.sandbox.pay(sessionId)
  await sql`update checkouts set status = 'cancelled', stripe_session_id = null where id = ${checkoutId}`.execute(
    db(),
  )
  await sql`update orders set status = 'cancelled' where id = ${orderId}`.execute(db())
  await sql`update parcels set status = 'cancelled' where order_id = ${orderId}`.execute(db())
  await shop.catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
  const { rows } = await sql<{
    status: string
  }>`select status from parcels where order_id = ${orderId}`.execute(db())
  expect(rows.map(({ status }) => status)).toEqual(['new', 'new'])
})

test('another amount than the order’s is never taken for its payment', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  await sql`update orders set tax_cents = tax_cents + 1, total_cents = total_cents + 1 where id = ${orderId}`.execute(
    db(),
  )
  await shop.bench.sandbox.pay(sessionId)
  await expect(settleCheckout(system, sessionId)).rejects.toThrow('charged')
  expect(await orderRow(orderId)).toMatchObject({ status: 'pending' })
})

test('an expired session frees the stock and ends the order', async () => {
  const { orderId, checkoutId, products } = await aSharedCheckout()
  shop.bench.ahead = 32 * 60
  await shop.catchUp()
  shiftClock(32 * 60_000)
  await expireCheckoutsJob.run({})
  expect(await checkoutRow(checkoutId)).toMatchObject({ status: 'expired' })
  expect(await orderRow(orderId)).toMatchObject({ status: 'cancelled' })
  for (const { variant } of products) expect((await stockOf(variant.variantId)).reserved).toBe(0)
})

test('a vendor’s share goes when its parcel does, once, with the charge as its source', async () => {
  const { orderId, sessionId, ann } = await aSharedCheckout()
  await shop.bench.sandbox.pay(sessionId)
  await shop.catchUp()
  expect(await atStripe('transfers', orderId)).toEqual([])
  expect(await releaseTransfer(system, orderId, ann.vendorId)).toBe(true)
  expect(await releaseTransfer(system, orderId, ann.vendorId)).toBe(false)
  await shop.catchUp()
  const order = await orderRow(orderId)
  expect(await atStripe('transfers', orderId)).toMatchObject([
    {
      amount: 3850,
      destination: ann.accountId,
      source_transaction: order.stripe_charge,
      transfer_group: orderId,
    },
  ])
  expect((await booksOf(orderId)).vendor).toBe(-3850)
})

test('a share is held while the account cannot take money and goes when it can', async () => {
  const vendor = await shop.vendor({ onboarded: false })
  const opened = await createCheckout(visitor, aCheckoutInput([await aProduct({ vendor })]))
  await shop.bench.sandbox.pay(await sessionIdOf(opened.checkoutId))
  await shop.catchUp()
  await releaseTransfer(system, opened.orderId, vendor.vendorId)
  await shop.catchUp()
  expect(await transfersOf(opened.orderId)).toMatchObject([
    { status: 'held', held_because: 'account-not-ready' },
  ])
  shop.bench.sandbox.completeOnboarding(vendor.accountId)
  await shop.catchUp()
  expect(await transfersOf(opened.orderId)).toMatchObject([{ status: 'sent', held_because: null }])
  expect(await atStripe('transfers', opened.orderId)).toHaveLength(1)
})

test('a held share goes even when Stripe’s word about the account never came', async () => {
  const vendor = await shop.vendor({ onboarded: false })
  const opened = await createCheckout(visitor, aCheckoutInput([await aProduct({ vendor })]))
  await shop.bench.sandbox.pay(await sessionIdOf(opened.checkoutId))
  await shop.catchUp()
  await releaseTransfer(system, opened.orderId, vendor.vendorId)
  await shop.catchUp()
  shop.bench.sandbox.setSwitches({ delivery: 'dropped' })
  shop.bench.sandbox.completeOnboarding(vendor.accountId)
  await reconcilePaymentsJob.run({})
  await shop.work()
  expect(await transfersOf(opened.orderId)).toMatchObject([{ status: 'sent' }])
})

test('Stripe’s own fee is entered when it becomes known later than the payment', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  await shop.bench.sandbox.pay(sessionId)
  const session = await retrievePaymentSession(system, sessionId)
  if (!session?.payment) throw new Error('the session was paid')
  const early = { ...session, payment: { ...session.payment, processingFeeCents: null } }
  expect(await settleSession(system, early, { action: 'expire' })).toBe('paid')
  expect(await booksOf(orderId)).not.toHaveProperty('processing')
  await settleCheckoutJob.run({ sessionId })
  await settleCheckoutJob.run({ sessionId })
  expect((await booksOf(orderId)).processing).toBe(session.payment.processingFeeCents)
})

test('a refund gives everything back: what waits is cancelled, what was sent is reversed, once', async () => {
  const { orderId, sessionId, ann } = await aSharedCheckout()
  await shop.bench.sandbox.pay(sessionId)
  await shop.catchUp()
  await releaseTransfer(system, orderId, ann.vendorId)
  await shop.catchUp()
  const refundIds = await Promise.all(
    Array.from({ length: 5 }, () => refundOrder(system, orderId, { reason: 'wrong size' })),
  )
  expect(new Set(refundIds).size).toBe(1)
  await shop.catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect((await transfersOf(orderId)).map(({ status }) => status).sort()).toEqual(['cancelled', 'sent'])
  expect(await atStripe('refunds', orderId)).toMatchObject([{ amount: order.total_cents }])
  expect(await atStripe('reversals', orderId)).toMatchObject([{ amount: 3850 }])
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expect(refundOrder(system, orderId, { reason: 'again' })).rejects.toMatchObject({
    code: 'not-refundable',
  })
})

test('a refund and a transfer in the same moment see each other', async () => {
  for (let round = 0; round < 6; round++) {
    const { orderId, sessionId, ann, bob } = await aSharedCheckout()
    await shop.bench.sandbox.pay(sessionId)
    await shop.catchUp()
    await releaseTransfer(system, orderId, ann.vendorId)
    await releaseTransfer(system, orderId, bob.vendorId)
    await Promise.all([
      shop.work(),
      refundOrder(system, orderId, { reason: 'lost' }).then(() => shop.work()),
      shop.work(),
    ])
    await shop.catchUp()
    expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0 })
    const [sent, back] = [await atStripe('transfers', orderId), await atStripe('reversals', orderId)]
    expect(back).toHaveLength(sent.length)
  }
})

test('nobody but the system and operators refunds', async () => {
  const { orderId } = await aSharedCheckout()
  await expect(refundOrder(await aPerson(), orderId, { reason: 'mine' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const operator = await aPerson({ isOperator: true })
  await expect(refundOrder(operator, orderId, { reason: 'unpaid' })).rejects.toMatchObject({
    code: 'not-refundable',
  })
})

test('a share that Stripe will not take back is owed by the vendor', async () => {
  const { orderId, sessionId, ann } = await aSharedCheckout()
  await shop.bench.sandbox.pay(sessionId)
  await shop.catchUp()
  await releaseTransfer(system, orderId, ann.vendorId)
  await shop.catchUp()
  const [sent] = await atStripe('transfers', orderId)
  await shop.bench.stripe.transfers.createReversal(sent?.id ?? '', { amount: 1 }, { idempotencyKey: newId() })
  await refundOrder(system, orderId, { reason: 'lost' })
  await shop.catchUp()
  expect(await db().selectFrom('transfer_reversals').select('status').execute()).toEqual([{ status: 'owed' }])
  expect((await booksOf(orderId)).vendor).toBe(3850)
})

test('the page that a shopper returns to asks Stripe at once, and shows an order to nobody else', async () => {
  const actor = await aPerson()
  const { checkoutId, orderId } = await createCheckout(actor, aCheckoutInput([await aProduct()]))
  const sessionId = await sessionIdOf(checkoutId)
  expect(await checkoutOfSession(actor, sessionId)).toMatchObject({ payment: 'waiting', orderId })
  await shop.bench.sandbox.pay(sessionId)
  expect(await checkoutOfSession(visitor, sessionId)).toBeNull()
  expect(await checkoutOfSession(await aPerson(), sessionId)).toBeNull()
  expect(await checkoutOfSession(actor, 'cs_test_nothing')).toBeNull()
  expect(await checkoutOfSession(actor, sessionId)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
})

test('what was bought leaves the cart, what came later stays', async () => {
  const actor = await aPerson()
  const [bought, later] = [await aProduct(), await aProduct({ name: 'Later' })]
  await addToCart(actor, { productId: bought.id, variantId: bought.variant.variantId, quantity: 1 })
  const { checkoutId, orderId } = await createCheckout(actor, aCheckoutInput([bought]))
  expect(await ownHolds(actor)).toEqual(new Map([[bought.variant.variantId, 1]]))
  expect(await ownHolds(visitor, checkoutId)).toEqual(new Map())
  await addToCart(actor, { productId: later.id, variantId: later.variant.variantId, quantity: 1 })
  await shop.bench.sandbox.pay(await sessionIdOf(checkoutId))
  await shop.catchUp()
  await takeBoughtOutOfCart({ orderId })
  const cart = await cartOf(actor)
  expect(cart.groups.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(['Later'])
})
