import { beforeEach, expect, test } from 'vitest'
import { letTimePass, workForHours } from '#tests/support/database/let-time-pass.ts'
import { currentDatabase } from '../db/transaction.server.ts'
import { closeJobs, openJobs, workOff } from '../jobs/jobs.server.ts'
import {
  NoSuchRecipient,
  queueEmail,
  sendEmailJob,
  sweepUnsentEmails,
  provideEmailCarrier,
} from './email.server.ts'

const email = { to: 'jo.march@example.com', subject: 'Your order', text: 'Thanks', html: '<p>Thanks</p>' }
const sent: string[] = []
let isDown = false

beforeEach(async () => {
  sent.length = 0
  isDown = false
  provideEmailCarrier({
    send: async ({ to, messageId }) => {
      if (isDown) throw new Error('connect ECONNREFUSED')
      sent.push(`${to} ${messageId}`)
    },
  })
  await openJobs([sendEmailJob])
})

for (const hours of [0.5, 30]) {
  test(`emails of an outage of ${hours} hours arrive within 20 minutes after it, once each`, async () => {
    isDown = true
    for (const n of [1, 2, 3]) await queueEmail(`order-placed:${n}`, email)
    await workForHours(hours, [sendEmailJob])
    expect(sent).toEqual([])
    isDown = false
    await workForHours(1 / 3, [sendEmailJob])
    expect(sent).toHaveLength(3)
    expect(new Set(sent).size).toBe(3)
    await workForHours(3, [sendEmailJob])
    expect(sent).toHaveLength(3)
  }, 120_000)
}

test('an unsent email without a job is queued again, unless it is new or its job is queued or dead-lettered', async () => {
  for (const key of ['lost', 'waiting', 'dead-letter', 'fresh']) await queueEmail(key, email)
  const { pool } = currentDatabase()
  const jobOf = (key: string) => `data->>'emailId' = (select id::text from emails where key = '${key}')`
  await pool.query(`delete from jobs.job where ${jobOf('lost')} or ${jobOf('fresh')}`)
  await pool.query(`update jobs.job set name = 'dead-letter' where ${jobOf('dead-letter')}`)
  await pool.query(`update emails set created_at = now() - interval '11 minutes' where key <> 'fresh'`)
  expect(await sweepUnsentEmails()).toBe(1)
  expect(await sweepUnsentEmails()).toBe(0)
  await workOff([sendEmailJob])
  const { rows } = await pool.query<{ key: string }>(
    'select key from emails where sent_at is not null order by key',
  )
  expect(rows.map(({ key }) => key)).toEqual(['lost', 'waiting'])
})

test('an email that has been unsent for more than a week is not sent', async () => {
  await queueEmail('old', email)
  await letTimePass(8 * 86_400)
  await currentDatabase().pool.query(`delete from jobs.job where name = 'send-email'`)
  expect(await sweepUnsentEmails()).toBe(0)
})

test('an email has one sender at a time, even with two jobs, and a failure does not block it', async () => {
  isDown = true
  await queueEmail('one', email)
  await expect(workOff([sendEmailJob])).rejects.toThrow('ECONNREFUSED')
  isDown = false
  const { rows } = await currentDatabase().pool.query<{ data: object }>(
    `select data from jobs.job where name = 'send-email'`,
  )
  // The embedded engine has a single worker and a single process.
  if (currentDatabase().engine === 'postgres') {
    const results = await Promise.allSettled([1, 2, 3].map(() => sendEmailJob.perform(rows[0]?.data)))
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  }
  await sendEmailJob.perform(rows[0]?.data)
  expect(sent).toHaveLength(1)
  await closeJobs()
})

test('an email to a nonexistent address is tried once and blocks no other', async () => {
  let tries = 0
  provideEmailCarrier({
    send: async () => {
      tries++
      throw new NoSuchRecipient()
    },
  })
  await queueEmail('typo', email)
  await workForHours(3, [sendEmailJob])
  expect(tries).toBe(1)
  const { rows } = await currentDatabase().pool.query('select sent_at, refused_at from emails')
  expect(rows).toEqual([{ sent_at: null, refused_at: expect.any(Date) }])
  await letTimePass(3_600)
  expect(await sweepUnsentEmails()).toBe(0)
})
