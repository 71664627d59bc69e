import { emailDeadLetterJobs } from '#modules/notifications/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { errorReporter } from '#platform/errors/error-reports.server.ts'
import { deadLetterMessage, job } from '#platform/jobs/jobs.server.ts'
import {
  markDeadLetterJobsReported,
  retryDeadLetterJobsOnce,
  unreportedDeadLetterJobs,
  wereDeadLetterJobsReportedToday,
} from '#platform/jobs/dead-letter-jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { z } from 'zod'
import { failureText } from './dead-letter-job-view.ts'

/** Retries dead-letter jobs once an hour, so that recovering from an outage needs no manual work. */
export const retryDeadLetterJobsJob = job({
  name: 'retry-dead-letter-jobs',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => {
    await reportDeadLetterJobs()
    await retryDeadLetterJobsOnce()
  },
})

/**
 * Emails the site's contact about new dead-letter jobs: one email for all of them and at most one a day, however long an outage
 * takes. Logs a line each time, because the mail server may be down.
 */
async function reportDeadLetterJobs(): Promise<void> {
  await transaction(async () => {
    const found = await unreportedDeadLetterJobs()
    if (found.length === 0) return
    const kinds = found.map(({ name, count, error }) => ({ name, count, error: failureText(error) }))
    log.error({ jobs: kinds }, 'background jobs failed every attempt; they will be retried every hour')
    for (const { name, error } of found) reportLost(name, error)
    if (await wereDeadLetterJobsReportedToday()) return
    await markDeadLetterJobsReported()
    await emailDeadLetterJobs(system, { key: newId<string>(), kinds })
  })
}

/** Their process ended or took too long, so it could not report them when it happened. */
const lost = ['job timed out', 'job heartbeat timeout', 'the process ended while this ran']

function reportLost(name: string, error: string | null): void {
  if (error !== null && lost.includes(error)) {
    errorReporter()?.report(new JobLost(error), deadLetterMessage(name), false)
  }
}

class JobLost extends Error {
  override name = 'JobLost'
}
