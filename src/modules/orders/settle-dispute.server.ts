import type { ReturnedPart } from '#modules/payments'
import {
  closeDisputeInBooks,
  type DisputeAtStripe,
  disputeInBooks,
  isOwnPayment,
  openDisputeInBooks,
  retrieveDispute,
} from '#modules/payments/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { log } from '#platform/log.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { addCents, type Cents } from '#shared/money.ts'
import { cancelRefundedParcels } from './cancel-parcels.server.ts'
import { orderDisputed } from './events.server.ts'
import { orderPayment, paymentStateOf } from './order-status.ts'
import { refundParts } from './refund-parts.ts'
import { refundableOrder } from './refundable-order.server.ts'
import { storeOrderStatus } from './store-order-status.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Stripe has news about a dispute: makes order, books and transfers agree with how it stands. Opened, the order is frozen and
 * every share withheld or asked back; won, everybody is owed again; lost, the money stays with the shopper's bank. Safe to
 * repeat, in any order of the news. Throws when Stripe cannot be asked.
 */
export async function settleDispute(actor: System, disputeId: string): Promise<void> {
  const at = await retrieveDispute(actor, disputeId)
  // A mere inquiry moves no money.
  if (!at?.paymentIntentId || at.takenCents === 0) return
  const { paymentIntentId } = at
  const isFollowed = await transaction(async () => {
    const order = await db()
      .selectFrom('orders')
      .select('id')
      .where('stripe_payment_intent', '=', paymentIntentId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) return false
    if ((await disputeInBooks(actor, disputeId)) === null) await openDispute(actor, order.id, at)
    if (at.status !== 'open') await closeDispute(actor, order.id, at)
    return true
  })
  if (isFollowed) return
  // News of the payment may be late: then this is looked at again.
  if (await isOwnPayment(actor, paymentIntentId))
    throw new Error(`dispute ${disputeId} is ahead of its payment`)
  log.warn({ disputeId }, 'a dispute belongs to no order of ours')
}

async function openDispute(actor: System, orderId: OrderId, at: DisputeAtStripe): Promise<void> {
  await openDisputeInBooks(actor, orderId, { at, parts: await disputedParts(orderId, at.takenCents) })
  const { status } = await db()
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (orderPayment.can('dispute', paymentStateOf(status))) {
    await storeOrderStatus(orderId, orderPayment.to('dispute'))
  }
  await publish(orderDisputed, { orderId, disputeId: at.id, step: 'opened' })
}

/** A bank takes what was not refunded, as a rule; where it takes less, everybody bears its part. */
async function disputedParts(orderId: OrderId, takenCents: Cents): Promise<readonly ReturnedPart[]> {
  const rest = await refundableOrder(orderId)
  const parts = refundParts(rest, { kind: 'amount', amountCents: takenCents })
  if (parts) return parts
  throw new Error(`a bank took ${takenCents} cents of order ${orderId}, more than is left of its payment`)
}

async function closeDispute(actor: System, orderId: OrderId, at: DisputeAtStripe): Promise<void> {
  const isNew = await closeDisputeInBooks(actor, orderId, at)
  if (!isNew) return
  const order = await db()
    .selectFrom('orders')
    .select(['status', 'refunded_cents', 'total_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isWon = at.status === 'won'
  if (!isWon) {
    const refunded_cents = addCents(order.refunded_cents, at.takenCents)
    await db().updateTable('orders').set({ refunded_cents }).where('id', '=', orderId).execute()
    if (refunded_cents === order.total_cents) await cancelRefundedParcels(orderId)
  }
  const action = isWon ? 'winDispute' : 'loseDispute'
  if (orderPayment.can(action, paymentStateOf(order.status))) {
    await storeOrderStatus(orderId, orderPayment.to(action))
  }
  await publish(orderDisputed, { orderId, disputeId: at.id, step: isWon ? 'won' : 'lost' })
}
