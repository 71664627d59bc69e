import { currentDatabase } from '../db/transaction.server.ts'
import { deadLetterQueue } from './jobs.server.ts'

export interface ScheduledJob {
  readonly name: string
  /** In UTC. */
  readonly cron: string
  /** When it last finished. Null if it hasn't since yesterday, because finished jobs are deleted after a day. */
  readonly lastRunAt: Date | null
  readonly isRunning: boolean
  /** An attempt failed, and the next one is due soon. */
  readonly isRetried: boolean
  /** A run has failed every attempt. */
  readonly hasFailed: boolean
}

/** Every kind of job that runs on a schedule, and how it goes. */
export async function scheduledJobs(): Promise<ScheduledJob[]> {
  const { rows } = await currentDatabase().pool.query<ScheduledJob>(
    `select schedule.name, schedule.cron, max(job.completed_on) filter (where job.state = 'completed') as "lastRunAt",
       coalesce(bool_or(job.state = 'active'), false) as "isRunning",
       coalesce(bool_or(job.state = 'retry'), false) as "isRetried",
       exists (select 1 from jobs.job as dead where dead.name = $1 and dead.source_name = schedule.name) as "hasFailed"
     from jobs.schedule as schedule left join jobs.job as job on job.name = schedule.name
     group by schedule.name, schedule.cron`,
    [deadLetterQueue],
  )
  return rows
}
