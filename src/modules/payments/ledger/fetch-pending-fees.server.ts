import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import type { PaymentTables } from '../tables.server.ts'
import { minuteMs, firstPauseMs, bookProcessingFee } from './book-processing-fee.server.ts'

const db = databaseOf<PaymentTables>()

const maxPauseMs = 60 * minuteMs

const maxAtOnce = 200

/** Checks a charge's fee after a Stripe event. Does nothing when the fee isn't pending. */
export async function settleChargeFee(actor: System, chargeId: string): Promise<void> {
  const pending = await db()
    .selectFrom('pending_fees')
    .selectAll()
    .where('stripe_charge', '=', chargeId)
    .executeTakeFirst()
  if (pending) await ask(actor, pending)
}

/** Requests pending fees again, oldest first. A failure doesn't stop the others. */
export async function fetchPendingFees(actor: System): Promise<void> {
  const due = await db()
    .selectFrom('pending_fees')
    .selectAll()
    .where('retry_at', '<=', now())
    .orderBy('retry_at')
    .limit(maxAtOnce)
    .execute()
  for (const pending of due) {
    try {
      await ask(actor, pending)
    } catch (error) {
      log.warn({ err: error, orderId: pending.order_id }, 'failed to fetch the fee of a payment')
    }
  }
}

interface PendingFee {
  readonly order_id: OrderId
  readonly stripe_charge: string
  readonly attempts: number
  readonly created_at: Date
}

async function ask(actor: System, pending: PendingFee): Promise<void> {
  const { order_id: orderId, stripe_charge: chargeId } = pending
  const charge = await stripe().charges.retrieve(chargeId, { expand: ['balance_transaction'] })
  const booked = charge.balance_transaction
  if (booked && typeof booked === 'object') {
    await bookProcessingFee(actor, orderId, cents(booked.fee))
    return
  }
  await db()
    .updateTable('pending_fees')
    .set({ attempts: pending.attempts + 1, retry_at: new Date(now().getTime() + pauseAfter(pending)) })
    .where('order_id', '=', orderId)
    .execute()
}

/** Doubles the delay each time, up to an hour. After a day, which is unusual, retries daily and logs an error. */
function pauseAfter({ order_id: orderId, attempts: times, created_at: since }: PendingFee): number {
  if (now().getTime() - since.getTime() < dayMs) return Math.min(firstPauseMs * 2 ** times, maxPauseMs)
  log.error({ orderId }, 'Stripe hasn’t reported its fee for a payment for more than a day')
  return dayMs
}
