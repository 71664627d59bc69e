import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countRowsOfEach } from '#platform/db/lists/count-rows.server.ts'
import { type SortedBy, sortedBy, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import { beginsPattern, containsPattern } from '#platform/db/lists/contains-pattern.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type UserId, type VendorId } from '#shared/ids.ts'
import type { Page } from '#shared/paging.ts'
import type { Sort } from '#shared/sort.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { VendorTables } from './tables.server.ts'
import type { VendorApproval } from './status/vendor-approval.ts'
import type { VendorStatus } from './status/vendor-status.ts'

const db = databaseOf<VendorTables>()

export interface OperatorVendor {
  readonly id: VendorId
  readonly displayName: string
  /** Null without one. */
  readonly picture: string | null
  readonly status: VendorStatus
  /** Null if no decision is needed. */
  readonly approval: VendorApproval | null
  readonly createdAt: Date
  readonly canReceiveTransfers: boolean
  readonly canReceivePayouts: boolean
}

/** One vendor with what an operator decides by. */
export interface OperatorVendorDetails extends OperatorVendor {
  readonly ownerId: UserId
  readonly suspensionReason: string | null
  /** Null unless declined. */
  readonly declineReason: string | null
  /** Where the shop says that it is. */
  readonly country: string
  readonly state: string | null
  readonly city: string | null
  readonly contactEmail: string | null
  /** How the artist introduces the shop. */
  readonly description: string | null
  readonly website: string | null
  readonly isAway: boolean
  /** Null unless an operator put them into the spotlight. */
  readonly spotlightSince: Date | null
  /** The platform fee on their hats; null: the site's. */
  readonly feeBasisPoints: number | null
  readonly stripeAccountId: string | null
}

/** Sorts by an amount that another module knows. */
export interface VendorAmount {
  /** In cents, for the row of `vendors`. */
  readonly amount: RawBuilder<number>
}

export interface OperatorVendorsQuery {
  /** Part of a name; empty for all. */
  readonly search: string
  /** Only those whose name begins with it. */
  readonly begins?: boolean
  readonly status: VendorStatus | null
  /** Only new artists about whom an operator has decided so, or hasn't decided. Suspended and closed ones are left out. */
  readonly approval?: VendorApproval
  /** Only artists whom an operator put into the spotlight. */
  readonly inSpotlight?: boolean
  /** Newest first if absent. */
  readonly sort?: Sort<'joined' | 'name'> | (Sort<'amount'> & VendorAmount)
}

const pageSize = 50

/** A page of vendors as sorted, at most `limit`. Refuses 'not-found' for anyone but operators. */
export async function vendorsForOperators(
  actor: Actor,
  query: OperatorVendorsQuery,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<OperatorVendor>> {
  requirePermission(actor, 'read_vendors')
  return sortedPageOf(await paged(vendors(), query, { cursor, limit }).execute(), limit)
}

/** How many vendors match each query, at most one more than `maxListCount`. Refuses 'not-found' for anyone but operators. */
export async function countVendorsForOperators(
  actor: Actor,
  queries: readonly OperatorVendorsQuery[],
): Promise<readonly number[]> {
  requirePermission(actor, 'read_vendors')
  return countRowsOfEach(queries.map((query) => sql`${matching(vendors(), query)}`))
}

/** The same with every vendor's details. */
export async function vendorDetailsForOperators(
  actor: Actor,
  query: OperatorVendorsQuery,
  cursor: string | null,
  limit: number,
): Promise<Page<OperatorVendorDetails>> {
  requirePermission(actor, 'read_vendors')
  return sortedPageOf(await paged(vendorDetails(), query, { cursor, limit }).execute(), limit)
}

function matching<Row>(
  rows: SelectQueryBuilder<VendorTables, 'vendors', Row>,
  { search, begins, status, approval, inSpotlight }: OperatorVendorsQuery,
) {
  const words = search.trim()
  const pattern = begins ? beginsPattern(words) : containsPattern(words)
  return rows
    .$if(words !== '', (query) => query.where('display_name', 'ilike', pattern))
    .$if(status !== null, (query) => query.where('status', '=', status))
    .$if(approval !== undefined, (query) =>
      query.where('approval', '=', approval ?? null).where('status', '!=', 'suspended'),
    )
    .$if(inSpotlight === true, (query) => query.where('spotlight_since', 'is not', null))
}

function paged<Row>(
  rows: SelectQueryBuilder<VendorTables, 'vendors', Row>,
  query: OperatorVendorsQuery,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
) {
  const sorted = sortedVendors(query, cursor)
  return matching(rows, query)
    .select(sorted.cursorValue.as('cursor_value'))
    .where(sorted.isBehind)
    .orderBy(sorted.order)
    .limit(limit + 1)
}

function sortedVendors({ sort }: OperatorVendorsQuery, cursor: string | null): SortedBy {
  const direction = sort?.direction ?? 'desc'
  if (sort?.by === 'name') {
    return sortedBy(
      { value: sql`lower(vendors.display_name)`, id: 'vendors.id', type: 'text' },
      direction,
      cursor,
    )
  }
  return sort?.by === 'amount'
    ? sortedBy({ value: sort.amount, id: 'vendors.id', type: 'bigint' }, direction, cursor)
    : sortedBy(
        { value: sql.ref('vendors.created_at'), id: 'vendors.id', type: 'timestamptz' },
        direction,
        cursor,
      )
}

/** One vendor as an operator sees it. Refuses 'not-found' for anyone else and for an unknown vendor. */
export async function vendorForOperators(actor: Actor, id: string): Promise<OperatorVendorDetails> {
  requirePermission(actor, 'read_vendors', 'Shop')
  const vendor = isId(id)
    ? await vendorDetails()
        .where('id', '=', id as VendorId)
        .executeTakeFirst()
    : undefined
  if (!vendor) throw notFound('Shop')
  return vendor
}

function vendors() {
  return db()
    .selectFrom('vendors')
    .select(['id', 'display_name as displayName', 'status', 'approval', 'created_at as createdAt'])
    .select('avatar_url as picture')
    .select(['transfers_active as canReceiveTransfers', 'payouts_active as canReceivePayouts'])
}

function vendorDetails() {
  return vendors()
    .select(['user_id as ownerId', 'suspension_reason as suspensionReason', 'country', 'city'])
    .select(['decline_reason as declineReason', 'spotlight_since as spotlightSince'])
    .select(['state_province as state', 'contact_email as contactEmail', 'is_away as isAway'])
    .select(['description', 'website'])
    .select(['stripe_account_id as stripeAccountId', 'fee_basis_points as feeBasisPoints'])
}
