import { type RawBuilder, sql } from 'kysely'
import { mayOpenOrder, type OrderTables } from '#modules/orders/server'
import { countRowsOfEach } from '#platform/db/lists/count-rows.server.ts'
import { sortedBy, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import type { CaseId, OrderId, UserId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { Page } from '#shared/paging.ts'
import type { Sort } from '#shared/sort.ts'
import { isPermitted, requirePermission } from '#shared/staff/require-permission.ts'
import type { CaseReason } from '../case-reasons.ts'
import type { CaseStatus } from '../case-status.ts'
import type { CaseOutcome, CaseSummary } from '../case-views.ts'
import { shopperTurns, vendorTurns } from '../case-turns.ts'
import { fullShopperNameOf, shopperNameOf } from '../opening/case-topic.server.ts'
import type { CaseTables } from '../tables.server.ts'
import { caseLineCents } from './case-line-cents.server.ts'

const db = databaseOf<CaseTables & OrderTables>()

const pageSize = 30

/** A case of an order, as its pages link to it. */
export interface CaseOfOrder {
  readonly id: CaseId
  readonly vendorId: VendorId
  readonly reason: CaseReason
  readonly isOpen: boolean
}

/**
 * The cases of an order, newest first: all for its owner, a guest with its link and operators, the own ones for a vendor. Empty
 * for everyone else.
 */
export async function casesOfOrder(
  actor: Actor,
  orderId: OrderId,
  guestToken: string | null,
): Promise<CaseOfOrder[]> {
  const rows = await db()
    .selectFrom('cases as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.id', 'c.vendor_id', 'c.reason', 'c.closed_at', 'o.user_id'])
    .where('c.order_id', '=', orderId)
    .orderBy('c.opened_at', 'desc')
    .execute()
  return rows
    .filter(
      (row) =>
        isPermitted(actor, 'read_cases') ||
        (actor.kind === 'person' && actor.vendorId === row.vendor_id) ||
        mayOpenOrder(actor, { id: orderId, user_id: row.user_id }, guestToken),
    )
    .map((row) => ({
      id: row.id,
      vendorId: row.vendor_id,
      reason: row.reason,
      isOpen: row.closed_at === null,
    }))
}

/** Which of their cases a vendor's list shows: the open ones, those of them that wait for the vendor, or the closed ones. */
export type VendorCaseFilter = 'open' | 'artist' | 'closed'

/** The vendor’s cases: open ones by their deadline, closed ones newest first. Empty for a person who isn't a vendor. */
export function casesOfVendor(
  actor: Person,
  show: VendorCaseFilter,
  cursor: string | null,
): Promise<Page<CaseSummary>> {
  return pageOf(sql`c.vendor_id = ${actor.vendorId}::uuid and ${shownTo[show]}`, cursor, {
    sort: show === 'closed' ? { by: 'opened', direction: 'desc' } : { by: 'due', direction: 'asc' },
  })
}

/** How many cases of the vendor are open, and how many of them wait for the vendor. */
export async function openCasesOfVendor(actor: Person): Promise<Readonly<Record<'open' | 'artist', number>>> {
  const { rows } = await sql<{ open: number; artist: number }>`
    select count(*)::int as open, (count(*) filter (where ${shownTo.artist}))::int as artist
    from cases c where c.vendor_id = ${actor.vendorId}::uuid and ${shownTo.open}`.execute(db())
  return rows[0] ?? { open: 0, artist: 0 }
}

/** How many of their open cases a shopper sees: more are hard to imagine. */
const maxOwnCases = 100

/** The open cases of the orders that the person placed: those that wait for the person first, then by their deadline. */
export async function openCasesOfShopper(actor: Person): Promise<readonly CaseSummary[]> {
  const own = sql`c.order_id in (select o.id from orders o where o.user_id = ${actor.userId}) and ${shownTo.open}`
  const { items } = await pageOf(own, null, { limit: maxOwnCases, sort: { by: 'due', direction: 'asc' } })
  const isTurn = ({ status }: CaseSummary) => shopperTurns.some((turn) => turn === status)
  return [...items.filter(isTurn), ...items.filter((one) => !isTurn(one))]
}

/** Which cases an operator's list shows: those to decide, all open ones, those of them that wait for the artist or the shopper, or all. */
export const operatorCaseFilters = ['escalated', 'open', 'artist', 'shopper', 'all'] as const
export type OperatorCaseFilter = (typeof operatorCaseFilters)[number]

export interface OperatorCasesQuery {
  readonly show: OperatorCaseFilter
  /** Only those about one artist’s hats. */
  readonly vendorId?: VendorId
  /** Only those about orders of this account. */
  readonly buyerId?: UserId
  /** Newest first if absent. Cases without a deadline follow those that have one. */
  readonly sort?: CaseSort
  /** A page of those to decide is before all others, the longest waiting first. */
  readonly decisionsFirst?: boolean
}

type CaseSort = Sort<'opened' | 'due'>

const shownTo: Readonly<Record<OperatorCaseFilter | VendorCaseFilter, RawBuilder<unknown>>> = {
  escalated: sql`c.status = 'escalated' and c.closed_at is null`,
  open: sql`c.closed_at is null`,
  closed: sql`c.closed_at is not null`,
  artist: sql`c.status in (${sql.join(vendorTurns)}) and c.closed_at is null`,
  shopper: sql`c.status in (${sql.join(shopperTurns)}) and c.closed_at is null`,
  all: sql`true`,
}

/** A page of cases as sorted. Refuses 'not-found' unless the actor is an operator. */
export async function casesForOperators(
  actor: Actor,
  { show, vendorId, buyerId, sort, decisionsFirst = false }: OperatorCasesQuery,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<CaseSummary>> {
  requirePermission(actor, 'read_cases', 'Case')
  const conditions = [
    shownTo[show],
    ...(vendorId ? [sql`c.vendor_id = ${vendorId}::uuid`] : []),
    ...(buyerId ? [sql`c.order_id in (select o.id from orders o where o.user_id = ${buyerId}::uuid)`] : []),
  ]
  const options = { limit, nameOf: fullShopperNameOf, ...(sort ? { sort } : {}) }
  if (!decisionsFirst) return pageOf(sql.join(conditions, sql` and `), cursor, options)
  // Two reads by index instead of one that sorts all cases. Every page leaves out what is before the first one.
  const waiting = await pageOf(sql.join([...conditions, shownTo.escalated], sql` and `), null, {
    ...options,
    sort: { by: 'opened', direction: 'asc' },
  })
  const first = waiting.items.map(({ id }) => id)
  const others = [...conditions, ...(first.length > 0 ? [sql`c.id not in (${sql.join(first)})`] : [])]
  const page = await pageOf(sql.join(others, sql` and `), cursor, options)
  return cursor === null ? { ...page, items: [...waiting.items, ...page.items] } : page
}

/** How many cases each list shows, at most one more than `maxListCount`. Refuses 'not-found' unless the actor is an operator. */
export async function countCasesForOperators(
  actor: Actor,
  lists: readonly OperatorCaseFilter[],
): Promise<readonly number[]> {
  requirePermission(actor, 'read_cases', 'Case')
  return countRowsOfEach(lists.map((show) => sql`select from cases c where ${shownTo[show]}`))
}

interface SummaryRow {
  readonly id: CaseId
  readonly order_id: OrderId
  readonly display_name: string
  readonly reason: CaseReason
  readonly status: CaseStatus
  readonly outcome: CaseOutcome | null
  readonly opened_at: Date
  readonly due_at: Date | null
  readonly hats_cents: Cents
  readonly units: number
  readonly hat_name: string | null
  readonly picture: string | null
  readonly shipping_name: string | null
  readonly cursor_value: string
}

interface PageOptions {
  readonly limit?: number
  readonly sort?: CaseSort
  /** The shopper's name, from the one the order ships to. */
  readonly nameOf?: (shippingName: string | null) => string
}

async function pageOf(
  condition: RawBuilder<unknown>,
  cursor: string | null,
  { limit = pageSize, sort, nameOf = shopperNameOf }: PageOptions = {},
): Promise<Page<CaseSummary>> {
  const value =
    sort?.by === 'due'
      ? sql`coalesce(c.due_at, timestamptz '9999-12-31 00:00:00+00')`
      : sql.ref('c.opened_at')
  const sorted = sortedBy({ value, id: 'c.id', type: 'timestamptz' }, sort?.direction ?? 'desc', cursor)
  const { rows } = await sql<SummaryRow>`
    select c.id, c.order_id, v.display_name, c.reason, c.status, c.outcome, c.opened_at, c.due_at,
      (select o.shipping_address->>'name' from orders o where o.id = c.order_id) as shipping_name,
      hats.hats_cents, hats.units, hats.hat_name, hats.picture, ${sorted.cursorValue} as cursor_value
    from cases c join vendors v on v.id = c.vendor_id
      cross join lateral (
        select coalesce(sum(${caseLineCents('line', 'l')}), 0)::bigint as hats_cents, coalesce(sum(line.quantity), 0)::int as units,
          (array_agg(l.name order by l.position))[1] as hat_name, (array_agg(l.picture order by l.position))[1] as picture
        from case_lines line join order_lines l on l.id = line.order_line_id where line.case_id = c.id) hats
    where ${condition} and ${sorted.isBehind}
    order by ${sorted.order} limit ${limit + 1}`.execute(db())
  const { items, next } = sortedPageOf(rows, limit)
  return {
    items: items.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      vendorName: row.display_name,
      reason: row.reason,
      status: row.status,
      outcome: row.outcome,
      hatsCents: row.hats_cents,
      units: row.units,
      hatName: row.hat_name,
      picture: row.picture,
      shopperName: nameOf(row.shipping_name),
      openedAt: row.opened_at.toISOString(),
      dueAt: row.due_at?.toISOString() ?? null,
    })),
    next,
  }
}
