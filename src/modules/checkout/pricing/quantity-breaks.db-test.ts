import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewOfLines } from '#modules/cart/server'
import { setQuantityBreaks } from '#modules/catalog/server'
import type { OrderTables } from '#modules/orders/server'
import { createPromotion } from '#modules/promotions/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { createCheckout } from '../session/create-checkout.server.ts'
import { quoteCheckout } from './quote-checkout.server.ts'

const db = databaseOf<OrderTables>()
let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())

async function aHatWithBreaks() {
  const vendor = await payments.vendor()
  const hat = await aProduct({
    vendor,
    priceCents: cents(3_000),
    variants: [
      { optionValues: { Size: 'M' }, quantity: 20 },
      { optionValues: { Size: 'L' }, quantity: 20, priceCents: 3_205 },
    ],
  })
  await setQuantityBreaks(vendor, hat.id, [
    { from: 3, percentOff: 10 },
    { from: 6, percentOff: 20 },
  ])
  const [m, l] = hat.variants.map(({ variantId }) => variantId)
  if (!m || !l) throw new Error('the hat has two sizes')
  return { vendor, hat, m, l }
}

function inCart(lines: readonly (readonly [VariantId, number])[]) {
  return viewOfLines(
    visitor,
    lines.map(([variantId, quantity]) => ({
      variantId,
      productId: null,
      name: 'Hat',
      quantity,
      seenPriceCents: null,
    })),
  )
}

test('cart, quote, order and payment page agree about a price that the quantity lowers; a code comes off after it', async () => {
  const { vendor, hat, m, l } = await aHatWithBreaks()
  const other = await aProduct({ vendor: await payments.vendor(), priceCents: cents(2_000) })
  const wanted = [
    [m, 2],
    [l, 1],
    [other.variant.variantId, 5],
  ] as const
  const cart = await inCart(wanted)
  // 2 × 27.00 + 28.85 (28.845 rounded) + 5 × 20.00.
  expect(cart.subtotalCents).toBe(18_285)
  expect(cart.groups[0]?.lines).toMatchObject([
    { unitPriceCents: 2_700, compareAtCents: 3_000, seenPriceCents: 2_700, quantityBreak: { from: 3 } },
    { unitPriceCents: 2_885, compareAtCents: 3_205, seenPriceCents: 2_885 },
  ])
  expect(cart.groups[1]?.lines).toMatchObject([
    { unitPriceCents: 2_000, compareAtCents: null, quantityBreak: null },
  ])

  const { code } = await createPromotion(vendor, {
    code: 'BREAKS-10',
    vendorId: vendor.vendorId,
    benefit: { kind: 'percent', basisPoints: 1_000 },
  })
  const items = wanted.map(([variantId, quantity]) => ({ variantId, quantity }))
  const input = aCheckoutInput([hat], { items, discountCode: code })
  const { totals } = await quoteCheckout(visitor, { ...input, guestCheckoutId: null })
  const { orderId, checkoutId } = await createCheckout(visitor, {
    ...input,
    expectedTotalCents: totals.totalCents,
  })
  expect(await orderRow(orderId)).toMatchObject({ subtotal_cents: 18_285, discount_cents: 829 })
  const lines = await db()
    .selectFrom('order_lines')
    .select(['quantity', 'unit_price_cents as price'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  expect(lines.map(({ quantity, price }) => [quantity, Number(price)])).toEqual([
    [2, 2_700],
    [1, 2_885],
    [5, 2_000],
  ])
  const { stripe_session_id } = await checkoutRow(checkoutId)
  const session = await payments.bench.stripe.checkout.sessions.retrieve(stripe_session_id ?? '')
  expect(session.amount_total).toBe(totals.totalCents)
})

test('one hat fewer costs the single price again, more hats reach the next break, and what changed since is shown', async () => {
  const { vendor, hat, m } = await aHatWithBreaks()
  const priceOf = async (quantity: number) =>
    (await inCart([[m, quantity]])).groups[0]?.lines[0]?.unitPriceCents
  expect([await priceOf(2), await priceOf(3), await priceOf(6)]).toEqual([3_000, 2_700, 2_400])
  await setQuantityBreaks(vendor, hat.id, [])
  expect(await priceOf(6)).toBe(3_000)
})

test('another artist’s breaks can’t be set', async () => {
  const { hat, m } = await aHatWithBreaks()
  await expect(setQuantityBreaks(await payments.vendor(), hat.id, [])).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await inCart([[m, 3]])).subtotalCents).toBe(8_100)
})
