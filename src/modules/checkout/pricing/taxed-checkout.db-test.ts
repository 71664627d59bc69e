import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderPaid, orderRefunded, type OrderTables, refundOrder } from '#modules/orders/server'
import type { PaymentTables } from '#modules/payments/server'
import type { NewPromotionInput } from '#modules/promotions'
import { createPromotion } from '#modules/promotions/server'
import { recordOrderTax, settleOrderTax, stripeTax, provideTaxProvider } from '#modules/tax/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on } from '#platform/jobs/events.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { anAddress } from '#tests/support/paid-order-factory.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { createCheckout, quoteCheckout } from '../index.server.ts'

const db = databaseOf<OrderTables & PaymentTables>()
let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench([
    on(orderPaid, 'record-order-tax', recordOrderTax),
    on(orderRefunded, 'reverse-order-tax', settleOrderTax),
  ])
  provideTaxProvider(stripeTax)
}, 60_000)
afterAll(() => {
  provideTaxProvider(null)
  return payments.close()
})
afterEach(() => {
  payments.bench.sandbox.setSwitches({ api: 'normal', apiOnly: null, apiTimes: null })
  payments.expectValidCalls()
  payments.bench.sandbox.requests.length = 0
})

const texas = anAddress
const oregon = { ...texas, city: 'Portland', state: 'OR', zip: '97201' }

async function shippedFrom(state: string, zip: string) {
  const address = { streetAddress: '2 Mill Rd', city: 'Somewhere', stateProvince: state, postalCode: zip }
  return payments.vendor({ profile: address })
}

function quoteOf(
  items: Parameters<typeof aCheckoutInput>[0],
  change: { address?: typeof texas | null; isLocalPickup?: boolean; discountCode?: string } = {},
) {
  const { items: lines } = aCheckoutInput(items)
  const { address = texas, isLocalPickup = false, discountCode = null } = change
  return quoteCheckout(visitor, {
    items: lines,
    shippingOptionId: 'standard',
    isLocalPickup,
    address,
    discountCode,
  })
}

const everything = { kind: 'percent', basisPoints: 10_000 } as const

async function aCode(
  benefit: NewPromotionInput['benefit'],
  vendorId: VendorId | null = null,
): Promise<string> {
  return (await createPromotion(system, { code: `T-${newId().slice(0, 8)}`, benefit, vendorId })).code
}

function taxCalls() {
  return payments.bench.sandbox.requests.filter(({ url }) => url.startsWith('/v1/tax'))
}

async function pay(checkoutId: Parameters<typeof checkoutRow>[0]): Promise<void> {
  await payments.bench.sandbox.pay((await checkoutRow(checkoutId)).stripe_session_id ?? '')
  await payments.catchUp()
}

interface Recorded {
  readonly type: string
  readonly total: number
  readonly tax: number
}

async function recorded(orderId: OrderId): Promise<Recorded[]> {
  const refunds = await db()
    .selectFrom('refunds')
    .select('stripe_refund_id')
    .where('order_id', '=', orderId)
    .execute()
  const names = [`order:${orderId}`, ...refunds.map((refund) => `refund:${refund.stripe_refund_id}`)]
  const { tax_transactions = [] } = await payments.bench.state()
  return tax_transactions
    .filter(({ reference }) => names.some((name) => String(reference).startsWith(`${name}:`)))
    .map(({ type, total, tax }) => ({ type: String(type), total: Number(total), tax: Number(tax) }))
    .reverse()
}

