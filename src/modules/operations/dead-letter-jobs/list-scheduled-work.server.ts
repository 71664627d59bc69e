import { nextRun } from '#platform/jobs/next-run.ts'
import { type ScheduledJob, scheduledJobs } from '#platform/jobs/scheduled-jobs.server.ts'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { ScheduledWork, ScheduledWorkStatus } from './scheduled-work.ts'

/** The lower, the further up. */
const ranks: Readonly<Record<ScheduledWorkStatus, number>> = {
  failed: 0,
  retrying: 1,
  running: 2,
  waiting: 2,
}

/** What runs on a schedule: what failed first, then by the next run. Refuses 'not-found' for anyone but operators. */
export async function listScheduledWork(actor: Actor): Promise<ScheduledWork[]> {
  requirePermission(actor, 'read_jobs')
  const at = now()
  return (await scheduledJobs())
    .map((job) => ({
      job: job.name,
      cron: job.cron,
      status: statusOf(job),
      lastRunAt: job.lastRunAt,
      nextRunAt: nextRun(job.cron, at),
    }))
    .sort(
      (a, b) =>
        ranks[a.status] - ranks[b.status] ||
        a.nextRunAt.getTime() - b.nextRunAt.getTime() ||
        a.job.localeCompare(b.job),
    )
}

function statusOf({ hasFailed, isRetried, isRunning }: ScheduledJob): ScheduledWorkStatus {
  if (hasFailed) return 'failed'
  if (isRetried) return 'retrying'
  return isRunning ? 'running' : 'waiting'
}
