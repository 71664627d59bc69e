import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { currentDatabase } from '../db/transaction.server.ts'
import { endOldSchedules } from './end-old-schedules.server.ts'
import { enqueue, job, openJobs, scheduleJob, workOff } from './jobs.server.ts'
import { scheduledJobs } from './scheduled-jobs.server.ts'

let isFailing = false
const counted = job({
  name: 'test-counted',
  payload: z.object({}),
  run: async () => {
    if (isFailing) throw new Error('It failed')
  },
})

beforeEach(async () => {
  isFailing = false
  await openJobs([counted], { scheduled: [counted] })
  await currentDatabase().pool.query('delete from jobs.job')
  await scheduleJob(counted, '5 4 * * *')
})

// Other files' tests have the same queue.
afterEach(() => endOldSchedules([]))

const own = async () => (await scheduledJobs()).find(({ name }) => name === 'test-counted')

test('a scheduled job has its last run, and none before the first', async () => {
  expect(await own()).toEqual({
    name: 'test-counted',
    cron: '5 4 * * *',
    lastRunAt: null,
    isRunning: false,
    isRetried: false,
    hasFailed: false,
  })
  await enqueue(counted, {})
  await workOff([counted])
  expect(await own()).toMatchObject({ lastRunAt: expect.any(Date), hasFailed: false })
})

test('a job whose last attempt failed is known as failed', async () => {
  isFailing = true
  await enqueue(counted, {})
  await currentDatabase().pool.query(`update jobs.job set retry_count = retry_limit where state = 'created'`)
  await workOff([counted]).catch(() => undefined)
  expect(await own()).toMatchObject({ lastRunAt: null, hasFailed: true })
})
