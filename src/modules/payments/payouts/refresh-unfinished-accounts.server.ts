import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type System, system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { z } from 'zod'
import { refreshPayoutAccount } from './refresh-payout-account.server.ts'

const db = databaseOf<VendorTables>()
/** A vendor who returns after this long opens the settings, which also asks Stripe. */
const watchedDays = 60
const maxAccounts = 500

/**
 * Asks Stripe about the accounts of vendors who aren't active. Missed thin events can't be fetched later, so a vendor
 * whose event was lost would stay pending. A failure doesn't stop the others.
 */
export async function refreshUnfinishedAccounts(actor: System): Promise<void> {
  const vendors = await db()
    .selectFrom('vendors')
    .select('stripe_account_id')
    .where('stripe_account_id', 'is not', null)
    .where('status', 'in', ['pending', 'restricted'])
    .where('updated_at', '>', new Date(now().getTime() - watchedDays * dayMs))
    .orderBy('updated_at', 'desc')
    .limit(maxAccounts)
    .execute()
  for (const { stripe_account_id: id } of vendors) {
    if (id) await refresh(actor, id)
  }
}

async function refresh(actor: System, accountId: string): Promise<void> {
  try {
    await refreshPayoutAccount(actor, accountId)
  } catch (error) {
    log.warn({ err: error, accountId }, 'failed to refresh a vendor account')
  }
}

export const refreshUnfinishedAccountsJob: Job<Record<string, never>> = job({
  name: 'refresh-unfinished-accounts',
  payload: z.object({}),
  run: () => refreshUnfinishedAccounts(system),
})
