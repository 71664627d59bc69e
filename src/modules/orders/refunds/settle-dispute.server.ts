import {
  type DisputeAtStripe,
  disputeInBooks,
  followDisputeInBooks,
  retrieveDispute,
} from '#modules/payments/server'
import type { DisputeStatus } from '#modules/payments'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { disputeMoved, type DisputeStep, orderDisputed } from '../events.server.ts'
import { followReturns, idleVendors, partsTakenFrom } from './follow-returns.server.ts'
import { lockOrder } from '../lifecycle/lock-order.server.ts'
import { requireNoOrder } from '../lifecycle/require-no-order.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()
const maxLooks = 5

type Outcome = 'followed' | 'stale' | 'unknown'

/**
 * Updates order, ledger and transfers to Stripe's current state of a dispute. While a bank has the payment, the order
 * is frozen and the disputed shares are withheld or reversed. Money that the bank returns is owed again. Money that
 * it keeps is gone, and the rest of the order continues. An inquiry only sends emails. Safe to repeat, with events in
 * any order. Throws when Stripe can't be reached.
 */
export async function settleDispute(actor: System, disputeId: string): Promise<void> {
  for (let look = 1; look <= maxLooks; look++) {
    const seen = await disputeInBooks(actor, disputeId)
    const at = await retrieveDispute(actor, disputeId)
    if (!at?.paymentIntentId) return
    const outcome = await follow(actor, at, seen?.version ?? null)
    if (outcome === 'followed') return
    if (outcome === 'unknown')
      return requireNoOrder(actor, { what: `dispute ${at.id}`, paymentIntentId: at.paymentIntentId })
  }
  throw new Error(`dispute ${disputeId} changes faster than it can be read`)
}

/** 'stale' when the dispute was updated here after Stripe was asked. */
async function follow(actor: System, at: DisputeAtStripe, seenVersion: number | null): Promise<Outcome> {
  return transaction(async () => {
    const order = await db()
      .selectFrom('orders')
      .select('id')
      .where('stripe_payment_intent', '=', at.paymentIntentId)
      .executeTakeFirst()
    if (!order || !(await lockOrder(order.id))) return 'unknown'
    const before = await disputeInBooks(actor, at.id)
    if ((before?.version ?? null) !== seenVersion) return 'stale'
    const isNew = await followDisputeInBooks(actor, order.id, {
      at,
      before,
      partsOf: partsTakenFrom(order.id),
      idle: await idleVendors(order.id),
    })
    if (!isNew) return 'followed'
    await followReturns(order.id)
    await publish(disputeMoved, { orderId: order.id })
    await publishStep(order.id, at, before?.status ?? null)
    return 'followed'
  })
}

async function publishStep(
  orderId: OrderId,
  { id: disputeId, status }: DisputeAtStripe,
  before: DisputeStatus | null,
): Promise<void> {
  if (before === status) return
  const round = (await disputeInBooks(system, disputeId))?.version ?? 0
  // A dispute first seen after its end was also opened.
  if (before === null && status !== 'inquiry' && status !== 'open' && status !== 'closed') {
    await publish(orderDisputed, { orderId, disputeId, step: 'opened', round: 0 })
  }
  await publish(orderDisputed, { orderId, disputeId, step: stepTo(status, before), round })
}

function stepTo(status: DisputeStatus, before: DisputeStatus | null): DisputeStep {
  if (status === 'open') return 'opened'
  if (status === 'closed') return before === 'open' || before === 'lost' ? 'closed' : 'inquiry-closed'
  return status
}
