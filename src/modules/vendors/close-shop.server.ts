import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorTables } from './tables.server.ts'

const db = databaseOf<VendorTables>()

/** The person's shop as they described it, for their copy of their data; null without one. */
export async function exportShop(actor: Person): Promise<unknown> {
  const shop = await db()
    .selectFrom('vendors')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return shop ?? null
}

/** Closes the person's shop for good: it sells nothing more and says nothing of them. Orders still find it. */
export async function closeShop(actor: Person): Promise<void> {
  await db()
    .updateTable('vendors')
    .set({
      display_name: 'Closed shop',
      description: null,
      website: null,
      contact_email: null,
      avatar_url: null,
      street_address: null,
      city: null,
      state_province: null,
      postal_code: null,
      policies: null,
      away_message: null,
      status: 'suspended',
      suspension_reason: null,
      updated_at: now(),
    })
    .where('user_id', '=', actor.userId)
    .execute()
}
