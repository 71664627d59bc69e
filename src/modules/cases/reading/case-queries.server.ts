import { type RawBuilder, sql } from 'kysely'
import { mayOpenOrder, type OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { type CaseId, isId, type OrderId, type VendorId } from '#shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#shared/paging.ts'
import { isPermitted, requirePermission } from '#shared/staff/require-permission.ts'
import type { CaseReason } from '../case-reasons.ts'
import type { CaseStatus } from '../case-status.ts'
import type { CaseOutcome, CaseSummary } from '../case-views.ts'
import type { CaseTables } from '../tables.server.ts'

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

/** The vendor’s cases, newest first. Empty for a person who isn't a vendor. */
export function casesOfVendor(actor: Person, cursor: string | null): Promise<Page<CaseSummary>> {
  return pageOf(sql`c.vendor_id = ${actor.vendorId}::uuid`, cursor)
}

/** Which cases an operator's list shows: those to decide, all open ones, or all. */
export const operatorCaseFilters = ['escalated', 'open', 'all'] as const
export type OperatorCaseFilter = (typeof operatorCaseFilters)[number]

/** Refuses 'not-found' unless the actor is an operator. */
export function casesForOperators(
  actor: Actor,
  filter: OperatorCaseFilter,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<CaseSummary>> {
  requirePermission(actor, 'read_cases', 'Case')
  const conditions = {
    escalated: sql`c.status = 'escalated' and c.closed_at is null`,
    open: sql`c.closed_at is null`,
    all: sql`true`,
  }
  return pageOf(conditions[filter], cursor, limit)
}

/** The number of open cases that wait for the vendor. */
export async function casesToAnswer(actor: Person): Promise<number> {
  if (!actor.vendorId) return 0
  const { waiting } = await db()
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('vendor_id', '=', actor.vendorId)
    .where('closed_at', 'is', null)
    .where('status', 'in', ['open', 'sent-back', 'replacing'])
    .executeTakeFirstOrThrow()
  return Number(waiting)
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
  readonly micros: string
}

async function pageOf(
  condition: RawBuilder<unknown>,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<CaseSummary>> {
  const [micros = '', id = ''] = (cursor && decodeCursor(cursor, 2)) || []
  const isBehind =
    /^\d{1,17}$/.test(micros) && isId(id)
      ? sql`and (c.opened_at, c.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
      : sql``
  const { rows } = await sql<SummaryRow>`
    select c.id, c.order_id, v.display_name, c.reason, c.status, c.outcome, c.opened_at, c.due_at,
      (extract(epoch from c.opened_at) * 1000000)::bigint::text as micros
    from cases c join vendors v on v.id = c.vendor_id
    where ${condition} ${isBehind}
    order by c.opened_at desc, c.id desc limit ${limit + 1}`.execute(db())
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      vendorName: row.display_name,
      reason: row.reason,
      status: row.status,
      outcome: row.outcome,
      openedAt: row.opened_at.toISOString(),
      dueAt: row.due_at?.toISOString() ?? null,
    })),
    next: last ? encodeCursor([last.micros, last.id]) : null,
  }
}
