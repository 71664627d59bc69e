import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { TransferId } from '#shared/ids.ts'
import { handledEventTypes } from './handle-stripe-event.server.ts'
import { objectIdOf, storeStripeEvent } from './receive-stripe-event.server.ts'
import { refreshPayoutAccount } from './refresh-payout-account.server.ts'
import { reverseTransfer } from './reverse-transfer.server.ts'
import { sendTransfer } from './send-transfer.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables & VendorTables>()

const mostEvents = 1_000
const mostRows = 200

/** Puts events of the last 24 hours that never reached us into the inbox, and returns how many those were. */
export async function fetchMissedEvents(_actor: System): Promise<number> {
  // Thin events of accounts are not in this list; their accounts are read anew when money is to be sent to them.
  const types = handledEventTypes().filter((type) => !type.startsWith('v2.'))
  if (types.length === 0) return 0
  const since = Math.floor((now().getTime() - dayMs) / 1000)
  const missed = await stripe()
    .events.list({ types, delivery_success: false, created: { gte: since }, limit: 100 })
    .autoPagingToArray({ limit: mostEvents })
  let stored = 0
  for (const event of missed) {
    const facts = { id: event.id, type: event.type, objectId: objectIdOf(event.data.object) }
    if (await storeStripeEvent(facts, 'payments')) stored++
  }
  return stored
}

/**
 * Tries again what is due at Stripe and has waited for longer than its job should need, and looks anew at the accounts of
 * vendors whose money is held: it goes when they can take it by now. One failure does not stop the others.
 */
export async function retryDuePayments(actor: System): Promise<void> {
  for (const id of await accountsOfHeldTransfers()) await attempt(id, () => refreshPayoutAccount(actor, id))
  for (const { id } of await dueTransfers()) await attempt(id, () => sendTransfer(actor, id))
  for (const { id } of await dueReversals()) await attempt(id, () => reverseTransfer(actor, id))
}

async function attempt(id: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.warn({ err: error, id }, 'a payment that is due could not be made yet')
  }
}

async function accountsOfHeldTransfers(): Promise<string[]> {
  const rows = await db()
    .selectFrom('transfers as transfer')
    .innerJoin('vendors as vendor', 'vendor.id', 'transfer.vendor_id')
    .select('vendor.stripe_account_id as accountId')
    .distinct()
    .where('transfer.status', '=', 'held')
    .limit(mostRows)
    .execute()
  return rows.flatMap(({ accountId }) => accountId ?? [])
}

async function dueTransfers(): Promise<{ id: TransferId }[]> {
  return db()
    .selectFrom('transfers')
    .select('id')
    .where('status', '=', 'due')
    .where('created_at', '<', aMinuteAgo())
    .orderBy('created_at')
    .limit(mostRows)
    .execute()
}

async function dueReversals(): Promise<{ id: string }[]> {
  return db()
    .selectFrom('transfer_reversals')
    .select('id')
    .where('status', '=', 'due')
    .where('created_at', '<', aMinuteAgo())
    .orderBy('created_at')
    .limit(mostRows)
    .execute()
}

/** A job that was enqueued with the row has had its chance by then. */
function aMinuteAgo(): Date {
  return new Date(now().getTime() - 60_000)
}
