import type { Selectable } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from '#modules/identity/server'
import type { Person } from '#shared/actor.ts'
import type { ListedDesign } from './design-views.ts'
import type { DesignsTable, DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

const cardColumns = [
  'id',
  'name',
  'version',
  'is_shared',
  'may_remix',
  'remixed_author',
  'sharing_stop_reason',
  'updated_at',
] as const

/** The person's own designs, most recently changed first. */
export async function ownDesigns(actor: Person): Promise<ListedDesign[]> {
  const rows = await db()
    .selectFrom('designs')
    .select(cardColumns)
    .where('owner_id', '=', actor.userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(cardOf)
}

export function cardOf(row: Pick<Selectable<DesignsTable>, (typeof cardColumns)[number]>): ListedDesign {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    isShared: row.is_shared,
    mayRemix: row.may_remix,
    credit: row.remixed_author,
    stopReason: row.sharing_stop_reason,
    updatedAt: row.updated_at,
  }
}
