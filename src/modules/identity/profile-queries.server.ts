import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { notedFullName } from './noted-full-name.server.ts'
import type { Profile } from './profile.ts'
import type { IdentityTables } from './tables.server.ts'
import type { Viewer } from './viewer.ts'

const db = databaseOf<IdentityTables>()

/** The signed-in person as the header shows them; null for everybody else. */
export async function viewerOf(actor: Actor): Promise<Viewer | null> {
  if (actor.kind !== 'person') return null
  const noted = notedFullName(actor)
  const fullName = noted === undefined ? await readFullName(actor) : noted
  return {
    id: actor.userId,
    email: actor.email,
    fullName,
    isVendor: actor.vendorId !== null,
    // The menu leads there before the second factor too: the page then asks for it.
    isOperator: actor.isOperator || actor.lacksSecondFactor === true,
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

/** The person's own profile; nobody else's can be asked for. */
export async function profileOf(actor: Person): Promise<Profile> {
  const row = await db().selectFrom('profiles').selectAll().where('id', '=', actor.userId).executeTakeFirst()
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
