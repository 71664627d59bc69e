import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { PromotionTables } from './tables.server.ts'

const db = databaseOf<PromotionTables>()

/** Codes tied to the person's address and codes of their vendor, for their data export. */
export async function exportCodes(actor: Person): Promise<unknown> {
  const codes = await db()
    .selectFrom('promotions')
    .selectAll()
    .where((where) =>
      where.or([
        where('email', '=', actor.email),
        ...(actor.vendorId ? [where('vendor_id', '=', actor.vendorId)] : []),
      ]),
    )
    .execute()
  return codes.length > 0 ? codes : null
}

/** Ends codes tied to the person's address, and removes the address and the account from their redemptions. */
export async function eraseCodes(actor: Person): Promise<void> {
  await db()
    .updateTable('promotions')
    .set({ ends_at: now(), starts_at: null, email: 'erased' })
    .where('email', '=', actor.email)
    .execute()
  await db()
    .updateTable('promotion_redemptions')
    .set({ email: null, user_id: null, is_first_order: false })
    .where((where) => where.or([where('email', '=', actor.email), where('user_id', '=', actor.userId)]))
    .execute()
}
