import type { Selectable } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { CaseId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { CaseTables, ReturnLabelsTable } from '../tables.server.ts'
import { liveReturnLabel } from './return-label-status.ts'

const db = databaseOf<CaseTables>()

export type ReturnLabelRow = Selectable<ReturnLabelsTable>

/** The return's current label: bought, being bought or being voided. */
export function liveReturnLabelOf(caseId: CaseId): Promise<ReturnLabelRow | undefined> {
  return db()
    .selectFrom('return_labels')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('status', 'in', liveReturnLabel)
    .executeTakeFirst()
}

/** The bought labels of these returns, in one statement. */
export async function boughtReturnLabels(
  caseIds: readonly CaseId[],
): Promise<ReadonlyMap<CaseId | null, ReturnLabelRow>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('return_labels')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .where('status', '=', 'bought')
    .execute()
  return new Map(rows.map((row) => [row.case_id, row]))
}

export function returnLabelById(labelId: string): Promise<ReturnLabelRow | undefined> {
  return db().selectFrom('return_labels').selectAll().where('id', '=', labelId).executeTakeFirst()
}

/** What its payer pays: an artist what the carrier charged, a shopper not more than they agreed to. */
export function paidFor({ payer, price_cents: price, cost_cents: cost }: ReturnLabelRow): Cents {
  if (cost === null) return price
  return payer === 'artist' ? cost : cents(Math.min(price, cost))
}
