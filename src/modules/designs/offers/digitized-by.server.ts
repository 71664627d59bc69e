import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { DesignDocument } from '#modules/design-engine'
import type { DesignTables } from '../tables.server.ts'
import { digitizingKey } from './digitizing-key.server.ts'

const db = databaseOf<DesignTables>()

/** The artists who have made this art for the shopper before. None for visitors, whom nobody knows again. */
export async function digitizedBy(actor: Actor, document: DesignDocument): Promise<ReadonlySet<VendorId>> {
  const key = actor.kind === 'person' ? digitizingKey(document) : null
  if (actor.kind !== 'person' || key === null) return new Set()
  const rows = await db()
    .selectFrom('ordered_designs')
    .select('vendor_id')
    .distinct()
    .where('digitized_for', '=', actor.userId)
    .where('digitizing_key', '=', key)
    .execute()
  return new Set(rows.map(({ vendor_id }) => vendor_id))
}
