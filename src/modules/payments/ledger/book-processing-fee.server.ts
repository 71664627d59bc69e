import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { processingFeeEntries } from './ledger-entries.ts'
import { lockMoney } from './lock-money.server.ts'
import { recordLedger } from './record-ledger.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

export const minuteMs = 60_000

export const firstPauseMs = 5 * minuteMs

export interface PaymentFee {
  readonly orderId: OrderId
  readonly chargeId: string
  /** Null while Stripe hasn't reported the fee, because it captures payments asynchronously. */
  readonly feeCents: Cents | null
}

/**
 * Books Stripe's processing fee for a payment once. If Stripe hasn't reported it yet, it is stored as pending and
 * requested again. Safe to repeat. Runs in the transaction that marks the order as paid.
 */
export async function bookProcessingFee(
  actor: System,
  { orderId, chargeId, feeCents }: PaymentFee,
): Promise<void> {
  if (feeCents === null) {
    await db()
      .insertInto('pending_fees')
      .values({
        order_id: orderId,
        stripe_charge: chargeId,
        retry_at: new Date(now().getTime() + firstPauseMs),
        created_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await transaction(async () => {
    await lockMoney(actor, orderId)
    await recordLedger(actor, orderId, 'processing-fee', processingFeeEntries(feeCents))
    await db().deleteFrom('pending_fees').where('order_id', '=', orderId).execute()
  })
}
