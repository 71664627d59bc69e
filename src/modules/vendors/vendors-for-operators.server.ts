import { cursorTime, isBehind, pageOf, timeCursorFrom } from '#platform/db/time-cursor.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type UserId, type VendorId } from '#shared/ids.ts'
import type { Page } from '#shared/paging.ts'
import { notFound } from '#shared/refusal.ts'
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

/** One vendor with what an operator decides by. */
export interface OperatorVendorDetails extends OperatorVendor {
  readonly ownerId: UserId
  readonly suspensionReason: string | null
  /** Where the shop says that it is. */
  readonly country: string
  readonly state: string | null
  readonly city: string | null
  readonly contactEmail: string | null
  readonly isAway: boolean
  readonly stripeAccountId: string | null
  readonly canReceiveTransfers: boolean
  readonly canReceivePayouts: boolean
}

interface OperatorVendorsQuery {
  /** Part of a name; empty for all. */
  readonly search: string
  readonly status: VendorStatus | null
}

const pageSize = 50

/** A page of vendors, newest first, at most `limit`. Refuses 'not-found' for anyone but operators. */
export async function vendorsForOperators(
  actor: Actor,
  { search, status }: OperatorVendorsQuery,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<OperatorVendor>> {
  requireOperator(actor)
  const words = search.trim()
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await vendors()
    .select(cursorTime('created_at').as('cursor_time'))
    .$if(words !== '', (query) => query.where('display_name', 'ilike', pattern))
    .$if(status !== null, (query) => query.where('status', '=', status))
    .where(isBehind(timeCursorFrom(cursor), 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit)
}

/** One vendor as an operator sees it. Refuses 'not-found' for anyone else and for an unknown vendor. */
export async function vendorForOperators(actor: Actor, id: string): Promise<OperatorVendorDetails> {
  requireOperator(actor, 'Shop')
  const vendor = isId(id)
    ? await vendors()
        .select(['user_id as ownerId', 'suspension_reason as suspensionReason', 'country', 'city'])
        .select(['state_province as state', 'contact_email as contactEmail', 'is_away as isAway'])
        .select(['stripe_account_id as stripeAccountId', 'transfers_active as canReceiveTransfers'])
        .select('payouts_active as canReceivePayouts')
        .where('id', '=', id as VendorId)
        .executeTakeFirst()
    : undefined
  if (!vendor) throw notFound('Shop')
  return vendor
}

function vendors() {
  return db()
    .selectFrom('vendors')
    .select(['id', 'display_name as displayName', 'status', 'created_at as createdAt'])
}
