import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { processingFeeEntries } from './ledger-entries.ts'
import { lockMoneyOf } from './lock-money.server.ts'
import { recordLedger } from './record-ledger.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

export const minuteMs = 60_000

export const firstPauseMs = 5 * minuteMs

/** Books the processing fee of a payment that was booked without it. Safe to repeat. */
export async function bookProcessingFee(actor: System, orderId: OrderId, feeCents: Cents): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(orderId)
    await recordLedger(actor, orderId, 'processing-fee', processingFeeEntries(feeCents))
    await db().deleteFrom('pending_fees').where('order_id', '=', orderId).execute()
  })
}
