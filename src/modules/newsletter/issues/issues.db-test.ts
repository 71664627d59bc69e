import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import {
  type Email,
  NoSuchRecipient,
  provideEmailCarrier,
  sendEmailJob,
} from '#platform/email/email.server.ts'
import { openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import type { IssueId, SubscriberId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { configureNewsletter } from '../newsletter-settings.server.ts'
import { eraseSubscription, exportSubscription } from '../personal-data.server.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { unsubscribeUrl } from '../subscription-links.server.ts'
import { unsubscribe } from '../unsubscribe.server.ts'
import { cancelIssue } from './cancel-issue.server.ts'
import { changeIssue } from './change-issue.server.ts'
import { createIssue } from './create-issue.server.ts'
import { forgetRecipients } from '../sending/forget-recipients.server.ts'
import { issueForOperators } from './issue-for-operators.server.ts'
import { scheduleIssue } from './schedule-issue.server.ts'
import { sendNewsletters, sendNewslettersJob } from '../sending/send-newsletters.server.ts'
import { sendTestIssue } from './send-test-issue.server.ts'
import { unscheduleIssue } from './unschedule-issue.server.ts'

interface AuditRow {
  id: number
  action: string
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
const db = databaseOf<NewsletterTables & { audit_log: AuditRow }>()
const settings = {
  productName: 'Brimfolk',
  publicUrl: 'https://hats.example',
  secret: 'a secret for tests',
  legalName: 'Hatworks LLC',
  postalAddress: '1 Brim Street\nAustin, TX 78701',
  newsletterPerMinute: 1_000,
}
const reason = 'the monthly letter'
let sent: (Email & { messageId: string })[] = []
let admin: Person

beforeAll(() => openJobs([sendNewslettersJob], { scheduled: [sendNewslettersJob] }))
beforeEach(async () => {
  sent = []
  configureNewsletter(settings)
  provideEmailCarrier({ send: async (email) => void sent.push(email) })
  admin = await aPerson({ isOperator: true })
})
afterEach(() => {
  shiftClock(0)
})

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const addresses = () => sent.map(({ to }) => to).sort()
const named = (count: number) => Array.from({ length: count }, (_, n) => `reader${n}@example.test`)

async function subscribers(emails: readonly string[]): Promise<SubscriberId[]> {
  const rows = await db()
    .insertInto('newsletter_subscribers')
    .values(emails.map((email) => ({ email, status: 'subscribed' as const, confirmed_at: new Date() })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function draft(body = 'New hats **today**.'): Promise<IssueId> {
  const id = await createIssue(admin)
  const content = { subject: 'Fresh hats', preview: 'Six new ones', body, collection: null, products: [] }
  await changeIssue(admin, id, { version: 1, ...content })
  return id
}

const send = (id: IssueId, sendAt = '') => scheduleIssue(admin, id, { version: 2, sendAt, reason })

async function stateOf(id: IssueId) {
  const { issue } = await issueForOperators(admin, id)
  const { status, recipients, sent: delivered, failed, skipped, unsubscribed } = issue
  return { status, recipients, sent: delivered, failed, skipped, unsubscribed }
}

/** The token of the link in an email. */
function tokenOf(email: Email | undefined): string {
  return new URL(email?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
}

test('everyone who is subscribed gets the newsletter once, with a link to leave and the postal address', async () => {
  await subscribers(named(3))
  await db().insertInto('newsletter_subscribers').values({ email: 'pending@example.test' }).execute()
  const id = await draft('# Hello\n\nNew <hats> at [the shop](/shop).\n\n- one\n- two')
  await send(id)
  await sendNewsletters(system)
  await sendNewsletters(system)
  expect(addresses()).toEqual(named(3))
  expect(await stateOf(id)).toEqual({
    status: 'sent',
    recipients: 3,
    sent: 3,
    failed: 0,
    skipped: 0,
    unsubscribed: 0,
  })
  const [email] = sent
  expect(email?.subject).toBe('Fresh hats')
  expect(email?.html).toContain('New &lt;hats&gt; at <a class="accent" href="https://hats.example/shop"')
  expect(email?.html).toContain('<li style="margin:0 0 6px">one</li>')
  expect(email?.text).toContain('New <hats> at the shop (https://hats.example/shop).\n\n- one\n- two')
  expect(email?.text).toContain('Hatworks LLC, 1 Brim Street, Austin, TX 78701')
  expect(email?.text).toContain(email?.unsubscribeUrl)
  expect(new Set(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(3)
})

test('two workers at once send nobody the same newsletter twice', async () => {
  await subscribers(named(40))
  const id = await draft()
  await send(id)
  await Promise.all([sendNewsletters(system), sendNewsletters(system), sendNewsletters(system)])
  await sendNewsletters(system)
  expect(addresses()).toEqual(named(40).sort())
  expect(await stateOf(id)).toMatchObject({ status: 'sent', sent: 40, failed: 0 })
})

test('after a crash in the middle the rest is sent, and an email that may have arrived is not sent again', async () => {
  await subscribers(named(6))
  const id = await draft()
  await send(id)
  // The process ends while it talks to the mail server: these sends never answer.
  provideEmailCarrier({
    send: (email) => {
      sent.push(email)
      return sent.length <= 2 ? Promise.resolve() : new Promise(() => undefined)
    },
  })
  void sendNewsletters(system)
  await expect.poll(() => sent.length).toBe(6)
  provideEmailCarrier({ send: async (email) => void sent.push(email) })
  await sendNewsletters(system)
  expect((await stateOf(id)).status).toBe('sending')
  shiftClock(301_000)
  await sendNewsletters(system)
  expect(addresses()).toEqual(named(6))
  expect(await stateOf(id)).toMatchObject({ status: 'sent', sent: 2, failed: 4 })
})

test('subscribers who leave or are erased before their turn get nothing', async () => {
  const [leaving] = await subscribers(['leaving@example.test', 'staying@example.test', admin.email])
  const id = await draft()
  // Nobody’s turn yet.
  configureNewsletter({ ...settings, newsletterPerMinute: 0 })
  await send(id)
  await sendNewsletters(system)
  expect(await stateOf(id)).toMatchObject({ status: 'sending', recipients: 3, sent: 0 })
  const token = new URL(unsubscribeUrl(leaving ?? ('' as SubscriberId))).searchParams.get('token')
  await unsubscribe(visitor, token ?? '')
  await eraseSubscription(admin)
  await subscribers(['late@example.test'])
  configureNewsletter(settings)
  await sendNewsletters(system)
  expect(addresses()).toEqual(['staying@example.test'])
  expect(await stateOf(id)).toMatchObject({
    status: 'sent',
    recipients: 3,
    sent: 1,
    skipped: 2,
    unsubscribed: 0,
  })
})

test('stopping keeps everyone else from getting it', async () => {
  await subscribers(named(5))
  const id = await draft()
  configureNewsletter({ ...settings, newsletterPerMinute: 2 })
  await send(id)
  await sendNewsletters(system)
  await cancelIssue(admin, id, 'wrong price')
  shiftClock(120_000)
  await sendNewsletters(system)
  expect(await stateOf(id)).toMatchObject({ status: 'canceled', recipients: 5, skipped: 5 - sent.length })
  expect(await cancelIssue(admin, id, 'again').catch(codeOf)).toBe('newsletter-changed')
})

test('a mail server that is down delays the newsletter, and an address that doesn’t exist fails', async () => {
  await subscribers(named(8))
  const id = await draft()
  await send(id)
  let tries = 0
  provideEmailCarrier({
    send: async () => {
      tries += 1
      throw new Error('down')
    },
  })
  await sendNewsletters(system)
  expect(tries).toBeLessThan(9)
  expect(await stateOf(id)).toMatchObject({ status: 'sending', sent: 0, failed: 0 })
  provideEmailCarrier({
    send: async (email) => {
      if (email.to === 'reader0@example.test') throw new NoSuchRecipient()
      sent.push(email)
    },
  })
  shiftClock(180_000)
  await sendNewsletters(system)
  expect(await stateOf(id)).toMatchObject({ status: 'sent', sent: 7, failed: 1 })
})

test('a newsletter waits for its time, and can become a draft again until then', async () => {
  await subscribers(named(1))
  const id = await draft()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await send(id, tomorrow)
  await sendNewsletters(system)
  expect([sent.length, (await stateOf(id)).status]).toEqual([0, 'scheduled'])
  await unscheduleIssue(admin, id, 'a typo')
  expect((await stateOf(id)).status).toBe('draft')
  expect(await send(id, tomorrow).catch(codeOf)).toBe('newsletter-changed')
  await scheduleIssue(admin, id, { version: 3, sendAt: tomorrow, reason })
  shiftClock(86_500_000)
  await sendNewsletters(system)
  expect((await stateOf(id)).status).toBe('sent')
  expect(await send(id, '2020-01-01T00:00').catch(codeOf)).toBe('send-time')
})

test('it can’t be sent without a subject, a postal address or subscribers, nor by support', async () => {
  const empty = await createIssue(admin)
  const of = (id: IssueId, version: number) =>
    scheduleIssue(admin, id, { version, sendAt: '', reason }).catch(codeOf)
  expect(await of(empty, 1)).toBe('no-subject')
  const id = await draft()
  expect(await of(id, 2)).toBe('no-subscribers')
  configureNewsletter({ ...settings, postalAddress: null })
  expect(await of(id, 2)).toBe('no-postal-address')
  const support = await aPerson({ isOperator: true, staffRoles: ['support'] })
  expect(await scheduleIssue(support, id, { version: 2, sendAt: '', reason }).catch(codeOf)).toBe('not-found')
  expect(await createIssue(visitor).catch(codeOf)).toBe('not-found')
})

test('who leaves counts at the last newsletter that they got', async () => {
  await subscribers(named(2))
  const first = await draft()
  await send(first)
  await sendNewsletters(system)
  shiftClock(120_000)
  const second = await draft()
  await send(second)
  await sendNewsletters(system)
  await unsubscribe(visitor, tokenOf(sent.at(-1)))
  await unsubscribe(visitor, tokenOf(sent.at(-1)))
  expect([(await stateOf(first)).unsubscribed, (await stateOf(second)).unsubscribed]).toEqual([0, 1])
})

test('a test goes to the operator only, and every act is in the audit log with its reason', async () => {
  await subscribers(named(1))
  const id = await draft()
  expect(await sendTestIssue(admin, id)).toBe(admin.email)
  await workOff([sendEmailJob])
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[admin.email, '[Test] Fresh hats']])
  await send(id)
  await cancelIssue(admin, id, 'wrong price')
  const acts = await db().selectFrom('audit_log').selectAll().orderBy('id').execute()
  expect(acts.map(({ action, reason: why }) => [action, why])).toEqual([
    ['create-newsletter', null],
    ['change-newsletter', null],
    ['test-newsletter', null],
    ['schedule-newsletter', reason],
    ['cancel-newsletter', 'wrong price'],
  ])
  expect(acts[1]).toMatchObject({ before: { subject: '' }, after: { subject: 'Fresh hats' } })
  expect(acts[4]).toMatchObject({ before: { status: 'scheduled' }, after: { status: 'canceled' } })
})

test('a person’s data has the newsletters that they got, until a year has passed', async () => {
  await subscribers([admin.email])
  const id = await draft()
  await send(id)
  await sendNewsletters(system)
  expect(await exportSubscription(admin)).toMatchObject({
    newsletters: [{ subject: 'Fresh hats', status: 'sent' }],
  })
  await forgetRecipients(system, { before: new Date(Date.now() + 1_000), max: 10 })
  expect(await exportSubscription(admin)).toMatchObject({ newsletters: [] })
  expect(await stateOf(id)).toMatchObject({ recipients: 1, sent: 1 })
})
