import { beforeAll, expect, test } from 'vitest'
import { csvPageSize } from '#platform/csv/export-csv.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { provideEmailCarrier } from '#platform/email/email.server.ts'
import { visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { newId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { exportConsents } from './export-consents.server.ts'
import { newsletterCounts } from './newsletter-counts.server.ts'
import { configureNewsletter } from './newsletter-settings.server.ts'
import { subscribe } from './subscribe.server.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<
  NewsletterTables & { audit_log: { action: string; actor_user_id: string; details: unknown } }
>()
const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)

beforeAll(() => {
  configureNewsletter({
    productName: 'Brimfolk',
    publicUrl: 'http://localhost:3000',
    secret: 'a secret for tests',
  })
  provideEmailCarrier({ send: async () => {} })
})

const ago = (days: number) => new Date(Date.now() - days * dayMs)

async function partsOf(lines: AsyncGenerator<string, void>): Promise<string[]> {
  const parts: string[] = []
  for await (const part of lines) parts.push(part)
  return parts
}

test('an operator sees how many addresses are in each state, and exports every consent with an entry in the audit log', async () => {
  const operator = await aPerson({ isOperator: true })
  await db()
    .insertInto('newsletter_subscribers')
    .values([
      {
        email: 'ann@example.test',
        status: 'subscribed',
        source: 'page',
        requested_at: new Date('2026-01-02T03:04:05.678Z'),
        confirmed_at: new Date('2026-01-02T03:05:00Z'),
      },
      { email: 'bob@example.test', status: 'subscribed', requested_at: ago(3), confirmed_at: ago(2) },
      // An address that a spreadsheet would calculate.
      { email: '=1+1@example.test', status: 'pending', requested_at: new Date('2026-03-01T00:00:00Z') },
      {
        email: 'zoe@example.test',
        status: 'unsubscribed',
        requested_at: new Date('2026-02-01T00:00:00Z'),
        confirmed_at: new Date('2026-02-02T00:00:00Z'),
        unsubscribed_at: new Date('2026-02-03T00:00:00Z'),
      },
    ])
    .execute()
  await subscribe(visitor, { email: 'Mia@example.test' }, { network: newId(), source: 'api' })

  expect(await newsletterCounts(operator)).toEqual({ subscribed: 2, pending: 2, unsubscribed: 1, joined: 1 })
  const text = (await partsOf(await exportConsents(operator))).join('')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('Address,Status,Source,Consent (UTC),Confirmed (UTC),Unsubscribed (UTC)')
  expect(lines).toHaveLength(7)
  expect(lines).toContain('ann@example.test,subscribed,page,2026-01-02 03:04:05,2026-01-02 03:05:00,')
  expect(lines).toContain("'=1+1@example.test,pending,,2026-03-01 00:00:00,,")
  expect(lines).toContain(
    'zoe@example.test,unsubscribed,,2026-02-01 00:00:00,2026-02-02 00:00:00,2026-02-03 00:00:00',
  )
  expect(text).toMatch(/^mia@example\.test,pending,api,/m)
  const entries = await db()
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_user_id', '=', operator.userId)
    .execute()
  expect(entries).toMatchObject([
    { action: 'export-newsletter-consents', details: { subscribed: 2, pending: 2, unsubscribed: 1 } },
  ])
})

test('a long export comes in parts of a limited size and has every address once', async () => {
  const operator = await aPerson({ isOperator: true })
  const emails = Array.from({ length: 2_500 }, (_, index) => `reader-${index}@example.test`)
  await db()
    .insertInto('newsletter_subscribers')
    .values(emails.map((email) => ({ email })))
    .execute()
  const parts = await partsOf(await exportConsents(operator))
  const sizes = parts.map((part) => part.split('\r\n').length - 1)
  expect(Math.max(...sizes)).toBe(csvPageSize)
  const found = parts.join('').match(/^reader-\d+@example\.test/gm) ?? []
  expect(found.toSorted()).toEqual(emails.toSorted())
})

test('asking again changes when a waiting address consented, but not when a subscribed one did', async () => {
  const at = new Date('2026-01-01T00:00:00Z')
  await db()
    .insertInto('newsletter_subscribers')
    .values([
      { email: 'waits@example.test', source: 'page', requested_at: at },
      {
        email: 'reads@example.test',
        source: 'page',
        status: 'subscribed',
        requested_at: at,
        confirmed_at: at,
      },
    ])
    .execute()
  for (const email of ['waits@example.test', 'reads@example.test'])
    await subscribe(visitor, { email }, { network: newId(), source: 'api' })
  const rows = await db()
    .selectFrom('newsletter_subscribers')
    .select(['email', 'source', 'requested_at'])
    .where('email', 'in', ['waits@example.test', 'reads@example.test'])
    .orderBy('email')
    .execute()
  expect(rows[0]).toEqual({ email: 'reads@example.test', source: 'page', requested_at: at })
  expect(rows[1]?.source).toBe('api')
  expect(rows[1]?.requested_at.getTime()).toBeGreaterThan(at.getTime())
})

test('for anyone but an operator, the subscribers don’t exist, and nothing is recorded', async () => {
  for (const actor of [visitor, await aPerson()]) {
    expect(await newsletterCounts(actor).catch(codeOf)).toBe('not-found')
    expect(await exportConsents(actor).catch(codeOf)).toBe('not-found')
  }
})
