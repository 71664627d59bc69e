import { afterAll, beforeAll, expect, test } from 'vitest'
import { discountCodeInput } from '#modules/promotions'
import { createOwnDiscountCode, ownDiscountCodes } from '#modules/promotions/server'
import { refundOrder, vendorOrderDetails } from '#modules/orders/server'
import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { createCheckout } from '../session/create-checkout.server.ts'

const db = databaseOf<PaymentTables>()
let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())

/** What the ledger owes a vendor for an order. */
async function owed(orderId: OrderId, vendorId: VendorId): Promise<number> {
  const rows = await db()
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .where('account', '=', 'vendor')
    .where('vendor_id', '=', vendorId)
    .execute()
  return 0 - rows.reduce((sum, row) => sum + row.amount_cents, 0)
}

test('the artist pays for an own code, the other artist of the cart nothing, and a refund of the discounted hat returns what was paid', async () => {
  const [ann, bob] = [await payments.vendor(), await payments.vendor()]
  const annsHat = await aProduct({ vendor: ann, priceCents: cents(4000) })
  const bobsHat = await aProduct({ vendor: bob, priceCents: cents(2000) })
  const input = discountCodeInput.parse({ code: '', kind: 'percent', value: '25' })
  const { code } = await createOwnDiscountCode(ann, input)
  const { orderId, checkoutId } = await createCheckout(
    visitor,
    aCheckoutInput([annsHat, bobsHat], { discountCode: code, quantity: 2 }),
  )
  const { stripe_session_id } = await checkoutRow(checkoutId)
  await payments.bench.sandbox.pay(stripe_session_id ?? '')
  await payments.catchUp()

  expect(await orderRow(orderId)).toMatchObject({ discount_cents: 2000, platform_discount_cents: 0 })
  const [annsShare, bobsShare] = [await owed(orderId, ann.vendorId), await owed(orderId, bob.vendorId)]
  expect(annsShare - 6000).toBe(bobsShare - 4000)
  expect((await ownDiscountCodes(ann, null)).items).toMatchObject([{ code, uses: 1 }])
  expect((await vendorOrderDetails(ann, orderId))?.ownDiscount).toEqual({ code, cents: 2000 })
  expect((await vendorOrderDetails(bob, orderId))?.ownDiscount).toBeNull()

  const lineId = (await vendorOrderDetails(ann, orderId))?.lines[0]?.id
  if (!lineId) throw new Error('the order has no line of the artist')
  const selection = { kind: 'items', lines: [{ lineId, quantity: 1 }], shippingOf: [] } as const
  await refundOrder(system, orderId, { reason: 'test', selection })
  await payments.catchUp()
  expect(await owed(orderId, ann.vendorId)).toBe(annsShare - 3000)
  expect(await owed(orderId, bob.vendorId)).toBe(bobsShare)

  await refundOrder(system, orderId, { reason: 'test' })
  await payments.catchUp()
  expect([await owed(orderId, ann.vendorId), await owed(orderId, bob.vendorId)]).toEqual([0, 0])
  const { refunded_cents, total_cents } = await orderRow(orderId)
  expect(refunded_cents).toBe(total_cents)
})
