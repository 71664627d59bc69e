import { recordAudit } from '#platform/record-audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { redriveDeadLetterJobs } from '#platform/jobs/dead-letter-jobs.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

/**
 * Requeues all dead-letter jobs with their full number of attempts, returns how many, and writes an audit row if there were any.
 * Refuses 'not-found' for anyone but operators.
 */
export async function retryAllDeadLetterJobs(actor: Actor): Promise<number> {
  const operator = requirePermission(actor, 'write_jobs')
  return transaction(async () => {
    const retried = await redriveDeadLetterJobs()
    if (retried > 0) {
      await recordAudit(operator, {
        action: 'retry-dead-letter-jobs',
        subjectType: 'jobs',
        subjectId: 'dead-letter',
        details: { retried },
      })
    }
    return retried
  })
}
