import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { currentDatabase, transaction } from '../db/transaction.server.ts'
import { provideErrorReporter } from '../errors/error-reports.server.ts'
import { currentTrace } from '../trace/trace.server.ts'
import { eventKind, on, publish, reactJob, provideSubscriptions } from './events.server.ts'
import { closeJobs, enqueue, job, openJobs, startWorkers, workOff } from './jobs.server.ts'
import { maxDeadLetterJobs, deadLetterJobs, redriveDeadLetterJobs } from './dead-letter-jobs.server.ts'
import { retriesWithin, retryPlans } from './retry-plan.ts'

const maxAttempts = retriesWithin(retryPlans.work) + 1
const ran: number[] = []
let failing = false
const countJob = job({
  name: 'test-count',
  payload: z.object({ n: z.number() }),
  run: async ({ n }) => {
    if (failing) throw new Error('the service is down')
    ran.push(n)
  },
})

async function fresh(): Promise<void> {
  ran.length = 0
  failing = false
  await openJobs([countJob])
}

test('a job exists only if the transaction that enqueued it commits', async () => {
  await fresh()
  await transaction(() => enqueue(countJob, { n: 1 }))
  await transaction(async () => {
    await enqueue(countJob, { n: 2 })
    throw new Error('rolled back')
  }).catch(() => undefined)
  await workOff([countJob])
  expect(ran).toEqual([1])
})

test('a job for later does not run before its time', async () => {
  await fresh()
  await enqueue(countJob, { n: 1 }, { after: new Date(Date.now() + 60_000) })
  expect(await workOff([countJob])).toBe(0)
})

test('a job that fails every attempt becomes a dead-letter job and can be listed and requeued', async () => {
  await fresh()
  failing = true
  await enqueue(countJob, { n: 7 })
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    await expect(workOff([countJob])).rejects.toThrow('the service is down')
    await currentDatabase().pool.query(`update jobs.job set start_after = now() where name = 'test-count'`)
  }
  expect(await workOff([countJob])).toBe(0)
  const [failed, ...others] = await deadLetterJobs()
  expect(others).toEqual([])
  expect(failed).toMatchObject({
    name: 'test-count',
    payload: { n: 7 },
    attempts: maxAttempts,
    error: 'Error: the service is down',
  })
  expect(failed?.enqueuedAt.getTime()).toBeLessThan(failed?.failedAt.getTime() ?? 0)

  failing = false
  expect(await redriveDeadLetterJobs()).toBe(1)
  await workOff([countJob])
  expect(ran).toEqual([7])
  expect(await deadLetterJobs()).toEqual([])
})

test('a dead-letter job keeps the error that its worker got, which is reported once', async () => {
  await fresh()
  failing = true
  const reported: [string, string, string | undefined][] = []
  provideErrorReporter({
    report: (error, message) => void reported.push([String(error), message, currentTrace()?.cause]),
    flush: async () => undefined,
  })
  onTestFinished(() => provideErrorReporter(undefined))
  await enqueue(countJob, { n: 4 })
  await currentDatabase().pool.query(
    `update jobs.job set retry_count = retry_limit where name = 'test-count'`,
  )
  await startWorkers([countJob])
  await vi.waitFor(async () => expect(await deadLetterJobs()).toHaveLength(1), {
    timeout: 10_000,
    interval: 50,
  })
  expect(await deadLetterJobs()).toMatchObject([
    { name: 'test-count', attempts: maxAttempts, error: 'the service is down' },
  ])
  await enqueue(countJob, { n: 5 })
  await vi.waitFor(async () => expect(await triedOnce()).toBe(1), { timeout: 10_000, interval: 50 })
  await closeJobs()
  const message = 'the job test-count failed every attempt'
  expect(reported).toEqual([['Error: the service is down', message, 'job test-count']])
}, 30_000)

async function triedOnce(): Promise<number> {
  const { rows } = await currentDatabase().pool.query(
    `select from jobs.job where name = 'test-count' and state = 'retry'`,
  )
  return rows.length
}

test('every dead-letter job is requeued, however many there are', async () => {
  await fresh()
  await currentDatabase().pool.query(
    `insert into jobs.job (name, data, source_name) select 'dead-letter', jsonb_build_object('n', n), 'test-count'
     from generate_series(1, 1100) as n`,
  )
  expect(await deadLetterJobs()).toHaveLength(maxDeadLetterJobs)
  expect(await redriveDeadLetterJobs()).toBe(1_100)
  expect(await deadLetterJobs()).toEqual([])
})

test('an event reaches each of its handlers independently', async () => {
  await fresh()
  const hatSold = eventKind('hat-sold', z.object({ hat: z.string() }))
  const heard: string[] = []
  let emailIsDown = true
  provideSubscriptions([
    on(hatSold, 'ledger', async ({ hat }) => void heard.push(`ledger ${hat}`)),
    on(hatSold, 'email', async ({ hat }) => {
      if (emailIsDown) throw new Error('email is down')
      heard.push(`email ${hat}`)
    }),
  ])
  await transaction(() => publish(hatSold, { hat: 'Ridgeline' }))
  await workOff([reactJob]).catch(() => undefined)
  emailIsDown = false
  await currentDatabase().pool.query(`update jobs.job set start_after = now() where name = 'react'`)
  await workOff([reactJob])
  expect(heard.sort()).toEqual(['email Ridgeline', 'ledger Ridgeline'])
})

test('a job whose process died is taken over by the next one, long before its lease ends', async () => {
  await fresh()
  await enqueue(countJob, { n: 3 })
  await currentDatabase().pool.query(
    `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '30 seconds'
     where name = 'test-count'`,
  )
  await closeJobs()
  await openJobs([countJob])
  expect(ran).toEqual([])
  await startWorkers([countJob])
  await vi.waitFor(() => expect(ran).toEqual([3]), { timeout: 30_000, interval: 100 })
  await closeJobs()
}, 60_000)

test('jobs that arrive together run right after each other', async () => {
  await fresh()
  await startWorkers([countJob])
  await transaction(async () => {
    for (let n = 0; n < 20; n++) await enqueue(countJob, { n })
  })
  await vi.waitFor(() => expect(ran).toHaveLength(20), { timeout: 10_000, interval: 20 })
  expect([...ran].sort((a, b) => a - b)).toEqual([...Array(20).keys()])
  await closeJobs()
}, 30_000)
