import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { CaseId } from '#shared/ids.ts'
import { vendorTurns } from '../case-turns.ts'
import type { CaseTables } from '../tables.server.ts'

const db = databaseOf<CaseTables>()

/** The number of open cases that wait for the vendor. */
export async function casesToAnswer(actor: Person): Promise<number> {
  if (!actor.vendorId) return 0
  const { waiting } = await db()
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('vendor_id', '=', actor.vendorId)
    .where('closed_at', 'is', null)
    .where('status', 'in', vendorTurns)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

export interface CaseToAnswer {
  readonly id: CaseId
  /** ISO 8601: when an operator decides instead; null without a deadline. */
  readonly dueAt: string | null
}

/** The open case that waits for the vendor and is due first; null without one. */
export async function nextCaseToAnswer(actor: Person): Promise<CaseToAnswer | null> {
  if (!actor.vendorId) return null
  const row = await db()
    .selectFrom('cases')
    .select(['id', 'due_at'])
    .where('vendor_id', '=', actor.vendorId)
    .where('closed_at', 'is', null)
    .where('status', 'in', vendorTurns)
    .orderBy('due_at', (order) => order.asc().nullsLast())
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, dueAt: row.due_at?.toISOString() ?? null } : null
}
