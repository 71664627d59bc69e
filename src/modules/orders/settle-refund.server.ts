import { z } from 'zod'
import { returnStock } from '#modules/catalog/server'
import type { ReturnedPart } from '#modules/payments'
import {
  applyRefund,
  pendingRefunds,
  refundByStripeId,
  refundsOf,
  requestRefund,
} from '#modules/payments/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type System, system } from '#shared/actor.ts'
import { isId, type OrderId, type VendorId } from '#shared/ids.ts'
import { addCents, subtractCents } from '#shared/money.ts'
import { cancelRefundedParcels } from './cancel-parcels.server.ts'
import { orderRefunded, refundFailed } from './events.server.ts'
import { cancelRefundedBoxes } from './move-box.server.ts'
import { orderPayment, paymentStateOf } from './order-status.ts'
import { storeOrderStatus } from './store-order-status.server.ts'
import { refundableOrder } from './refundable-order.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

const payload = z.object({
  orderId: z.custom<OrderId>((value) => typeof value === 'string' && isId(value)),
  refundId: z.uuid(),
})

/** Sees one refund through. However often it runs, the shopper gets the money once. */
export const refundOrderJob: Job<z.infer<typeof payload>> = job({
  name: 'refund-order',
  payload,
  run: ({ orderId, refundId }) => settleRefund(system, orderId, refundId),
})

/** Asks Stripe for the refund, or how it stands, and takes the answer over. */
export async function settleRefund(actor: System, orderId: OrderId, refundId: string): Promise<void> {
  const order = await db()
    .selectFrom('orders')
    .select('stripe_payment_intent')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!order.stripe_payment_intent) throw new Error(`order ${orderId} has a refund but no payment`)
  const atStripe = await requestRefund(actor, refundId, order.stripe_payment_intent)
  await transaction(async () => {
    const { total_cents: total, refunded_cents: before } = await db()
      .selectFrom('orders')
      .select(['total_cents', 'refunded_cents'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const applied = await applyRefund(actor, refundId, atStripe, await idleVendors(orderId))
    if (!applied) return
    const { outcome, parts } = applied
    if (outcome !== 'returned')
      await publish(refundFailed, { orderId, refundId, hadArrived: outcome === 'came-back' })
    if (outcome === 'refused') return
    const amount = addCents(...parts.map(({ amountCents }) => amountCents))
    const refunded = outcome === 'returned' ? addCents(before, amount) : subtractCents(before, amount)
    await db().updateTable('orders').set({ refunded_cents: refunded }).where('id', '=', orderId).execute()
    if (outcome === 'came-back') {
      await undoRefund(orderId)
      return
    }
    await restockParts(orderId, refundId, parts)
    await followRefund(orderId, refunded === total)
    await publish(orderRefunded, { orderId, refundId })
  })
}

/** Their parcels will not leave: a share that they are owed again has nothing to wait for, and no reason to be sent. */
async function idleVendors(orderId: OrderId): Promise<VendorId[]> {
  const rows = await db()
    .selectFrom('parcels')
    .select('vendor_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'cancelled')
    .execute()
  return rows.map(({ vendor_id }) => vendor_id)
}

/**
 * The money is ours again: an order that was refunded is what its parcels say, which is cancelled where none was sent. Parcels
 * stay cancelled and hats on sale: the shopper had been told that it is over.
 */
async function undoRefund(orderId: OrderId): Promise<void> {
  const { status } = await db()
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const payment = paymentStateOf(status)
  if (orderPayment.can('refundFails', payment)) {
    await storeOrderStatus(orderId, orderPayment.to('refundFails'))
  }
}

async function restockParts(
  orderId: OrderId,
  refundId: string,
  parts: readonly ReturnedPart[],
): Promise<void> {
  const refund = (await refundsOf(system, orderId)).find(({ id }) => id === refundId)
  const units = parts.flatMap(({ lineId, quantity }) =>
    lineId && quantity > 0 ? [{ lineId, quantity }] : [],
  )
  if (!refund?.restock || units.length === 0) return
  const lines = await db()
    .selectFrom('order_lines')
    .select(['id', 'variant_id'])
    .where('order_id', '=', orderId)
    .execute()
  const items = units.flatMap(({ lineId, quantity }) => {
    const variantId = lines.find(({ id }) => id === lineId)?.variant_id
    return variantId ? [{ variantId, quantity }] : []
  })
  await returnStock(system, items)
}

/** A parcel of which every hat was refunded is not sent; an order of which every cent was is refunded. */
async function followRefund(orderId: OrderId, isWhole: boolean): Promise<void> {
  if (isWhole) {
    await cancelRefundedParcels(orderId)
    await storeOrderStatus(orderId, 'refunded')
    return
  }
  const isOneUnderWay = (await refundsOf(system, orderId)).some(({ status }) => status === 'pending')
  if (!isOneUnderWay) {
    const { lines } = await refundableOrder(orderId)
    await cancelRefundedBoxes(orderId, lines)
    const open = new Set(lines.filter(({ units }) => units > 0).map(({ vendorId }) => vendorId))
    const empty = [...new Set(lines.map(({ vendorId }) => vendorId))].filter((id) => !open.has(id))
    if (empty.length > 0) await cancelRefundedParcels(orderId, empty)
  }
  await storeOrderStatus(orderId)
}

/** Stripe has news about one of its refunds. One that was not made here is none of our business. */
export async function settleStripeRefund(actor: System, stripeRefundId: string): Promise<void> {
  const refund = await refundByStripeId(actor, stripeRefundId)
  if (refund) await settleRefund(actor, refund.orderId, refund.refundId)
}

/** Looks again at the refunds that are not settled. One failure does not stop the others. */
export async function settlePendingRefunds(actor: System): Promise<void> {
  for (const { orderId, refundId } of await pendingRefunds(actor)) {
    try {
      await settleRefund(actor, orderId, refundId)
    } catch (error) {
      log.warn({ err: error, refundId }, 'a refund could not be settled yet')
    }
  }
}
