import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endOldSchedules } from '#platform/jobs/end-old-schedules.server.ts'
import { job, openJobs, scheduleJob } from '#platform/jobs/jobs.server.ts'
import { visitor } from '#shared/actor.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { listScheduledWork } from '../index.server.ts'

// Other files' tests have the same queue.
afterEach(() => endOldSchedules([]))

test('operators see what runs on a schedule and when it is next due; for others it doesn’t exist', async () => {
  const daily = job({ name: 'test-daily', payload: z.object({}), run: async () => undefined })
  await openJobs([daily], { scheduled: [daily] })
  await scheduleJob(daily, '5 4 * * *')
  const work = await listScheduledWork(await aPerson({ isOperator: true }))
  expect(work.find((one) => one.job === 'test-daily')).toEqual({
    job: 'test-daily',
    cron: '5 4 * * *',
    status: 'waiting',
    lastRunAt: null,
    nextRunAt: expect.any(Date),
  })
  const shopper = await aPerson()
  for (const actor of [visitor, shopper])
    await expect(async () => listScheduledWork(actor)).rejects.toMatchObject({ code: 'not-found' })
})
