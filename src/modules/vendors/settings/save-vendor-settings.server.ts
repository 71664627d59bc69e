import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import type { VendorSettings } from './vendor-settings-input.ts'
import type { VendorTables } from '../tables.server.ts'
import { dayOf, isAwayOn } from './vacation.ts'

const db = databaseOf<VendorTables>()

/**
 * Saves the vendor settings: policies, returns, processing days, vacation and emails. They apply from the next request on.
 * Refuses 'not-found' without a vendor profile.
 */
export async function saveVendorSettings(
  actor: Person,
  { isVacationPlanned, ...settings }: VendorSettings,
): Promise<void> {
  const vacation = isVacationPlanned
    ? { from: settings.awayFrom, until: settings.awayUntil }
    : { from: null, until: null }
  const { numUpdatedRows } = await db()
    .updateTable('vendors')
    .set({
      policies: settings.policies,
      processing_days: settings.processingDays,
      away_from: vacation.from,
      away_until: vacation.until,
      away_message: settings.awayMessage,
      is_away: isAwayOn(vacation, dayOf(now())),
      return_policy: settings.returnPolicy && JSON.stringify(settings.returnPolicy),
      email_new_orders: settings.emailNewOrders,
      email_cancellations: settings.emailCancellations,
      updated_at: now(),
    })
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Shop')
}
