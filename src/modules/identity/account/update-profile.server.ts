import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { clearCachedFullName } from '../sessions/cached-full-name.server.ts'
import type { ProfileInput } from './profile.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/** Replaces the actor's name and address. The email address can't be changed. */
export async function updateProfile(actor: Person, input: ProfileInput): Promise<void> {
  await db()
    .updateTable('profiles')
    .set({
      full_name: input.fullName,
      street_address: input.streetAddress,
      city: input.city,
      state_province: input.stateProvince,
      postal_code: input.postalCode,
      country: input.country,
      updated_at: now(),
    })
    .where('id', '=', actor.userId)
    .execute()
  clearCachedFullName(actor)
}
