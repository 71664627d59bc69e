import { recordAudit } from '#platform/audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { retryParkedJobs } from '#platform/jobs/jobs.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requireOperator } from '#shared/require-operator.ts'

/**
 * Gives all parked work its full number of tries again and returns how many jobs that were. Leaves a row in the audit log,
 * unless nothing was parked. For operators; anybody else is refused 'not-found'.
 */
export async function retryParkedWork(actor: Actor): Promise<number> {
  const operator = requireOperator(actor)
  return transaction(async () => {
    const retried = await retryParkedJobs()
    if (retried > 0) {
      await recordAudit(operator, {
        action: 'retry-parked-work',
        subjectType: 'jobs',
        subjectId: 'parked',
        details: { retried },
      })
    }
    return retried
  })
}
