import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { discountFor, type PromotionTables } from '#modules/promotions/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { type Email, sendEmailJob, provideEmailCarrier } from '#platform/email/email.server.ts'
import { visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { newId } from '#shared/ids.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { confirmSubscription } from './confirm-subscription.server.ts'
import { configureNewsletter } from './newsletter-settings.server.ts'
import { subscribe } from './subscribe.server.ts'
import { isSubscribed } from './subscription-queries.server.ts'
import type { NewsletterTables } from './tables.server.ts'
import { unsubscribe } from './unsubscribe.server.ts'

const db = databaseOf<NewsletterTables & PromotionTables>()
const publicUrl = 'http://localhost:3000'
let sent: Email[] = []

beforeAll(() => {
  configureNewsletter({ productName: 'Brimfolk', publicUrl, secret: 'a secret for tests' })
  provideEmailCarrier({ send: async (email) => void sent.push(email) })
})
beforeEach(() => {
  sent = []
})
afterEach(() => shiftClock(0))

/** Subscribes from a new network each time, so that only the limit per address counts. */
async function signUp(email: string): Promise<void> {
  await workOff([sendEmailJob])
  await subscribe(visitor, { email }, { network: newId(), source: 'page' })
  await workOff([sendEmailJob])
}

function tokenIn(email: Email | undefined, path: string): string {
  const link = email?.text.match(/http\S+/g)?.find((url) => new URL(url).pathname === path)
  return new URL(link ?? publicUrl).searchParams.get('token') ?? ''
}

const confirmTokenIn = (email: Email | undefined) => tokenIn(email, '/newsletter/confirm')

async function codeCount(): Promise<number> {
  return (await db().selectFrom('promotions').select('id').execute()).length
}

async function statusOf(email: string): Promise<string | undefined> {
  const row = await db()
    .selectFrom('newsletter_subscribers')
    .select('status')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.status
}

test('confirming subscribes an address and gives it its code, on the page and in an email', async () => {
  const person = await aPerson()
  await signUp(` ${person.email.toUpperCase()} `)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Confirm your subscription']])
  expect([await isSubscribed(person), await codeCount()]).toEqual([false, 0])

  const { code, isUsed } = await confirmSubscription(visitor, confirmTokenIn(sent[0]))
  await workOff([sendEmailJob])
  expect(isUsed).toBe(false)
  expect(await isSubscribed(person)).toBe(true)
  expect(sent[1]?.subject).toBe('Your 10% code')
  expect(sent[1]?.text).toContain(code)
  const row = await db().selectFrom('promotions').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    code,
    percent_basis_points: 1_000,
    max_uses: 1,
    first_order_only: true,
    email: person.email,
    vendor_id: null,
  })
})

test('confirming or subscribing again shows the same code and creates no second one', async () => {
  await signUp('jo@example.test')
  const token = confirmTokenIn(sent[0])
  const [first, twin] = await Promise.all([
    confirmSubscription(visitor, token),
    confirmSubscription(visitor, token),
  ])
  expect(twin).toEqual(first)
  await workOff([sendEmailJob])
  await signUp('jo@example.test')
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Confirm your subscription',
    'Your 10% code',
    'You’re already subscribed',
  ])
  expect(sent[2]?.text).toContain(first.code)
  expect(await codeCount()).toBe(1)
})

test('a reminder does not show a code that was already used', async () => {
  await signUp('jo@example.test')
  const { code } = await confirmSubscription(visitor, confirmTokenIn(sent[0]))
  await db().updateTable('promotions').set({ uses: 1 }).execute()
  await signUp('jo@example.test')
  expect(sent.at(-1)?.text).not.toContain(code)
  expect(await confirmSubscription(visitor, confirmTokenIn(sent[0]))).toEqual({ code, isUsed: true })
})

test('unsubscribing keeps the code, and an old link does not resubscribe', async () => {
  await signUp('jo@example.test')
  const confirm = confirmTokenIn(sent[0])
  const { code } = await confirmSubscription(visitor, confirm)
  const leave = tokenIn(sent[0], '/unsubscribe')
  await unsubscribe(visitor, leave)
  await unsubscribe(visitor, leave)
  expect(await statusOf('jo@example.test')).toBe('unsubscribed')
  await expect(confirmSubscription(visitor, confirm)).rejects.toMatchObject({ code: 'link-invalid' })
  const question = { lines: [], email: 'jo@example.test', userId: null, hasOrdered: false, ownOrders: [] }
  expect(await discountFor(visitor, { code, ...question })).not.toMatchObject({ problem: 'discount-unknown' })

  await signUp('jo@example.test')
  expect(await statusOf('jo@example.test')).toBe('pending')
  expect((await confirmSubscription(visitor, confirmTokenIn(sent.at(-1)))).code).toBe(code)
  expect(await codeCount()).toBe(1)
})

test('every email has an unsubscribe link, in the text and for the email program', async () => {
  await signUp('jo@example.test')
  await confirmSubscription(visitor, confirmTokenIn(sent[0]))
  await workOff([sendEmailJob])
  expect(sent).toHaveLength(2)
  for (const { unsubscribeUrl, text, html } of sent) {
    expect(unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/unsubscribe\?token=/)
    expect(text).toContain(unsubscribeUrl)
    expect(html).toContain('>Unsubscribe</a>')
  }
})

test('a forged, foreign or old link does nothing', async () => {
  await signUp('jo@example.test')
  const confirm = confirmTokenIn(sent[0])
  const leave = tokenIn(sent[0], '/unsubscribe')
  const invalid = { code: 'link-invalid', status: 410 }
  for (const token of ['', 'x', leave, `${newId()}${confirm.slice(36)}`, `${confirm}x`]) {
    await expect(confirmSubscription(visitor, token)).rejects.toMatchObject(invalid)
  }
  for (const token of ['', confirm, `${newId()}${leave.slice(36)}`]) {
    await expect(unsubscribe(visitor, token)).rejects.toMatchObject(invalid)
  }
  shiftClock(7 * dayMs + 1_000)
  await expect(confirmSubscription(visitor, confirm)).rejects.toMatchObject(invalid)
  expect(await statusOf('jo@example.test')).toBe('pending')
})

test('one address gets at most five emails an hour, and one client subscribes at most ten times in 15 minutes', async () => {
  for (let time = 1; time <= 5; time++) await signUp('jo@example.test')
  await expect(signUp('jo@example.test')).rejects.toMatchObject({ code: 'too-many-requests', status: 429 })
  expect(sent).toHaveLength(5)
  const there = networkOf('198.51.100.9')
  for (let time = 1; time <= 10; time++)
    await subscribe(visitor, { email: `jo${time}@example.test` }, { network: there, source: 'page' })
  await expect(
    subscribe(visitor, { email: 'jo11@example.test' }, { network: there, source: 'page' }),
  ).rejects.toMatchObject({
    code: 'too-many-requests',
  })
})
