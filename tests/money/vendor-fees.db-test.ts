import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purchaseTerms } from '#app/features/product-buy-box/purchase-terms.server.ts'
import { productBySlugOrId } from '#modules/catalog/server'
import { createCheckout, quoteCheckout, settleCheckout } from '#modules/checkout/server'
import { platformFeeLabel } from '#modules/orders'
import { orderForOperators, previewRefund, refundOrder } from '#modules/orders/server'
import { changeVendorFee, ownVendor } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aCheckoutInput, checkoutRow } from '#tests/support/orders-factories.ts'
import {
  anArtist,
  expectExactBooks,
  moneyBench,
  setUpMoneyTests,
} from '#tests/support/payments/money-tests.ts'

const db = databaseOf<unknown>()
const pickup = { isLocalPickup: true, shippingOptionId: 'local-pickup', address: null } as const
const anOperator = () => aPerson({ isOperator: true })
const feeOf = (feeBasisPoints: number | null) => ({ feeBasisPoints, reason: 'We agreed on it' })

setUpMoneyTests()

/** A hat of $30.00 at the site's 4%, and one of $20.00 whose artist has a fee of 1.5%. */
async function twoHats() {
  const [usual, own] = [await anArtist(), await anArtist()]
  const hats = [
    await aProduct({ vendor: usual, priceCents: 3_000, quantity: 9 }),
    await aProduct({ vendor: own, priceCents: 2_000, quantity: 9 }),
  ]
  await changeVendorFee(await anOperator(), own.vendorId, feeOf(150))
  return { usual, own, hats }
}

async function quoteOf(hats: readonly SomeProduct[]) {
  const { totals } = await quoteCheckout(visitor, {
    items: hats.map(({ variant }) => ({ variantId: variant.variantId, quantity: 1 })),
    discountCode: null,
    ...pickup,
  })
  return totals
}

async function pay(hats: readonly SomeProduct[]): Promise<OrderId> {
  const { orderId, checkoutId } = await createCheckout(visitor, aCheckoutInput(hats, pickup))
  const sessionId = (await checkoutRow(checkoutId)).stripe_session_id ?? ''
  await moneyBench().bench.sandbox.pay(sessionId)
  await settleCheckout(system, sessionId)
  await moneyBench().catchUp()
  return orderId
}

/** The fee that a refund of all hats of this vendor returns. */
async function feeReturned(orderId: OrderId, vendorId: VendorId): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from order_lines where order_id = ${orderId} and vendor_id = ${vendorId}`.execute(db())
  const lines = rows.map(({ id }) => ({ lineId: id as never, quantity: 1 }))
  const preview = await previewRefund(
    await anOperator(),
    orderId,
    { kind: 'items', lines, shippingOf: [] },
    'all',
  )
  return preview?.feeCents ?? 0
}

test('a cart of several artists has each one’s fee, and the order keeps them', async () => {
  const { usual, own, hats } = await twoHats()
  const totals = await quoteOf(hats)
  // 4% of $30.00 and 1.5% of $20.00; 7% of $50.00 + $1.50.
  expect(totals).toMatchObject({ feeCents: 150, taxCents: 361, totalCents: 5_511 })
  expect(platformFeeLabel(totals)).toBe('Platform Fee (3%)')
  expect(platformFeeLabel(await quoteOf(hats.slice(1)))).toBe('Platform Fee (1.5%)')
  expect(platformFeeLabel(await quoteOf(hats.slice(0, 1)))).toBe('Platform Fee (4%)')

  const orderId = await pay(hats)
  await changeVendorFee(await anOperator(), own.vendorId, feeOf(900))
  await changeVendorFee(await anOperator(), usual.vendorId, feeOf(0))
  expect(await orderForOperators(await anOperator(), orderId)).toMatchObject({ totalCents: 5_511 })
  expect([await feeReturned(orderId, usual.vendorId), await feeReturned(orderId, own.vendorId)]).toEqual([
    120, 30,
  ])
  await expectExactBooks()
})

test('a refund of one artist’s hat returns that artist’s fee, and the rest the remaining cents', async () => {
  const { own, hats } = await twoHats()
  const orderId = await pay(hats)
  const { rows } = await sql<{ id: string }>`
    select id from order_lines where order_id = ${orderId} and vendor_id = ${own.vendorId}`.execute(db())
  const lines = [{ lineId: rows[0]?.id as never, quantity: 1 }]
  await refundOrder(system, orderId, { reason: 'torn', selection: { kind: 'items', lines, shippingOf: [] } })
  await moneyBench().catchUp()
  await refundOrder(system, orderId, { reason: 'closed' })
  await moneyBench().catchUp()
  const returned = await sql<{ fee: number; total: number }>`
    select (select sum(p.amount_cents)::int from returned_parts p join refunds r on r.id = p.refund_id
        where r.order_id = ${orderId} and p.kind = 'fee') as fee,
      refunded_cents::int as total from orders where id = ${orderId}`.execute(db())
  expect(returned.rows).toEqual([{ fee: 150, total: 5_511 }])
  await expectExactBooks()
})

test('a fee that changes after the shopper saw the cart shows the new total instead of charging it', async () => {
  const { own, hats } = await twoHats()
  const { totalCents } = await quoteOf(hats)
  await changeVendorFee(await anOperator(), own.vendorId, feeOf(null))
  const stale = aCheckoutInput(hats, { ...pickup, expectedTotalCents: totalCents })
  await expect(createCheckout(visitor, stale)).rejects.toMatchObject({
    code: 'total-changed',
    details: { platform_fee: 2 },
  })
  expect(await quoteOf(hats)).toMatchObject({ feeCents: 200, feeBasisPoints: 400 })
})

test('the product page and the artist see the artist’s fee', async () => {
  const { own, hats } = await twoHats()
  const product = await productBySlugOrId(visitor, hats[1]?.id ?? '')
  if (!product) throw new Error('the product is active')
  expect((await purchaseTerms(visitor, product)).added).toBe('+ 1.5% platform fee and tax at checkout')
  expect(await ownVendor(own)).toMatchObject({ feeBasisPoints: 150 })
  await changeVendorFee(await anOperator(), own.vendorId, feeOf(0))
  const free = await productBySlugOrId(visitor, product.id)
  expect(free && (await purchaseTerms(visitor, free)).added).toBe('+ tax at checkout')
})

test('an operator changes the fee with a reason; for everyone else and an unknown shop nothing is there', async () => {
  const operator = await anOperator()
  const artist = await anArtist()
  await changeVendorFee(operator, artist.vendorId, feeOf(250))
  await expect(changeVendorFee(operator, artist.vendorId, feeOf(250))).rejects.toMatchObject({
    code: 'vendor-fee',
    status: 409,
  })
  await changeVendorFee(operator, artist.vendorId, feeOf(null))
  for (const stranger of [visitor, artist, await aPerson()])
    await expect(changeVendorFee(stranger, artist.vendorId, feeOf(0))).rejects.toMatchObject({
      code: 'not-found',
    })
  await expect(changeVendorFee(operator, newId<VendorId>(), feeOf(0))).rejects.toMatchObject({
    code: 'not-found',
  })
  const { rows } = await sql`select action, reason, before, after from audit_log
    where subject_id = ${artist.vendorId} order by id`.execute(db())
  const entry = { action: 'change-vendor-fee', reason: 'We agreed on it' }
  expect(rows).toEqual([
    { ...entry, before: { feeBasisPoints: null }, after: { feeBasisPoints: 250 } },
    { ...entry, before: { feeBasisPoints: 250 }, after: { feeBasisPoints: null } },
  ])
})
