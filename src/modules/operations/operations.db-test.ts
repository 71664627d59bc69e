import { expect, test } from 'vitest'
import { z } from 'zod'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { reactJob } from '#platform/jobs/events.server.ts'
import { enqueue, job, openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { retriesWithin, retryPlans } from '#platform/jobs/retry-plan.ts'
import { runTraced, Trace } from '#platform/trace/trace.server.ts'
import { type Actor, system, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { listDeadLetterJobs, retryAllDeadLetterJobs, listUnhandledEvents } from './index.server.ts'

const orderId = '5b0c8f7e-9d1f-4c52-8a55-0c9d6a1f2b3c'
const failingJob = job({
  name: 'test-failing',
  payload: z.object({ orderId: z.string() }),
  run: async () => {
    throw new Error('550 <jo.march@example.com> rejected')
  },
})

/** A job that has failed its last attempt. */
async function aDeadLetterJob(): Promise<void> {
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

test('an operator sees dead-letter jobs with their attempts and error, without addresses', async () => {
  await aDeadLetterJob()
  const [failed, ...others] = await listDeadLetterJobs(await aPerson({ isOperator: true }))
  expect(others).toEqual([])
  expect(failed).toMatchObject({
    work: 'test-failing',
    subject: { orderId },
    attempts: retriesWithin(retryPlans.work) + 1,
    error: 'Error: 550 <[email]> rejected',
  })
  expect(JSON.stringify(failed)).not.toContain('jo.march')
})

test('a dead-letter reaction to an event names its handler', async () => {
  await enqueue(reactJob, { handler: 'no-such-handler', payload: { orderId } })
  await currentDatabase().pool.query(`update jobs.job set retry_count = retry_limit where name = 'react'`)
  await workOff([reactJob]).catch(() => undefined)
  expect(await listDeadLetterJobs(await aPerson({ isOperator: true }))).toMatchObject([
    { work: 'react: no-such-handler', subject: { orderId } },
  ])
})

test('retrying requeues every job with all its attempts and writes an audit row', async () => {
  await aDeadLetterJob()
  const operator = await aPerson({ isOperator: true })
  const trace = new Trace({ id: 'request-1', isRequest: true, traceparent: undefined, cause: () => 'test' })
  expect(await runTraced(trace, () => retryAllDeadLetterJobs(operator))).toBe(1)
  expect(await listDeadLetterJobs(operator)).toEqual([])
  const { rows } = await currentDatabase().pool.query(
    `select state, retry_count, data from jobs.job where name = 'test-failing' and state = 'created'`,
  )
  expect(rows).toEqual([{ state: 'created', retry_count: 0, data: { orderId } }])
  expect(await auditRows()).toMatchObject([
    {
      actor_kind: 'person',
      actor_user_id: operator.userId,
      action: 'retry-dead-letter-jobs',
      subject_type: 'jobs',
      subject_id: 'dead-letter',
      details: { retried: 1 },
      request_id: 'request-1',
    },
  ])
})

test('retrying with no dead-letter jobs changes nothing and writes no audit row', async () => {
  expect(await retryAllDeadLetterJobs(await aPerson({ isOperator: true }))).toBe(0)
  expect(await auditRows()).toEqual([])
})

test('only operators see or retry dead-letter jobs', async () => {
  await aDeadLetterJob()
  const operator = await aPerson({ isOperator: true })
  const others: Actor[] = [visitor, system, await aPerson(), await aVendor()]
  for (const actor of others) {
    for (const use of [listDeadLetterJobs, retryAllDeadLetterJobs, listUnhandledEvents]) {
      const answer = await use(actor).catch((error: unknown) => error)
      expect(isRefusal(answer) && [answer.code, answer.status]).toEqual(['not-found', 404])
    }
  }
  expect(await listDeadLetterJobs(operator)).toHaveLength(1)
  expect(await auditRows()).toEqual([])
})

test('an event that is unhandled after a minute is shown; fresh and handled ones are not', async () => {
  await currentDatabase().pool.query(
    `insert into webhook_events (id, source, type, payload, received_at, processed_at) values
       ('evt_old', 'stripe:payments', 'charge.updated', '{}', now() - interval '2 minutes', null),
       ('evt_older', 'stripe:payments', 'refund.updated', '{"objectId": "re_1"}', now() - interval '3 minutes', null),
       ('evt_fresh', 'stripe:payments', 'charge.updated', '{}', now() - interval '5 seconds', null),
       ('evt_done', 'stripe:payments', 'charge.updated', '{}', now() - interval '1 hour', now())`,
  )
  const events = await listUnhandledEvents(await aPerson({ isOperator: true }))
  expect(events.map(({ id, type }) => [id, type])).toEqual([
    ['evt_older', 'refund.updated'],
    ['evt_old', 'charge.updated'],
  ])
  expect(Object.keys(events[0] ?? {}).sort()).toEqual(['id', 'receivedAt', 'type'])
})
