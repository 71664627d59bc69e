import { recordAudit } from '#platform/record-audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { redriveDeadLetterJob } from '#platform/jobs/dead-letter-jobs.server.ts'
import type { Actor } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

/**
 * Requeues one dead-letter job with its full number of attempts. Only the audit log has the reason (at most 500 characters). Refuses
 * 'not-found' for anyone but operators, and 'job-not-failed' (409) when it is unknown or already queued again.
 */
export async function retryDeadLetterJob(actor: Actor, jobId: string, reason: string): Promise<void> {
  const operator = requirePermission(actor, 'write_jobs')
  await transaction(async () => {
    if (!(await redriveDeadLetterJob(jobId))) {
      throw refuse('job-not-failed', {
        message: 'This job is no longer in the list of failed jobs.',
        status: 409,
      })
    }
    await recordAudit(operator, {
      action: 'retry-dead-letter-jobs',
      subjectType: 'job',
      subjectId: jobId,
      reason,
      details: { retried: 1 },
    })
  })
}