test('cart, payment page and order show the same local tax, which is recorded on payment and reversed with refunds', async () => {
  const product = await aProduct({ vendor: await payments.vendor(), quantity: 20 })
  const { totals, taxProblem } = await quoteOf([product])
  // 6.25% of a hat for 32.00, a fee of 1.28 and shipping of 6.50, each rounded separately.
  expect(totals.taxCents).toBe(200 + 8 + 41)
  expect(taxProblem).toBeNull()
  const input = aCheckoutInput([product], { address: texas, expectedTotalCents: totals.totalCents })
  const { orderId, checkoutId } = await createCheckout(visitor, input)
  const session = (await payments.bench.state()).sessions?.find(
    ({ metadata }) => (metadata as { order_id: string }).order_id === orderId,
  )
  expect(session?.amount_total).toBe(totals.totalCents)
  expect(await orderRow(orderId)).toMatchObject({
    total_cents: totals.totalCents,
    tax_cents: totals.taxCents,
    tax_mode: 'stripe',
  })
  expect(await recorded(orderId)).toEqual([])

  await pay(checkoutId)
  await recordOrderTax({ orderId })
  const sold = { type: 'transaction', total: totals.totalCents, tax: totals.taxCents }
  expect(await recorded(orderId)).toEqual([sold])

  const amount = cents(1_000)
  await refundOrder(system, orderId, {
    reason: 'bent',
    selection: { kind: 'amount', amountCents: amount },
  })
  await payments.catchUp()
  await settleOrderTax({ orderId })
  await refundOrder(system, orderId, { reason: 'lost' })
  await payments.catchUp()
  const [, partly, rest, ...more] = await recorded(orderId)
  expect(more).toEqual([])
  expect(partly).toMatchObject({ type: 'reversal', total: -1_000 })
  expect(rest).toMatchObject({ type: 'reversal', total: 1_000 - totals.totalCents })
})

test('another address has another tax, and the checkout refuses the total shown for the first address', async () => {
  const product = await aProduct({ vendor: await payments.vendor(), quantity: 20 })
  const { totals } = await quoteOf([product])
  const there = await quoteOf([product], { address: oregon })
  expect(there.totals.taxCents).toBe(0)
  const stale = aCheckoutInput([product], { address: oregon, expectedTotalCents: totals.totalCents })
  await expect(createCheckout(visitor, stale)).rejects.toMatchObject({ code: 'total-changed', status: 409 })
})

test('hats for pickup are taxed at each artist’s location', async () => {
  const inTexas = await aProduct({ vendor: await shippedFrom('TX', '78701'), quantity: 5 })
  const inOregon = await aProduct({ vendor: await shippedFrom('OR', '97201'), quantity: 5 })
  const { totals } = await quoteOf([inTexas, inOregon], { address: null, isLocalPickup: true })
  expect(totals.taxCents).toBe(200 + 8)
  const input = aCheckoutInput([inTexas, inOregon], {
    address: null,
    isLocalPickup: true,
    shippingOptionId: null,
  })
  const { orderId, checkoutId } = await createCheckout(visitor, input)
  await pay(checkoutId)
  expect((await recorded(orderId)).map(({ tax }) => tax).sort((a, b) => a - b)).toEqual([0, 208])
  await refundOrder(system, orderId, { reason: 'closed' })
  await payments.catchUp()
  const all = await recorded(orderId)
  expect(all).toHaveLength(4)
  expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(0)
  expect(all.reduce((sum, { tax }) => sum + tax, 0)).toBe(0)
})

test('with an incomplete address the flat rate is used as an estimate', async () => {
  const product = await aProduct({ vendor: await payments.vendor(), quantity: 20 })
  const { totals } = await quoteOf([product], { address: { ...texas, street: '' } })
  expect(totals.taxCents).toBe(Math.round((3200 + 128 + totals.shippingCents) * 0.07))
  expect(taxCalls()).toEqual([])
})

test('when the tax can’t be calculated, the cart shows a total without it and the checkout asks to try again', async () => {
  const product = await aProduct({ vendor: await payments.vendor(), quantity: 20, priceCents: cents(4_100) })
  for (const api of ['500', 'hang', 'garbage', 'refuse'] as const) {
    payments.bench.sandbox.setSwitches({ api, apiOnly: 'POST /v1/tax' })
    const quote = await quoteOf([product])
    expect(quote.taxProblem).toContain('couldn’t calculate the tax')
    expect(quote.totals).toMatchObject({ taxCents: 0, totalCents: 4100 + 164 + 650 })
    const orders = await db().selectFrom('orders').select('id').execute()
    await expect(
      createCheckout(visitor, aCheckoutInput([product], { address: texas })),
    ).rejects.toMatchObject({
      code: 'tax-unavailable',
      status: 503,
    })
    expect(await db().selectFrom('orders').select('id').execute()).toHaveLength(orders.length)
  }
  payments.bench.sandbox.setSwitches({ api: 'normal', apiOnly: null })
  expect((await quoteOf([product])).taxProblem).toBeNull()
  payments.bench.sandbox.requests.length = 0
}, 30_000)

