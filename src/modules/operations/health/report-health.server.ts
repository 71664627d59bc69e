import { emailHealth } from '#modules/notifications/server'
import { job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import { z } from 'zod'
import { currentHealth } from './health-report.server.ts'
import { lastingReds } from './lasting-reds.server.ts'

/**
 * Runs every check once an hour and logs what is red. Checks that are red twice in a row are emailed to the site's contact once a
 * day: a single failure is often gone before anyone could look.
 */
export const reportHealthJob = job({
  name: 'report-health',
  payload: z.object({}),
  concurrency: 1,
  run: async () => {
    const { lines, checkedAt } = await currentHealth(system)
    const broken = lines.filter(({ status }) => status === 'red')
    const names = broken.map(({ name }) => name)
    const lasting = await lastingReds(names, checkedAt)
    if (broken.length === 0) return
    log.error({ checks: broken.map(({ name, text }) => ({ name, text })) }, 'health checks are red')
    const toReport = broken.filter(({ name }) => lasting.has(name))
    if (toReport.length > 0) await emailHealth(system, toReport, checkedAt)
  },
})
