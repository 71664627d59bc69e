import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import type { VendorTables } from '../tables.server.ts'
import { vendorProfileChanged } from './vendor-profile-changed.server.ts'
import { type VendorProfileInput, vendorProfileInput } from './vendor-profile-input.ts'

const db = databaseOf<VendorTables>()

/** Replaces the actor's vendor profile, except for status and avatar. Refuses 'not-found' without one. */
export async function updateVendor(
  actor: Person,
  input: Omit<VendorProfileInput, 'avatarUrl'>,
): Promise<void> {
  const profile = vendorProfileInput.parse(input)
  await transaction(async () => {
    const changed = await db()
      .updateTable('vendors')
      .set({
        display_name: profile.displayName,
        description: profile.description,
        website: profile.website,
        contact_email: profile.contactEmail,
        street_address: profile.streetAddress,
        city: profile.city,
        state_province: profile.stateProvince,
        postal_code: profile.postalCode,
        country: profile.country,
        updated_at: now(),
      })
      .where('user_id', '=', actor.userId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw notFound('Shop')
    await publish(vendorProfileChanged, { vendorId: changed.id })
  })
}
