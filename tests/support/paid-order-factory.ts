import { orderTotals } from '#modules/orders'
import { markOrderPaid, placeOrder } from '#modules/orders/server'
import { type Person, system } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import type { SomeProduct } from './catalog-factories.ts'

export interface PaidOrderOptions {
  /** Null for a guest. */
  readonly shopper: Person | null
  readonly items: readonly { readonly product: SomeProduct; readonly quantity: number }[]
  readonly isLocalPickup?: boolean
  /** Null: an order without an address. */
  readonly address?: typeof anAddress | null
  /** By default, the order is unpaid. */
  readonly isPaid?: boolean
}

export const anAddress = {
  name: 'Jo Brim',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
}

/** An order after a completed checkout: paid by card, with new vendor orders and waiting shares. */
export async function aPaidOrder(options: PaidOrderOptions): Promise<OrderId> {
  const { shopper, items, isLocalPickup = false, address = anAddress, isPaid = true } = options
  const lines = items.map(({ product: { variant }, quantity }) => ({
    vendorId: variant.vendorId,
    productId: variant.productId,
    variantId: variant.variantId,
    name: variant.productName,
    optionValues: variant.optionValues,
    picture: variant.image,
    quantity,
    unitPriceCents: variant.priceCents,
  }))
  const shipping = [...new Set(lines.map(({ vendorId }) => vendorId))].map((vendorId) => ({
    vendorId,
    cents: cents(isLocalPickup ? 0 : 650),
  }))
  const totals = orderTotals({
    lines,
    discount: null,
    shipping,
    rates: { feeBasisPoints: 400, taxBasisPoints: 700 },
  })
  const { id: orderId } = await placeOrder(system, {
    userId: shopper?.userId ?? null,
    email: shopper?.email ?? 'guest@example.test',
    lines,
    totals,
    shippingOption: isLocalPickup
      ? { id: 'local-pickup', name: 'Local Pickup', duration: 'Varies by vendor' }
      : { id: 'standard', name: 'Standard Shipping', duration: '5-7 business days' },
    shippingAddress: isLocalPickup ? null : address,
    isLocalPickup,
  })
  if (!isPaid) return orderId
  const reference = newId<string>().replaceAll('-', '')
  await markOrderPaid(system, {
    orderId,
    payment: {
      paymentIntentId: `pi_${reference}`,
      chargeId: `ch_${reference}`,
      amountCents: totals.totalCents,
      processingFeeCents: null,
      card: { brand: 'visa', last4: '4242' },
      email: null,
    },
    transferWhen: 'shipped',
  })
  return orderId
}
