import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { CardPayment } from '../sessions/card-payment.ts'
import type { PaymentTables } from '../tables.server.ts'
import { firstPauseMs } from './book-processing-fee.server.ts'
import { type LedgerEntry, processingFeeEntries } from './ledger-entries.ts'
import { lockOrderMoney } from './lock-money.server.ts'
import { recordEvents } from './record-ledger.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Locks an order's money, and books a payment and Stripe's processing fee for it, once, in the transaction that marks the order as
 * paid. A fee that Stripe hasn't reported yet, because it captures payments asynchronously, is stored as pending and requested
 * again. `entries` must sum to zero.
 */
export async function bookPayment(
  _actor: System,
  orderId: OrderId,
  { chargeId, processingFeeCents: feeCents }: CardPayment,
  entries: readonly LedgerEntry[],
): Promise<void> {
  await lockOrderMoney(orderId)
  const isFeeKnown = chargeId !== null && feeCents !== null
  await recordEvents(orderId, [
    { event: 'payment', entries },
    { event: 'processing-fee', entries: isFeeKnown ? processingFeeEntries(feeCents) : [] },
  ])
  if (chargeId === null || isFeeKnown) return
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
}
