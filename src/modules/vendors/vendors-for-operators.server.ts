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

interface VendorsQuery {
  readonly status?: VendorStatus | null
  /** 200 by default. */
  readonly limit?: number
}

const maxShown = 200

/** Vendors whose name contains the text, newest first. Refuses 'not-found' for anyone but operators. */
export async function vendorsForOperators(
  actor: Actor,
  text: string,
  { status = null, limit = maxShown }: VendorsQuery = {},
): Promise<OperatorVendor[]> {
  requireOperator(actor)
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  return vendors()
    .where('display_name', 'ilike', pattern)
    .$if(status !== null, (query) => query.where('status', '=', status))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** One vendor, whose status an operator is about to change; null when it doesn't exist. Refuses 'not-found' for anyone but operators. */
export async function vendorToChange(actor: Actor, id: VendorId): Promise<OperatorVendor | null> {
  requireOperator(actor)
  return (await vendors().where('id', '=', id).executeTakeFirst()) ?? null
}

function vendors() {
  return db()
    .selectFrom('vendors')
    .select(['id', 'display_name as displayName', 'status', 'created_at as createdAt'])
}
