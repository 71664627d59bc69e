import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { vendorStatus } from './status/vendor-status.ts'
import type { VendorTables } from './tables.server.ts'

const db = databaseOf<VendorTables>()

/** The person's vendor row, for a copy of their data; null without one. */
export async function exportVendor(actor: Person): Promise<unknown> {
  const vendor = await db()
    .selectFrom('vendors')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return vendor ?? null
}

/**
 * Closes the person's vendor account permanently and erases its personal data. The row stays, because orders
 * reference it.
 */
export async function closeVendor(actor: Person): Promise<void> {
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
      return_policy: null,
      away_message: null,
      status: vendorStatus.to('close'),
      suspension_reason: null,
      decline_reason: null,
      spotlight_since: null,
      updated_at: now(),
    })
    .where('user_id', '=', actor.userId)
    .where('status', 'in', vendorStatus.from('close'))
    .execute()
}
