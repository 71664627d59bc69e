import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { CaseId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { maxCasePictures } from './case-limits.ts'
import type { CaseAct, CaseParty } from './case-views.ts'
import { caseMoved } from './events.server.ts'
import type { CaseTables } from './tables.server.ts'

const db = databaseOf<CaseTables>()

export interface NewCaseEvent {
  readonly party: CaseParty
  readonly act: CaseAct
  readonly text?: string
  readonly pictures?: readonly string[]
  readonly amountCents?: Cents | null
}

/** Adds to the timeline of a case that this transaction has locked or created, and publishes it. */
export async function addCaseEvent(
  caseId: CaseId,
  { party, act, text = '', pictures = [], amountCents = null }: NewCaseEvent,
): Promise<void> {
  const { event_count: number } = await db()
    .updateTable('cases')
    .set(({ eb, ref }) => ({ event_count: eb(ref('event_count'), '+', 1) }))
    .where('id', '=', caseId)
    .returning('event_count')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('case_events')
    .values({
      case_id: caseId,
      number,
      party,
      act,
      text,
      pictures: [...pictures],
      amount_cents: amountCents,
      at: now(),
    })
    .execute()
  await publish(caseMoved, { caseId, number })
}

/** Refuses 'too-many-pictures' (422). */
export function checkCasePictures(pictures: readonly string[]): void {
  if (pictures.length <= maxCasePictures) return
  throw refuse('too-many-pictures', {
    message: `Please choose up to ${maxCasePictures} pictures.`,
    field: 'pictures',
  })
}
