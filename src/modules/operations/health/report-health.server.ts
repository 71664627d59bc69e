import { emailHealth } from '#modules/notifications/server'
import { job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import { z } from 'zod'
import { currentHealth } from './health-report.server.ts'

/** Runs every check once an hour. While one is red, it is logged each time and emailed to the site's contact once a day. */
export const reportHealthJob = job({
  name: 'report-health',
  payload: z.object({}),
  concurrency: 1,
  run: async () => {
    const { lines, checkedAt } = await currentHealth(system)
    const broken = lines.filter(({ status }) => status === 'red')
    if (broken.length === 0) return
    log.error({ checks: broken.map(({ name, text }) => ({ name, text })) }, 'health checks are red')
    await emailHealth(system, broken, checkedAt)
  },
})
