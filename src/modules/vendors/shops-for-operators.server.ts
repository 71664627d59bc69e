import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { requireOperator } from '#shared/require-operator.ts'
import type { VendorTables } from './tables.server.ts'
import type { VendorStatus } from './vendor-status.ts'

const db = databaseOf<VendorTables>()

export interface ShopLine {
  readonly id: VendorId
  readonly displayName: string
  readonly status: VendorStatus
  readonly createdAt: Date
}

const mostShown = 200

/** Shops whose name holds the text, the newest first, 200 at most. Refuses 'not-found' for anybody but operators. */
export async function shopsForOperators(actor: Actor, text: string): Promise<ShopLine[]> {
  requireOperator(actor)
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db()
    .selectFrom('vendors')
    .select(['id', 'display_name', 'status', 'created_at'])
    .where('display_name', 'ilike', pattern)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    displayName: row.display_name,
    status: row.status,
    createdAt: row.created_at,
  }))
}
