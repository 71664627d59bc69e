import type { z } from 'zod'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { VendorTables } from './tables.server.ts'
import { vendorApproval } from './status/vendor-approval.ts'
import { vendorWaits } from './status/vendor-waits.server.ts'
import { type VendorProfileInput, vendorProfileInput } from './profile/vendor-profile-input.ts'

const db = databaseOf<VendorTables>()

export interface Registration {
  /** Whether an operator approves new artists, as the site's settings say. */
  readonly needsApproval: boolean
}

/** Registers the person as a pending vendor. Refuses 'already-a-vendor' (409): a person has one vendor profile. */
export async function registerVendor(
  actor: Person,
  input: VendorProfileInput,
  { needsApproval }: Registration = { needsApproval: false },
): Promise<VendorId> {
  const profile = vendorProfileInput.parse(input)
  const vendorId = await transaction(async () => {
    const id = await insertVendor(actor, profile, needsApproval)
    if (id && needsApproval) await publish(vendorWaits, { vendorId: id })
    return id
  })
  if (vendorId) return vendorId
  throw refuse('already-a-vendor', {
    title: 'Registration Failed',
    message: 'You already have a shop here.',
    status: 409,
  })
}

async function insertVendor(
  { userId }: Person,
  profile: z.output<typeof vendorProfileInput>,
  needsApproval: boolean,
): Promise<VendorId | undefined> {
  const row = await db()
    .insertInto('vendors')
    .values({
      user_id: userId,
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
      approval: needsApproval ? vendorApproval.initial : null,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
