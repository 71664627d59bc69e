import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { VendorTables } from './tables.server.ts'
import { type VendorProfileInput, vendorProfileInput } from './profile/vendor-profile-input.ts'

const db = databaseOf<VendorTables>()

/** Registers the person as a pending vendor. Refuses 'already-a-vendor' (409): a person has one vendor profile. */
export async function registerVendor(actor: Person, input: VendorProfileInput): Promise<VendorId> {
  const profile = vendorProfileInput.parse(input)
  const row = await db()
    .insertInto('vendors')
    .values({
      user_id: actor.userId,
      display_name: profile.displayName,
      description: profile.description,
      website: profile.website,
      contact_email: profile.contactEmail,
      avatar_url: profile.avatarUrl,
      street_address: profile.streetAddress,
      city: profile.city,
      state_province: profile.stateProvince,
      postal_code: profile.postalCode,
      country: profile.country,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return row.id
  throw refuse('already-a-vendor', {
    title: 'Registration Failed',
    message: 'You already have a shop here.',
    status: 409,
  })
}
