import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { VendorTables } from '../tables.server.ts'

const db = databaseOf<VendorTables>()

/** The URLs that are in use as an avatar. */
export async function avatarsInUse(_actor: System, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await db().selectFrom('vendors').select('avatar_url').where('avatar_url', 'in', urls).execute()
  return rows.flatMap(({ avatar_url: url }) => url ?? [])
}
