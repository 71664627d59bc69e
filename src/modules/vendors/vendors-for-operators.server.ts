import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { requireOperator } from '#shared/require-operator.ts'
import type { VendorTables } from './tables.server.ts'
import type { VendorStatus } from './status/vendor-status.ts'

const db = databaseOf<VendorTables>()

export interface OperatorVendor {
  readonly id: VendorId
  readonly displayName: string
  readonly status: VendorStatus
  readonly createdAt: Date
}

const maxShown = 200

/** Up to 200 vendors whose name contains the text, newest first. Refuses 'not-found' for anyone but operators. */
export async function vendorsForOperators(actor: Actor, text: string): Promise<OperatorVendor[]> {
  requireOperator(actor)
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db()
    .selectFrom('vendors')
    .select(['id', 'display_name', 'status', 'created_at'])
    .where('display_name', 'ilike', pattern)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    displayName: row.display_name,
    status: row.status,
    createdAt: row.created_at,
  }))
}