test('an address that can’t be found is explained beside the total', async () => {
  const product = await aProduct({ vendor: await payments.vendor(), quantity: 20 })
  const lost = { ...texas, zip: '00000' }
  expect((await quoteOf([product], { address: lost })).taxProblem).toContain('couldn’t find this address')
  await expect(createCheckout(visitor, aCheckoutInput([product], { address: lost }))).rejects.toMatchObject({
    code: 'tax-address-unknown',
    status: 422,
  })
})

test.each([
  ['a code for everything', everything],
  ['an amount above the price', { kind: 'amount', cents: 5_000 }],
] as const)('with %s, only the shipping of hats is taxed', async (_, benefit) => {
  const product = await aProduct({ vendor: await payments.vendor(), quantity: 20 })
  const discountCode = await aCode(benefit)
  const { totals, taxProblem } = await quoteOf([product], { discountCode })
  expect(taxProblem).toBeNull()
  // 6.25% of 6.50.
  expect(totals).toMatchObject({ feeCents: 0, shippingCents: 650, taxCents: 41, totalCents: 691 })
  const { orderId, checkoutId } = await createCheckout(
    visitor,
    aCheckoutInput([product], { address: texas, discountCode, expectedTotalCents: 691 }),
  )
  await pay(checkoutId)
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', tax_mode: 'stripe', tax_cents: 41 })
  expect(await recorded(orderId)).toEqual([{ type: 'transaction', total: 691, tax: 41 }])
  await refundOrder(system, orderId, { reason: 'lost' })
  await payments.catchUp()
  await settleOrderTax({ orderId })
  expect((await recorded(orderId))[1]).toMatchObject({ type: 'reversal', total: -691, tax: -41 })
})

test('an order that costs nothing needs no tax calculation', async () => {
  const product = await aProduct({ vendor: await shippedFrom('TX', '78701'), quantity: 20 })
  const discountCode = await aCode(everything)
  const quote = await quoteOf([product], { address: null, isLocalPickup: true, discountCode })
  expect(quote).toMatchObject({ taxProblem: null, totals: { taxCents: 0, totalCents: 0 } })
  const input = aCheckoutInput([product], { address: null, isLocalPickup: true, shippingOptionId: null })
  const { orderId } = await createCheckout(visitor, { ...input, discountCode, email: 'ann@example.com' })
  await payments.catchUp()
  await recordOrderTax({ orderId })
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', tax_cents: 0 })
  expect(taxCalls()).toEqual([])
})

test('pickup from two artists is taxed only at the one whose hat isn’t free', async () => {
  const generous = await shippedFrom('TX', '78701')
  const free = await aProduct({ vendor: generous, quantity: 5 })
  const paid = await aProduct({ vendor: await shippedFrom('TX', '77002'), quantity: 5 })
  const discountCode = await aCode(everything, generous.vendorId)
  const pickup = { address: null, isLocalPickup: true, discountCode }
  const { totals, taxProblem } = await quoteOf([free, paid], pickup)
  expect({ tax: totals.taxCents, taxProblem }).toEqual({ tax: 208, taxProblem: null })
  const input = aCheckoutInput([free, paid], { ...pickup, shippingOptionId: null })
  const { orderId, checkoutId } = await createCheckout(visitor, input)
  await pay(checkoutId)
  const total = 3200 + 128 + 208
  expect(await recorded(orderId)).toEqual([{ type: 'transaction', total, tax: 208 }])
  await refundOrder(system, orderId, { reason: 'closed' })
  await payments.catchUp()
  await settleOrderTax({ orderId })
  expect((await recorded(orderId))[1]).toMatchObject({ type: 'reversal', total: -total, tax: -208 })
})
