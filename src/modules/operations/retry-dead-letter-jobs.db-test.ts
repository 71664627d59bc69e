import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { configureEmail } from '#modules/notifications/server'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { enqueue, job, openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { retriesWithin, retryPlans } from '#platform/jobs/retry-plan.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { letTimePass, workForHours } from '#tests/support/database/let-time-pass.ts'
import { listDeadLetterJobs, retryDeadLetterJobsJob, retryAllDeadLetterJobs } from './index.server.ts'

const done: number[] = []
let isFailing = true
const transferJob = job({
  name: 'test-transfer',
  payload: z.object({ n: z.number() }),
  run: async ({ n }) => {
    if (isFailing) throw new Error('the bank is down, ask jo.march@example.com')
    done.push(n)
  },
})
const tickJob = job({
  name: 'test-tick',
  payload: z.object({}),
  run: async () => {
    if (isFailing) throw new Error('nothing works')
  },
})
const everyHour = () => retryDeadLetterJobsJob.perform({})

beforeEach(async () => {
  done.length = 0
  isFailing = true
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'https://hats.example',
    operatorEmail: 'owner@hats.example',
    pageAtStripe: () => '',
  })
  await openJobs([transferJob, tickJob, retryDeadLetterJobsJob], {
    scheduled: [tickJob, retryDeadLetterJobsJob],
  })
})

async function reports() {
  const { rows } = await currentDatabase().pool.query<{
    recipient: string
    subject: string
    body_text: string
  }>(
    `select recipient, subject, body_text from emails where key like 'dead-letter-jobs:%' order by created_at`,
  )
  return rows
}

test('a job that fails for 24 hours becomes a dead letter and runs by itself once the cause is fixed', async () => {
  await enqueue(transferJob, { n: 1 })
  await workForHours(23, [transferJob], everyHour)
  const operator = await aPerson({ isOperator: true })
  expect(await listDeadLetterJobs(operator)).toEqual([])
  await workForHours(4, [transferJob], everyHour)
  await workOff([transferJob]).catch(() => undefined)
  expect(await listDeadLetterJobs(operator)).toMatchObject([{ work: 'test-transfer' }])
  expect(done).toEqual([])

  isFailing = false
  await workForHours(2, [transferJob], everyHour)
  expect(done).toEqual([1])
  expect(await listDeadLetterJobs(operator)).toEqual([])
}, 120_000)

test('dead-letter jobs are retried hourly for three days and then wait for an operator, with their attempts and age', async () => {
  await aDeadLetterJob(1)
  await workForHours(80, [transferJob], everyHour)
  const operator = await aPerson({ isOperator: true })
  const [failed, ...others] = await listDeadLetterJobs(operator)
  expect(others).toEqual([])
  expect(failed).toMatchObject({ work: 'test-transfer', attempts: retriesWithin(retryPlans.work) + 1 + 72 })
  expect(Date.now() - (failed?.since.getTime() ?? 0)).toBeGreaterThan(79 * 3_600_000)

  isFailing = false
  await workForHours(2, [transferJob], everyHour)
  expect(done).toEqual([])
  expect(await retryAllDeadLetterJobs(operator)).toBe(1)
  await workOff([transferJob])
  expect(done).toEqual([1])
}, 120_000)

test('jobs that failed for good more than three days ago are left to the operator', async () => {
  await aDeadLetterJob(1)
  await letTimePass(3.1 * 86_400)
  isFailing = false
  await everyHour()
  await workOff([transferJob])
  expect(done).toEqual([])
})

test('the site’s contact gets one email per outage, without the addresses in its errors', async () => {
  for (const n of [1, 2, 3]) await aDeadLetterJob(n)
  await workForHours(20, [transferJob], everyHour)
  const [report, ...others] = await reports()
  expect(others).toEqual([])
  expect(report).toMatchObject({
    recipient: 'owner@hats.example',
    subject: '3 background jobs failed after all retries',
  })
  expect(report?.body_text).toContain('test-transfer (3): ')
  expect(report?.body_text).toContain('https://hats.example/operator/jobs')
  expect(report?.body_text).not.toContain('jo.march')
}, 60_000)

test('later dead-letter jobs are reported together, a day after the last email', async () => {
  await aDeadLetterJob(1)
  await everyHour()
  for (const n of [2, 3]) await aDeadLetterJob(n)
  await workForHours(20, [transferJob], everyHour)
  expect(await reports()).toHaveLength(1)
  await workForHours(6, [transferJob], everyHour)
  expect((await reports()).map(({ subject }) => subject)).toEqual([
    '1 background job failed after all retries',
    '2 background jobs failed after all retries',
  ])
}, 60_000)

test('a scheduled job is queued once, however often it fails, and its dead-letter run is removed when a later run succeeds', async () => {
  for (let n = 0; n < 3; n++) await enqueue(tickJob, {})
  await workOff([tickJob]).catch(() => undefined)
  await enqueue(tickJob, {})
  const { rows } = await currentDatabase().pool.query(`select state from jobs.job where name = 'test-tick'`)
  expect(rows).toEqual([{ state: 'retry' }])

  await currentDatabase().pool.query(
    `update jobs.job set retry_count = retry_limit, start_after = now() where name = 'test-tick'`,
  )
  await workOff([tickJob]).catch(() => undefined)
  await everyHour()
  const operator = await aPerson({ isOperator: true })
  expect(await listDeadLetterJobs(operator)).toMatchObject([{ work: 'test-tick' }])
  isFailing = false
  await enqueue(tickJob, {})
  await workOff([tickJob])
  await everyHour()
  expect(await listDeadLetterJobs(operator)).toEqual([])
})

async function aDeadLetterJob(n: number): Promise<void> {
  await enqueue(transferJob, { n })
  await currentDatabase().pool.query(
    `update jobs.job set retry_count = retry_limit where name = 'test-transfer' and state = 'created'`,
  )
  await workOff([transferJob]).catch(() => undefined)
}
