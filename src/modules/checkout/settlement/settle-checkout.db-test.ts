import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addToCart, cartOf } from '#modules/cart/server'
import type { CatalogTables } from '#modules/catalog/server'
import { type PaymentTables, receiveStripeEvent } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import type { CheckoutId, VariantId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import {
  aSharedCheckout,
  atStripe,
  checkoutBench,
  sessionIdOf,
  sessionOf,
  setUpCheckoutTests,
  transfersOf,
} from '#tests/support/payments/checkout-tests.ts'
import { statementsOf } from '#tests/support/database/statements-of.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { booksOf } from '#tests/support/payments/balances.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { cancelCheckout } from '../session/cancel-checkout.server.ts'
import { checkoutOfSession, ownReservations } from '../session/checkout-queries.server.ts'
import { createCheckout } from '../session/create-checkout.server.ts'
import { expireCheckoutsJob } from '../session/expire-checkouts.server.ts'
import { reconcilePaymentsJob } from './reconcile-payments.server.ts'
import { settleCheckout } from './settle-checkout.server.ts'
import { takeBoughtOutOfCart } from './take-bought-out-of-cart.server.ts'

const db = databaseOf<CatalogTables & PaymentTables>()

setUpCheckoutTests()

async function stockOf(variantId: VariantId) {
  return db()
    .selectFrom('product_variants')
    .select(['quantity', 'reserved'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
}

test('a paid session makes the order paid, saves card, charge and guest email, and takes the stock', async () => {
  const { orderId, sessionId, products } = await aSharedCheckout()
  await checkoutBench().bench.sandbox.pay(sessionId, { email: 'Jo@Example.test' })
  await checkoutBench().catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({
    status: 'paid',
    card_brand: 'visa',
    card_last4: '4242',
    email: 'jo@example.test',
  })
  expect(order.stripe_charge).toMatch(/^ch_/)
  expect(checkoutBench().paid).toEqual([orderId])
  for (const { variant } of products) {
    expect(await stockOf(variant.variantId)).toEqual({ quantity: 9, reserved: 0 })
  }
})

test('the ledger of a paid order names an owner for every cent, including Stripe’s fee', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  await checkoutBench().bench.sandbox.pay(sessionId)
  await checkoutBench().catchUp()
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

test('duplicate, shuffled and simultaneous deliveries create one order, one transfer per vendor and one email', async () => {
  checkoutBench().transferWhen('paid')
  checkoutBench().bench.sandbox.setSwitches({ delivery: 'twice' })
  const { orderId, sessionId, products } = await aSharedCheckout()
  await checkoutBench().bench.sandbox.pay(sessionId)
  const deliveries = (await checkoutBench().deliveries()).reverse()
  expect(deliveries.length).toBeGreaterThan(3)
  await Promise.all([...deliveries, ...deliveries].map((delivery) => checkoutBench().receive([delivery])))
  await Promise.all([
    ...Array.from({ length: 8 }, () => settleCheckout(system, sessionId)),
    checkoutBench().work(),
    checkoutBench().work(),
    reconcilePaymentsJob.run({}),
  ])
  await checkoutBench().catchUp()
  expect(checkoutBench().paid).toEqual([orderId])
  expect((await transfersOf(orderId)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(await atStripe('transfers', orderId)).toHaveLength(2)
  for (const { variant } of products) expect((await stockOf(variant.variantId)).quantity).toBe(9)
})

test('rejects and doesn’t store a body without Stripe’s signature', async () => {
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'checkout.session.completed',
    data: {},
  })
  expect(await receiveStripeEvent(body, 't=1,v1=00', 'platform')).toEqual({ status: 400 })
  expect(await receiveStripeEvent(body, null, 'thin')).toEqual({ status: 400 })
  expect(await db().selectFrom('webhook_events').select('id').execute()).toEqual([])
})

test('a signed event that says paid changes nothing when Stripe’s API says otherwise', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  expect(await settleCheckout(system, sessionId)).toBe('open')
  expect(await orderRow(orderId)).toMatchObject({ status: 'pending' })
  expect(await settleCheckout(system, 'cs_test_of_somebody_else')).toBe('unknown')
})

test('a declined card changes nothing, and the next card pays', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  const declined = await checkoutBench().bench.sandbox.pay(sessionId, { number: '4000000000000002' })
  expect(declined.kind).toBe('declined')
  await checkoutBench().catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'pending' })
  await checkoutBench().bench.sandbox.pay(sessionId)
  await checkoutBench().catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
})

