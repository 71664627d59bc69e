import { expect, test } from 'vitest'
import { z } from 'zod'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { reactJob } from '#platform/jobs/events.server.ts'
import { enqueue, job, maxAttempts, openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { withRequestId } from '#platform/log.server.ts'
import { type Actor, system, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { parkedWork, retryParkedWork, waitingEvents } from './index.server.ts'

const orderId = '5b0c8f7e-9d1f-4c52-8a55-0c9d6a1f2b3c'
const failingJob = job({
  name: 'test-failing',
  payload: z.object({ orderId: z.string() }),
  run: async () => {
    throw new Error('550 <jo.march@example.com> rejected')
  },
})

/** A job that has failed its last try. */
async function aParkedJob(): Promise<void> {
  await openJobs([failingJob])
  await enqueue(failingJob, { orderId })
  await currentDatabase().pool.query(
    `update jobs.job set retry_count = retry_limit where name = 'test-failing'`,
  )
  await workOff([failingJob]).catch(() => undefined)
}

async function auditRows() {
  const { rows } = await currentDatabase().pool.query('select * from audit_log order by id')
  return rows
}

test('an operator sees what was parked, after how many tries and why, without addresses', async () => {
  await aParkedJob()
  const [parked, ...others] = await parkedWork(await aPerson({ isOperator: true }))
  expect(others).toEqual([])
  expect(parked).toMatchObject({
    work: 'test-failing',
    subject: { orderId },
    attempts: maxAttempts,
    error: 'Error: 550 <[e-mail]> rejected',
  })
  expect(JSON.stringify(parked)).not.toContain('jo.march')
})

test('parked work that reacts to an event tells which reaction failed', async () => {
  await enqueue(reactJob, { handler: 'nobody-of-this-name', payload: { orderId } })
  await currentDatabase().pool.query(`update jobs.job set retry_count = retry_limit where name = 'react'`)
  await workOff([reactJob]).catch(() => undefined)
  expect(await parkedWork(await aPerson({ isOperator: true }))).toMatchObject([
    { work: 'react: nobody-of-this-name', subject: { orderId } },
  ])
})

test('trying again puts everything back with all its tries and is written into the audit log', async () => {
  await aParkedJob()
  const operator = await aPerson({ isOperator: true })
  expect(await withRequestId('request-1', () => retryParkedWork(operator))).toBe(1)
  expect(await parkedWork(operator)).toEqual([])
  const { rows } = await currentDatabase().pool.query(
    `select state, retry_count, data from jobs.job where name = 'test-failing' and state = 'created'`,
  )
  expect(rows).toEqual([{ state: 'created', retry_count: 0, data: { orderId } }])
  expect(await auditRows()).toMatchObject([
    {
      actor_kind: 'person',
      actor_user_id: operator.userId,
      action: 'retry-parked-work',
      subject_type: 'jobs',
      subject_id: 'parked',
      details: { retried: 1 },
      request_id: 'request-1',
    },
  ])
})

test('trying again with nothing parked changes nothing and leaves no trace', async () => {
  expect(await retryParkedWork(await aPerson({ isOperator: true }))).toBe(0)
  expect(await auditRows()).toEqual([])
})

test('nobody but an operator sees or tries again what was parked', async () => {
  await aParkedJob()
  const operator = await aPerson({ isOperator: true })
  const others: Actor[] = [visitor, system, await aPerson(), await aVendor()]
  for (const actor of others) {
    for (const use of [parkedWork, retryParkedWork, waitingEvents]) {
      const answer = await use(actor).catch((error: unknown) => error)
      expect(isRefusal(answer) && [answer.code, answer.status]).toEqual(['not-found', 404])
    }
  }
  expect(await parkedWork(operator)).toHaveLength(1)
  expect(await auditRows()).toEqual([])
})

test('an event that waits for more than a minute is shown, a fresh and a handled one are not', async () => {
  await currentDatabase().pool.query(
    `insert into webhook_events (id, source, type, payload, received_at, processed_at) values
       ('evt_old', 'stripe:payments', 'charge.updated', '{}', now() - interval '2 minutes', null),
       ('evt_older', 'stripe:payments', 'refund.updated', '{"objectId": "re_1"}', now() - interval '3 minutes', null),
       ('evt_fresh', 'stripe:payments', 'charge.updated', '{}', now() - interval '5 seconds', null),
       ('evt_done', 'stripe:payments', 'charge.updated', '{}', now() - interval '1 hour', now())`,
  )
  const events = await waitingEvents(await aPerson({ isOperator: true }))
  expect(events.map(({ id, type }) => [id, type])).toEqual([
    ['evt_older', 'refund.updated'],
    ['evt_old', 'charge.updated'],
  ])
  expect(Object.keys(events[0] ?? {}).sort()).toEqual(['id', 'receivedAt', 'type'])
})
