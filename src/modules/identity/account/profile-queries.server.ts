import { sql } from 'kysely'
import { personalRead } from '#platform/db/personal/personal-reads.server.ts'
import { readTogether } from '#platform/db/read-together.server.ts'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, isOperator, type Person } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { cachedFullName } from '../sessions/cached-full-name.server.ts'
import type { Profile } from './profile.ts'
import type { IdentityTables } from '../tables.server.ts'
import type { Viewer } from '../sessions/viewer.ts'

const db = databaseOf<IdentityTables>()

/** The logged-in user as the header shows them; null for visitors. */
export async function viewerOf(actor: Actor): Promise<Viewer | null> {
  if (actor.kind !== 'person') return null
  const cached = cachedFullName(actor)
  const fullName = cached === undefined ? await readFullName(actor) : cached
  return {
    id: actor.userId,
    email: actor.email,
    fullName,
    isVendor: actor.vendorId !== null,
    // Also before the second factor: the menu links to the page that asks for it.
    isOperator: isOperator(actor) || actor.lacksSecondFactor === true,
  }
}

async function readFullName(actor: Person): Promise<string | null> {
  const row = await db()
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  return row?.full_name ?? null
}

/** Every view of a product asks for it, to offer an address. */
const readProfiles = readTogether(async (users: readonly UserId[]) => {
  const query = db()
    .selectFrom('profiles')
    .select(['id', 'full_name', 'street_address', 'city', 'state_province', 'postal_code', 'country'])
    .where('id', '=', sql<UserId>`any(${users}::uuid[])`)
    .compile()
  const rows = await runPrepared(query)
  return new Map(rows.map((row) => [row.id, row]))
})
const profileRow = personalRead('profile', readProfiles)

/** The actor's own profile. */
export async function profileOf(actor: Person): Promise<Profile> {
  const row = await profileRow(actor, actor.userId)
  if (!row) throw notFound('Profile')
  return {
    email: actor.email,
    fullName: row.full_name,
    streetAddress: row.street_address,
    city: row.city,
    stateProvince: row.state_province,
    postalCode: row.postal_code,
    country: row.country,
  }
}
