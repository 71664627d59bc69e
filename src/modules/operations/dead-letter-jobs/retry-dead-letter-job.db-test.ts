import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { enqueue, job, openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  exportDeadLetterJobs,
  failedJobKinds,
  listDeadLetterJobs,
  retryDeadLetterJob,
} from '../index.server.ts'

const done: string[] = []
let isFailing = true
const testJob = (name: string) =>
  job({
    name,
    payload: z.object({ n: z.number() }),
    run: async ({ n }) => {
      if (isFailing) throw new Error(`=${name} failed`)
      done.push(`${name} ${n}`)
    },
  })
const [first, second] = [testJob('test-first'), testJob('test-second')]

beforeEach(async () => {
  done.length = 0
  isFailing = true
  await openJobs([first, second])
  await currentDatabase().pool.query('delete from jobs.job')
})

/** Jobs that have failed their last attempt. */
async function fail(...jobs: readonly (readonly [typeof first, number])[]): Promise<void> {
  for (const [one, n] of jobs) await enqueue(one, { n })
  await currentDatabase().pool.query(`update jobs.job set retry_count = retry_limit where state = 'created'`)
  for (const [one] of jobs) await workOff([one]).catch(() => undefined)
}

async function auditOf(id: string) {
  const { rows } = await currentDatabase().pool.query(
    'select action, reason, details from audit_log where subject_id = $1',
    [id],
  )
  return rows
}

const anOperator = () => aPerson({ isOperator: true })
const firstFailed = async (operator: Person) => (await listDeadLetterJobs(operator))[0]?.id ?? ''

test('one failed job runs again, the others stay, and the audit log has the reason', async () => {
  await fail([first, 1], [second, 2])
  const operator = await anOperator()
  const failed = await listDeadLetterJobs(operator)
  expect(failed).toHaveLength(2)
  const { id = '' } = failed.find(({ work }) => work === 'test-second') ?? {}
  isFailing = false
  await retryDeadLetterJob(operator, id, 'The bank is back')
  await workOff([first, second])
  expect(done).toEqual(['test-second 2'])
  expect(await listDeadLetterJobs(operator)).toMatchObject([{ work: 'test-first' }])
  expect(await auditOf(id)).toEqual([
    { action: 'retry-dead-letter-jobs', reason: 'The bank is back', details: { retried: 1 } },
  ])
})

test('a job that was retried already, or never failed, is refused without an entry in the audit log', async () => {
  await fail([first, 1])
  const operator = await anOperator()
  const id = await firstFailed(operator)
  isFailing = false
  await retryDeadLetterJob(operator, id, 'Once')
  for (const other of [id, newId<string>()]) {
    await expect(retryDeadLetterJob(operator, other, 'Twice')).rejects.toMatchObject({
      code: 'job-not-failed',
      status: 409,
    })
  }
  await workOff([first])
  expect(done).toEqual(['test-first 1'])
  expect(await auditOf(id)).toHaveLength(1)
})

test('of two operators who retry the same job at the same time, one succeeds and the job runs once', async () => {
  await fail([first, 1])
  const [one, two] = [await anOperator(), await anOperator()]
  const id = await firstFailed(one)
  isFailing = false
  const results = await Promise.allSettled(
    [one, two].map((operator) => retryDeadLetterJob(operator, id, 'Together')),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await workOff([first])
  expect(done).toEqual(['test-first 1'])
  expect(await auditOf(id)).toHaveLength(1)
})

test('a retried job that fails again comes back to the list with its full number of attempts before it', async () => {
  await fail([first, 1])
  const operator = await anOperator()
  const id = await firstFailed(operator)
  await retryDeadLetterJob(operator, id, 'Another try')
  await workOff([first]).catch(() => undefined)
  expect(await listDeadLetterJobs(operator)).toEqual([])
  await currentDatabase().pool.query(
    `update jobs.job set retry_count = retry_limit, start_after = now() where name = 'test-first'`,
  )
  await workOff([first]).catch(() => undefined)
  expect(await listDeadLetterJobs(operator)).toMatchObject([{ work: 'test-first' }])
})

test('the list and its file show one kind, or all of them', async () => {
  await fail([first, 1], [second, 2])
  const operator = await anOperator()
  expect(await failedJobKinds(operator)).toEqual(['test-first', 'test-second'])
  expect(await listDeadLetterJobs(operator, 'test-first')).toMatchObject([{ work: 'test-first' }])
  expect(await listDeadLetterJobs(operator, 'no-such-job')).toEqual([])
  const parts = await Array.fromAsync(await exportDeadLetterJobs(operator, 'test-second'))
  const [, row = '', ...others] = parts.join('').trimEnd().split('\r\n')
  expect(row).toMatch(/^[0-9a-f-]{36},test-second,,\d+,Error: =test-second failed,/)
  expect(others).toEqual([])
})

test('a failed job doesn’t exist for anyone who may not retry it', async () => {
  await fail([first, 1])
  const id = await firstFailed(await anOperator())
  const strangers = [
    visitor,
    await aPerson(),
    await aVendor(),
    await aPerson({ staffRoles: ['support'] }),
    await aPerson({ staffRoles: ['finance'] }),
  ]
  for (const stranger of strangers)
    await expect(retryDeadLetterJob(stranger, id, 'Mine')).rejects.toMatchObject({ code: 'not-found' })
  expect(await auditOf(id)).toEqual([])
})
