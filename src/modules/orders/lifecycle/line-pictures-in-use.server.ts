import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** The subset of these pictures that orders still show. */
export async function linePicturesInUse(_actor: System, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await db()
    .selectFrom('order_lines')
    .select('picture')
    .distinct()
    .where('picture', 'in', urls)
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}