test('a payment is found without any event', async () => {
  checkoutBench().bench.sandbox.setSwitches({ delivery: 'dropped' })
  const { orderId, sessionId } = await aSharedCheckout()
  await checkoutBench().bench.sandbox.pay(sessionId)
  expect(await checkoutBench().deliveries()).toEqual([])
  shiftClock(2 * 60_000)
  await reconcilePaymentsJob.run({})
  await checkoutBench().work()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
  expect(checkoutBench().paid).toEqual([orderId])
})

test('undelivered events are fetched into the inbox', async () => {
  const { sessionId } = await aSharedCheckout()
  checkoutBench().bench.answerWith = 500
  await checkoutBench().bench.sandbox.pay(sessionId)
  await checkoutBench().deliveries()
  await reconcilePaymentsJob.run({})
  checkoutBench().bench.answerWith = 200
  const stored = await db().selectFrom('webhook_events').select(['type', 'payload', 'processed_at']).execute()
  expect(stored).toContainEqual({
    type: 'checkout.session.completed',
    payload: { objectId: sessionId },
    processed_at: null,
  })
})

test('when the reservation has expired and the hats are sold, the payment is refunded in full and the order canceled', async () => {
  const { orderId, checkoutId, sessionId, products } = await aSharedCheckout()
  const [, lost] = products
  await sql`delete from stock_reservations where checkout_id = ${checkoutId}`.execute(db())
  await sql`update product_variants set reserved = 0`.execute(db())
  await sql`update product_variants set quantity = 0 where id = ${lost?.variant.variantId}`.execute(db())
  await checkoutBench().bench.sandbox.pay(sessionId)
  await settleCheckout(system, sessionId)
  expect(await orderRow(orderId)).toMatchObject({ status: 'canceled' })
  await checkoutBench().catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(checkoutBench().paid).toEqual([])
  expect(await atStripe('refunds', orderId)).toMatchObject([{ amount: order.total_cents }])
  expect(await stockOf(products[0]?.variant.variantId as VariantId)).toEqual({ quantity: 10, reserved: 0 })
  const { stripe, processing, ...others } = await booksOf(orderId)
  expect(Object.values(others).every((amount) => amount === 0)).toBe(true)
  expect(stripe).toBe(-(processing ?? 0))
})

/** RACES=200 for the full number. */
const races = Number(process.env.RACES ?? 12)

test('a payment at the moment of expiry or cancellation is never lost', async () => {
  const sweep = async (checkoutId: CheckoutId) => {
    await sql`update checkouts set expires_at = now() - interval '1 second' where id = ${checkoutId}`.execute(
      db(),
    )
    await expireCheckoutsJob.run({})
  }
  for (let round = 0; round < races; round++) {
    const { orderId, checkoutId, sessionId, products } = await aSharedCheckout()
    const pay = () =>
      checkoutBench()
        .bench.sandbox.pay(sessionId)
        .then(
          () => 'paid',
          () => 'too late',
        )
    const end = [
      () => cancelCheckout(visitor, checkoutId),
      () => settleCheckout(system, sessionId),
      () => sweep(checkoutId),
    ][round % 3] as () => Promise<unknown>
    const [outcome] = await Promise.all(round % 2 === 0 ? [pay(), end()] : [end().then(pay), end()])
    await checkoutBench().catchUp()
    await settleCheckout(system, sessionId)
    const order = await orderRow(orderId)
    expect(order.status).toBe(outcome === 'paid' ? 'paid' : 'canceled')
    for (const { variant } of products) {
      expect(await stockOf(variant.variantId)).toEqual({ quantity: outcome === 'paid' ? 9 : 10, reserved: 0 })
    }
  }
}, 3_600_000)

