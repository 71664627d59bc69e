import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { PartsOf } from '../transfers/absorb-excess.server.ts'
import type { ForeignRefund } from './find-refund.server.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { insertParts } from './returned-parts.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Stores a refund that was made at Stripe, and returns its id. From then on it is settled like any other. Safe to
 * repeat. Only inside a transaction with the order locked.
 */
export async function adoptRefund(
  _actor: System,
  orderId: OrderId,
  { stripeRefundId, amountCents, isOfLostRow }: ForeignRefund,
  partsOf: PartsOf,
): Promise<string> {
  return transaction(async () => {
    await lockMoneyOf(orderId)
    // A repeated request finds this refund before it creates another at Stripe.
    const asking = isOfLostRow ? await rowAskingFor(orderId, amountCents) : undefined
    if (asking) return asking
    const parts = await partsOf(amountCents)
    const adopted = await db()
      .insertInto('refunds')
      .values({
        order_id: orderId,
        amount_cents: amountCents,
        reason: 'refunded at Stripe',
        idempotency_key: `stripe:${stripeRefundId}`,
        requested_by: null,
        vendor_id: null,
        stripe_refund_id: stripeRefundId,
        made_at_stripe: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (adopted) await insertParts({ refund_id: adopted.id }, parts)
    return adopted?.id ?? knownId(stripeRefundId)
  })
}

async function knownId(stripeRefundId: string): Promise<string> {
  const { id } = await db()
    .selectFrom('refunds')
    .select('id')
    .where('stripe_refund_id', '=', stripeRefundId)
    .executeTakeFirstOrThrow()
  return id
}

async function rowAskingFor(orderId: OrderId, amountCents: Cents): Promise<string | undefined> {
  const row = await db()
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('amount_cents', '=', amountCents)
    .where('status', '=', 'pending')
    .where('stripe_refund_id', 'is', null)
    .where('outside_reference', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.id
}
