import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** The pictures among these that are proofs. */
export async function proofPicturesInUse(_actor: System, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await db()
    .selectFrom('design_proofs')
    .select('picture')
    .where('picture', 'in', [...urls])
    .execute()
  return rows.map(({ picture }) => picture)
}