test('a late payment reactivates an order that was canceled unpaid', async () => {
  const { orderId, checkoutId, sessionId } = await aSharedCheckout()
  await checkoutBench().bench.sandbox.pay(sessionId)
  await sql`update checkouts set status = 'canceled', stripe_session_id = null where id = ${checkoutId}`.execute(
    db(),
  )
  await sql`update orders set status = 'canceled' where id = ${orderId}`.execute(db())
  await sql`update vendor_orders set status = 'canceled' where order_id = ${orderId}`.execute(db())
  await checkoutBench().catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
  const { rows } = await sql<{
    status: string
  }>`select status from vendor_orders where order_id = ${orderId}`.execute(db())
  expect(rows.map(({ status }) => status)).toEqual(['new', 'new'])
})

test('rejects a payment of a different amount than the order’s', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  await sql`update orders set tax_cents = tax_cents + 1, total_cents = total_cents + 1 where id = ${orderId}`.execute(
    db(),
  )
  await checkoutBench().bench.sandbox.pay(sessionId)
  await expect(settleCheckout(system, sessionId)).rejects.toThrow('charged')
  expect(await orderRow(orderId)).toMatchObject({ status: 'pending' })
})

test('an expired session releases the stock and ends the order', async () => {
  const { orderId, checkoutId, products } = await aSharedCheckout()
  checkoutBench().bench.ahead = 32 * 60
  await checkoutBench().catchUp()
  shiftClock(32 * 60_000)
  await expireCheckoutsJob.run({})
  expect(await checkoutRow(checkoutId)).toMatchObject({ status: 'expired' })
  expect(await orderRow(orderId)).toMatchObject({ status: 'canceled' })
  for (const { variant } of products) expect((await stockOf(variant.variantId)).reserved).toBe(0)
})

test('the success page asks Stripe at once, and shows the order only to its shopper', async () => {
  const actor = await aPerson()
  const { checkoutId, orderId } = await createCheckout(actor, aCheckoutInput([await aProduct()]))
  const sessionId = await sessionIdOf(checkoutId)
  expect(await checkoutOfSession(actor, sessionId)).toMatchObject({ payment: 'waiting', orderId })
  await checkoutBench().bench.sandbox.pay(sessionId)
  expect(await checkoutOfSession(visitor, sessionId)).toBeNull()
  expect(await checkoutOfSession(await aPerson(), sessionId)).toBeNull()
  expect(await checkoutOfSession(actor, 'cs_test_nothing')).toBeNull()
  expect(await checkoutOfSession(actor, sessionId)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
})

test('bought items leave the cart, items added later stay', async () => {
  const actor = await aPerson()
  const [bought, later] = [await aProduct(), await aProduct({ name: 'Later' })]
  await addToCart(actor, { productId: bought.id, variantId: bought.variant.variantId, quantity: 1 })
  const { checkoutId, orderId } = await createCheckout(actor, aCheckoutInput([bought]))
  expect(await ownReservations(actor)).toEqual(new Map([[bought.variant.variantId, 1]]))
  expect(await ownReservations(visitor, checkoutId)).toEqual(new Map())
  await addToCart(actor, { productId: later.id, variantId: later.variant.variantId, quantity: 1 })
  await checkoutBench().bench.sandbox.pay(await sessionIdOf(checkoutId))
  await checkoutBench().catchUp()
  await takeBoughtOutOfCart({ orderId })
  const cart = await cartOf(actor)
  expect(cart.groups.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(['Later'])
})

test('settling a payment takes the same few statements, however many artists it has', async () => {
  const numberOf = async (artists: number) => {
    const products = await Promise.all(Array.from({ length: artists }, () => aProduct()))
    const { checkoutId } = await createCheckout(visitor, aCheckoutInput(products))
    const session = await sessionOf(checkoutId)
    await checkoutBench().bench.sandbox.pay(session.id)
    return (await statementsOf(() => settleCheckout(system, session.id))).length
  }
  // The queue reads its settings at the first job.
  await numberOf(1)
  expect([await numberOf(1), await numberOf(3)]).toEqual([11, 11])
})
