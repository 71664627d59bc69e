import { beforeEach, expect, test } from 'vitest'
import { letTimePass, workForHours } from '#tests/support/database/let-time-pass.ts'
import { currentDatabase } from '../db/transaction.server.ts'
import { closeJobs, openJobs, workOff } from '../jobs/jobs.server.ts'
import {
  NoSuchRecipient,
  postMail,
  sendMailJob,
  sweepUnsentMails,
  provideMailCarrier,
} from './mail.server.ts'

const mail = { to: 'jo.march@example.com', subject: 'Your order', text: 'Thanks', html: '<p>Thanks</p>' }
const sent: string[] = []
let isDown = false

beforeEach(async () => {
  sent.length = 0
  isDown = false
  provideMailCarrier({
    send: async ({ to, messageId }) => {
      if (isDown) throw new Error('connect ECONNREFUSED')
      sent.push(`${to} ${messageId}`)
    },
  })
  await openJobs([sendMailJob])
})

for (const hours of [0.5, 30]) {
  test(`emails of an outage of ${hours} hours arrive within 20 minutes after it, once each`, async () => {
    isDown = true
    for (const n of [1, 2, 3]) await postMail(`order-placed:${n}`, mail)
    await workForHours(hours, [sendMailJob])
    expect(sent).toEqual([])
    isDown = false
    await workForHours(1 / 3, [sendMailJob])
    expect(sent).toHaveLength(3)
    expect(new Set(sent).size).toBe(3)
    await workForHours(3, [sendMailJob])
    expect(sent).toHaveLength(3)
  }, 120_000)
}

test('an unsent email without a job is queued again, unless it is new or its job is queued or dead-lettered', async () => {
  for (const key of ['lost', 'waiting', 'dead-letter', 'fresh']) await postMail(key, mail)
  const { pool } = currentDatabase()
  const jobOf = (key: string) => `data->>'mailId' = (select id::text from mails where key = '${key}')`
  await pool.query(`delete from jobs.job where ${jobOf('lost')} or ${jobOf('fresh')}`)
  await pool.query(`update jobs.job set name = 'dead-letter' where ${jobOf('dead-letter')}`)
  await pool.query(`update mails set created_at = now() - interval '11 minutes' where key <> 'fresh'`)
  expect(await sweepUnsentMails()).toBe(1)
  expect(await sweepUnsentMails()).toBe(0)
  await workOff([sendMailJob])
  const { rows } = await pool.query<{ key: string }>(
    'select key from mails where sent_at is not null order by key',
  )
  expect(rows.map(({ key }) => key)).toEqual(['lost', 'waiting'])
})

test('an email that has been unsent for more than a week is not sent', async () => {
  await postMail('old', mail)
  await letTimePass(8 * 86_400)
  await currentDatabase().pool.query(`delete from jobs.job where name = 'send-mail'`)
  expect(await sweepUnsentMails()).toBe(0)
})

test('an email has one sender at a time, even with two jobs, and a failure does not block it', async () => {
  isDown = true
  await postMail('one', mail)
  await expect(workOff([sendMailJob])).rejects.toThrow('ECONNREFUSED')
  isDown = false
  const { rows } = await currentDatabase().pool.query<{ data: object }>(
    `select data from jobs.job where name = 'send-mail'`,
  )
  // The embedded engine has a single worker and a single process.
  if (currentDatabase().engine === 'postgres') {
    const results = await Promise.allSettled([1, 2, 3].map(() => sendMailJob.perform(rows[0]?.data)))
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  }
  await sendMailJob.perform(rows[0]?.data)
  expect(sent).toHaveLength(1)
  await closeJobs()
})

test('an email to a nonexistent address is tried once and blocks no other', async () => {
  let tries = 0
  provideMailCarrier({
    send: async () => {
      tries++
      throw new NoSuchRecipient()
    },
  })
  await postMail('typo', mail)
  await workForHours(3, [sendMailJob])
  expect(tries).toBe(1)
  const { rows } = await currentDatabase().pool.query('select sent_at, refused_at from mails')
  expect(rows).toEqual([{ sent_at: null, refused_at: expect.any(Date) }])
  await letTimePass(3_600)
  expect(await sweepUnsentMails()).toBe(0)
})
