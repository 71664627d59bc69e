import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { refuse } from '#shared/refusal.ts'
import type { Cents } from '#shared/money.ts'
import type { RefundSelection } from '#modules/orders'
import { dueAfter } from './case-deadlines.ts'
import { type CaseAction, caseStatus } from './case-status.ts'
import type { CaseOffer, CaseOutcome } from './case-views.ts'
import type { CaseRow } from './find-case.server.ts'
import { endReturnLabel } from './return-labels/end-return-label.server.ts'
import type { CaseTables } from './tables.server.ts'

const db = databaseOf<CaseTables>()

export interface CaseChange {
  readonly outcome?: CaseOutcome
  readonly offer?: {
    readonly kind: CaseOffer
    /** Null for a replacement. */
    readonly selection: RefundSelection | null
    readonly cents: Cents | null
  }
}

/** Applies one action to a locked case. Refuses 'case-moved' (409) when it isn't allowed in the current status. */
export async function moveCase(
  row: CaseRow,
  action: CaseAction,
  { outcome, offer }: CaseChange = {},
): Promise<void> {
  const at = now()
  const status = caseStatus.to(action)
  const moved = await db()
    .updateTable('cases')
    .set({
      status: caseStatus.to(action),
      due_at: dueAfter(status, at),
      ...(status === 'closed' ? { closed_at: at, outcome: outcome ?? 'closed' } : {}),
      ...(offer === undefined
        ? {}
        : {
            offer: offer.kind,
            offer_selection: offer.selection && JSON.stringify(offer.selection),
            offer_cents: offer.cents,
          }),
    })
    .where('id', '=', row.id)
    .where('status', 'in', caseStatus.from(action))
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw caseHasMoved()
  if (status === 'closed' && outcome !== 'refunded') await endReturnLabel(row.id)
}

/** The other side, or an operator, was faster. */
export function caseHasMoved() {
  return refuse('case-moved', {
    title: 'The case has changed',
    message: 'Something else happened in this case in the meantime. Please review it and try again.',
    status: 409,
  })
}
