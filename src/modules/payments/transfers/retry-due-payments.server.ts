import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { System } from '#shared/actor.ts'
import type { TransferId, VendorId } from '#shared/ids.ts'
import { refreshPayoutAccount } from '../payouts/refresh-payout-account.server.ts'
import { reverseTransfer } from './reverse-transfer.server.ts'
import { sendTransfer } from './send-transfer.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables & VendorTables>()

const maxRows = 200

const hourMs = 3_600_000

/**
 * Retries transfers and reversals that are overdue, and checks the accounts of vendors with held transfers again. A
 * failure doesn't stop the others.
 */
export async function retryDuePayments(actor: System): Promise<void> {
  for (const vendor of await vendorsToCheck()) await attempt(vendor.id, () => checkHeldVendor(actor, vendor))
  for (const { id } of await dueTransfers()) await attempt(id, () => sendTransfer(actor, id))
  for (const { id } of await dueReversals()) await attempt(id, () => reverseTransfer(actor, id))
}

async function attempt(id: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.warn({ err: error, id }, 'failed to make a due payment; the next run retries')
  }
}

interface HeldVendor {
  readonly id: VendorId
  readonly accountId: string | null
}

/** Held transfers whose retry is due. Those that need an operator have no retry. */
async function vendorsToCheck(): Promise<HeldVendor[]> {
  return db()
    .selectFrom('transfers as transfer')
    .innerJoin('vendors as vendor', 'vendor.id', 'transfer.vendor_id')
    .select(['vendor.id', 'vendor.stripe_account_id as accountId'])
    .distinct()
    .where('transfer.status', '=', 'held')
    .where('transfer.retry_at', '<=', now())
    .limit(maxRows)
    .execute()
}

/** Releases the transfers if the account can receive money now. Otherwise it is checked again in an hour. */
async function checkHeldVendor(actor: System, { id, accountId }: HeldVendor): Promise<void> {
  if (accountId) await refreshPayoutAccount(actor, accountId)
  await db()
    .updateTable('transfers')
    .set({ retry_at: new Date(now().getTime() + hourMs) })
    .where('vendor_id', '=', id)
    .where('status', '=', 'held')
    .where('retry_at', '<=', now())
    .execute()
}

async function dueTransfers(): Promise<{ id: TransferId }[]> {
  return db()
    .selectFrom('transfers')
    .select('id')
    .where('status', '=', 'due')
    .where('created_at', '<', aMinuteAgo())
    .orderBy('created_at')
    .limit(maxRows)
    .execute()
}

async function dueReversals(): Promise<{ id: string }[]> {
  return db()
    .selectFrom('transfer_reversals')
    .select('id')
    .where('status', '=', 'due')
    .where('created_at', '<', aMinuteAgo())
    .orderBy('created_at')
    .limit(maxRows)
    .execute()
}

/** By then, the job that was enqueued with the row should have run. */
function aMinuteAgo(): Date {
  return new Date(now().getTime() - 60_000)
}
