import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { currentDatabase, transaction } from '../db/transaction.server.ts'
import { eventKind, on, publish, reactJob, useSubscriptions } from './events.server.ts'
import {
  closeJobs,
  enqueue,
  job,
  maxAttempts,
  openJobs,
  parkedJobs,
  retryParkedJobs,
  startWorkers,
  workOff,
} from './jobs.server.ts'

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

test('a job exists only if the transaction that asked for it commits', async () => {
  await fresh()
  await transaction(() => enqueue(countJob, { n: 1 }))
  await transaction(async () => {
    await enqueue(countJob, { n: 2 })
    throw new Error('rolled back')
  }).catch(() => undefined)
  await workOff([countJob])
  expect(ran).toEqual([1])
})

test('a job for later is left alone until then', async () => {
  await fresh()
  await enqueue(countJob, { n: 1 }, { after: new Date(Date.now() + 60_000) })
  expect(await workOff([countJob])).toBe(0)
})

test('a job that fails every try is parked, can be seen and put back', async () => {
  await fresh()
  failing = true
  await enqueue(countJob, { n: 7 })
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    await expect(workOff([countJob])).rejects.toThrow('the service is down')
    await currentDatabase().pool.query(`update jobs.job set start_after = now() where name = 'test-count'`)
  }
  expect(await workOff([countJob])).toBe(0)
  expect((await parkedJobs()).map(({ payload }) => payload)).toEqual([{ n: 7 }])

  failing = false
  expect(await retryParkedJobs()).toBe(1)
  await workOff([countJob])
  expect(ran).toEqual([7])
  expect(await parkedJobs()).toEqual([])
})

test('an event reaches each of its handlers by itself', async () => {
  await fresh()
  const hatSold = eventKind('hat-sold', z.object({ hat: z.string() }))
  const heard: string[] = []
  let deaf = true
  useSubscriptions([
    on(hatSold, 'ledger', async ({ hat }) => void heard.push(`ledger ${hat}`)),
    on(hatSold, 'mail', async ({ hat }) => {
      if (deaf) throw new Error('mail is down')
      heard.push(`mail ${hat}`)
    }),
  ])
  await transaction(() => publish(hatSold, { hat: 'Ridgeline' }))
  await workOff([reactJob]).catch(() => undefined)
  deaf = false
  await currentDatabase().pool.query(`update jobs.job set start_after = now() where name = 'react'`)
  await workOff([reactJob])
  expect(heard.sort()).toEqual(['ledger Ridgeline', 'mail Ridgeline'])
})

test('a job whose process died is taken up by the next one, long before its lease ends', async () => {
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

test('jobs that arrive together are worked off one right after the other', async () => {
  await fresh()
  await startWorkers([countJob])
  await transaction(async () => {
    for (let n = 0; n < 20; n++) await enqueue(countJob, { n })
  })
  await vi.waitFor(() => expect(ran).toHaveLength(20), { timeout: 10_000, interval: 20 })
  expect([...ran].sort((a, b) => a - b)).toEqual([...Array(20).keys()])
  await closeJobs()
}, 30_000)
