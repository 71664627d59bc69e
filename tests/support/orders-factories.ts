import type { CheckoutInput } from '#modules/checkout'
import type { CheckoutTables } from '#modules/checkout/server'
import { orderTotals } from '#modules/orders'
import { type OrderTables, placeOrder } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { type CheckoutId, newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { aProduct, type SomeProduct } from './catalog-factories.ts'
import { anAddress } from './paid-order-factory.ts'

const db = databaseOf<OrderTables & CheckoutTables>()

const nothing: Cents = cents(0)

/** The rows that a reservation references: a pending order without lines, and its open checkout. */
export async function aCheckoutRow(): Promise<CheckoutId> {
  const order = await db()
    .insertInto('orders')
    .values({
      subtotal_cents: nothing,
      fee_cents: nothing,
      shipping_cents: nothing,
      tax_cents: nothing,
      total_cents: nothing,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = newId<CheckoutId>()
  await db()
    .insertInto('checkouts')
    .values({
      id,
      order_id: order.id,
      idempotency_key: id,
      idempotency_scope: 'test',
      request_hash: 'none',
      expires_at: new Date('2099-01-01T00:00:00Z'),
    })
    .execute()
  return id
}

/** A shopper's request for these products, one of each by default, with a new key. */
export function aCheckoutInput(
  products: readonly SomeProduct[],
  change: Partial<CheckoutInput> & { readonly quantity?: number } = {},
): CheckoutInput {
  const { quantity = 1, ...input } = change
  return {
    items: products.map(({ variant }) => ({ variantId: variant.variantId, quantity })),
    shippingOptionId: 'standard',
    isLocalPickup: false,
    address: anAddress,
    email: null,
    expectedTotalCents: null,
    idempotencyKey: newId(),
    network: null,
    ...input,
  }
}

/** A pending order of one hat, created by `placeOrder`. */
export async function anOrder(): Promise<{ readonly orderId: OrderId; readonly vendorId: VendorId }> {
  const { variant } = await aProduct()
  const line = { vendorId: variant.vendorId, unitPriceCents: variant.priceCents, quantity: 1 }
  const totals = orderTotals({
    lines: [line],
    discount: null,
    shipping: [],
    rates: { feeBasisPoints: 400, taxBasisPoints: 700 },
  })
  const { productId, variantId, optionValues, productName } = variant
  const { id: orderId } = await placeOrder(system, {
    userId: null,
    email: null,
    lines: [{ ...line, productId, variantId, optionValues, name: productName, picture: null }],
    totals,
    shippingOption: null,
    shippingAddress: null,
    isLocalPickup: true,
  })
  return { orderId, vendorId: variant.vendorId }
}

export async function orderRow(orderId: OrderId) {
  return db().selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
}

export async function checkoutRow(checkoutId: CheckoutId) {
  return db().selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow()
}

/** The newest checkout. */
export async function latestCheckout() {
  return db().selectFrom('checkouts').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()
}
