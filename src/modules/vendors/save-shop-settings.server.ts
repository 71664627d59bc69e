import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import type { ShopSettings } from './shop-settings-input.ts'
import type { VendorTables } from './tables.server.ts'
import { dayOf, isAwayOn } from './vacation.ts'

const db = databaseOf<VendorTables>()

/**
 * Keeps how the artist runs the shop: policies, days until a parcel leaves, days away, mails. What follows for shoppers holds
 * from the next request on. Refuses 'not-found' without a shop.
 */
export async function saveShopSettings(
  actor: Person,
  { isVacationPlanned, ...settings }: ShopSettings,
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
      mail_new_orders: settings.mailNewOrders,
      mail_called_off: settings.mailCalledOff,
      updated_at: now(),
    })
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Shop')
}
