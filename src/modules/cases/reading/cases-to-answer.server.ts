import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { CaseId } from '#shared/ids.ts'
import { vendorTurns } from '../case-turns.ts'
import type { CaseTables } from '../tables.server.ts'

const db = databaseOf<CaseTables>()

/** The open cases that wait for a vendor. */
export interface CasesToAnswer {
  readonly count: number
  /** The one that is due first, and when an operator decides instead (ISO 8601; null without a deadline). Null without any. */
  readonly next: { readonly id: CaseId; readonly dueAt: string | null } | null
}

/** How many open cases wait for the vendor, and which one is due first. */
export async function casesToAnswer(actor: Person): Promise<CasesToAnswer> {
  if (!actor.vendorId) return { count: 0, next: null }
  const row = await db()
    .selectFrom('cases')
    .select(['id', 'due_at', sql<number>`(count(*) over ())::int`.as('found')])
    .where('vendor_id', '=', actor.vendorId)
    .where('closed_at', 'is', null)
    .where('status', 'in', vendorTurns)
    .orderBy('due_at', (order) => order.asc().nullsLast())
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { count: row.found, next: { id: row.id, dueAt: row.due_at?.toISOString() ?? null } }
    : { count: 0, next: null }
}
