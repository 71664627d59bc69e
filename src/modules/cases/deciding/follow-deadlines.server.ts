import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { CaseId } from '#shared/ids.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { caseStatus } from '../case-status.ts'
import { lockCase } from '../find-case.server.ts'
import { moveCase } from '../move-case.server.ts'
import type { CaseTables } from '../tables.server.ts'

const db = databaseOf<CaseTables>()
const batch = 200

/**
 * Ends what waited too long: a case that the vendor didn't answer goes to an operator, one that the shopper didn't answer
 * closes. Safe to repeat. Returns how many.
 */
export async function followDeadlines(_actor: System): Promise<number> {
  let ended = 0
  for (;;) {
    const due = await db()
      .selectFrom('cases')
      .select('id')
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .limit(batch)
      .execute()
    for (const { id } of due) if (await endCase(id)) ended++
    if (due.length < batch) return ended
  }
}

function endCase(id: CaseId): Promise<boolean> {
  return transaction(async () => {
    const row = await lockCase(id)
    // It was answered in the meantime.
    if (!row.due_at || row.due_at > now()) return false
    if (caseStatus.can('missDeadline', row.status)) {
      await moveCase(row, 'missDeadline')
      await addCaseEvent(id, { party: 'system', act: 'missed-deadline' })
    } else {
      const isReplaced = row.status === 'replacing'
      await moveCase(row, 'expire', { outcome: isReplaced ? 'replaced' : 'expired' })
      await addCaseEvent(id, { party: 'system', act: 'expired' })
    }
    return true
  })
}

export const followCaseDeadlinesJob = job({
  name: 'follow-case-deadlines',
  payload: z.object({}),
  run: async () => void (await followDeadlines(system)),
})
