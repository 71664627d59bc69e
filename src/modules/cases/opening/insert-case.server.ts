import type { SelectedUnits } from '#modules/orders'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { RateLimit } from '#platform/http/rate-limit.server.ts'
import { type CaseId, newId } from '#shared/ids.ts'
import { dueAfter } from '../case-deadlines.ts'
import type { CaseReason } from '../case-reasons.ts'
import { caseStatus } from '../case-status.ts'
import type { CaseRow } from '../find-case.server.ts'
import type { CaseTables } from '../tables.server.ts'
import type { RequestedSolution } from '../requested-solutions.ts'
import { type CaseTopic, factsOf } from './case-topic.server.ts'

const db = databaseOf<CaseTables>()

/** Cases and returns that one client starts. */
export const casesPerClient: RateLimit = { name: 'cases', max: 10, windowSeconds: 86_400 }

export interface InsertedCase {
  readonly reason: CaseReason
  readonly requested?: RequestedSolution | null | undefined
  readonly lines: readonly SelectedUnits[]
}

/** The new case, in the surrounding transaction. Null when another request has just opened one about the same vendor order. */
export async function insertCase(
  topic: CaseTopic,
  { reason, requested = null, lines }: InsertedCase,
): Promise<CaseRow | null> {
  const at = now()
  const row = await db()
    .insertInto('cases')
    .values({
      id: newId<CaseId>(),
      vendor_order_id: topic.vendorOrderId,
      order_id: topic.orderId,
      vendor_id: topic.vendorId,
      reason,
      requested,
      status: caseStatus.initial,
      due_at: dueAfter(caseStatus.initial, at),
      opened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await db()
    .insertInto('case_lines')
    .values(
      lines.map(({ lineId, quantity, rosterRows }) => ({
        case_id: row.id,
        order_line_id: lineId,
        quantity,
        roster_rows: rosterRows ?? null,
      })),
    )
    .execute()
  return row
}

/** The case that another request has just opened. */
export async function requireOpenCase({ vendorOrderId }: CaseTopic): Promise<CaseId> {
  const { openCaseId } = await factsOf(vendorOrderId)
  if (!openCaseId) throw new Error('the case was closed just now')
  return openCaseId
}
