import type { StripeDestination } from '#platform/stripe/destinations.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCheckout, reconcilePaymentsJob } from '#modules/checkout/server'
import { emailOrderDisputed, emailOrderPaid, configureEmail } from '#modules/notifications/server'
import { orderDisputed, orderPaid, configureGuestLinks } from '#modules/orders/server'
import { receiveStripeEvent } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, provideSubscriptions } from '#platform/jobs/events.server.ts'
import { signatureHeader } from '#sandbox/stripe/events/signature-header.ts'
import { visitor } from '#shared/actor.ts'
import { newId, type OrderId, shortId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { PUBLIC_URL, type Received, WEBHOOK_SECRETS } from '#tests/support/stripe-test-bench.ts'

/** STORM=500 for the full number. */
const shuffles = Number(process.env.STORM ?? 24)
const senders = 4
const db = databaseOf<unknown>()
let marketplace: PaymentsBench
let products: readonly SomeProduct[]

beforeAll(async () => {
  marketplace = await openPaymentsBench()
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: PUBLIC_URL,
    operatorEmail: 'hello@brimfolk.test',
    pageAtStripe: (id) => `https://stripe.test/payments/${id}`,
  })
  configureGuestLinks('a secret of the tests, long enough to be one')
  provideSubscriptions([
    on(orderPaid, 'email-order-paid', emailOrderPaid),
    on(orderDisputed, 'email-order-disputed', emailOrderDisputed),
  ])
}, 60_000)
afterAll(() => marketplace.close())
beforeEach(async () => {
  products = [
    await aProduct({ vendor: await marketplace.vendor(), quantity: 5_000 }),
    await aProduct({ vendor: await marketplace.vendor(), quantity: 5_000 }),
  ]
  await marketplace.deliveries()
})
afterEach(async () => {
  shiftClock(0)
  marketplace.bench.sandbox.setSwitches({ delivery: 'normal' })
  await marketplace.deliveries()
})

interface Attempt {
  readonly orderId: OrderId
  readonly sessionId: string
}

async function aCheckout(): Promise<Attempt> {
  const input = aCheckoutInput(products, { email: `${newId()}@example.test` })
  const { orderId, checkoutId } = await createCheckout(visitor, input)
  return { orderId, sessionId: (await checkoutRow(checkoutId)).stripe_session_id ?? '' }
}

function act(action: string, id: string) {
  return marketplace.bench.submit('/sandbox/stripe/actions', { action, id })
}

/** The outcomes of a checkout, with the expected order status and emails. */
const stories = {
  paid: { status: 'paid', emails: 3, happen: async (attempt: Attempt) => pay(attempt) },
  expired: {
    status: 'canceled',
    emails: 0,
    happen: async ({ sessionId }: Attempt) => void (await act('expire', sessionId)),
  },
  disputed: {
    status: 'disputed',
    emails: 6,
    happen: async (attempt: Attempt) => {
      await pay(attempt)
      await dispute(attempt)
    },
  },
  won: {
    status: 'paid',
    emails: 9,
    happen: async (attempt: Attempt) => {
      await pay(attempt)
      await act('dispute-won', await dispute(attempt))
    },
  },
} as const
const kinds = Object.keys(stories) as (keyof typeof stories)[]

async function pay({ sessionId }: Attempt): Promise<void> {
  await marketplace.bench.sandbox.pay(sessionId)
}

async function dispute({ sessionId }: Attempt): Promise<string> {
  const session = await marketplace.bench.stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent'],
  })
  const intent = session.payment_intent
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return marketplace.bench.sandbox.openDispute(typeof charge === 'string' ? charge : '')
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Sends each event one to three times, in random order, from four senders at once, while the jobs run. */
async function storm(deliveries: readonly Received[]): Promise<void> {
  const copies = deliveries.flatMap((delivery) =>
    Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => delivery),
  )
  const waiting = shuffled(copies)
  const send = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { status } = await receiveStripeEvent(
        next.body,
        next.signature,
        next.path.slice(1) as StripeDestination,
      )
      expect(status).toBe(200)
    }
  }
  await Promise.all([...Array.from({ length: senders }, send), work(), work()])
  await work()
}

async function work(): Promise<void> {
  await marketplace.work().catch(async () => {
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db())
  })
}

async function emailsAbout(orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from emails
    where body_text like ${`%${orderId}%`} or subject like ${`%#${shortId(orderId)}%`}`.execute(db())
  return rows[0]?.n ?? 0
}

async function expectStory(kind: keyof typeof stories, { orderId }: Attempt): Promise<void> {
  const found = { kind, status: (await orderRow(orderId)).status, emails: await emailsAbout(orderId) }
  const { status, emails } = stories[kind]
  expect(found).toEqual({ kind, status, emails })
  const { rows } = await sql<{ off: number; owed: number }>`
    select coalesce(sum(amount_cents), 0)::int as off,
      coalesce(-sum(amount_cents) filter (where account = 'vendor'), 0)::int as owed
    from ledger_entries where order_id = ${orderId}`.execute(db())
  expect(rows).toEqual([{ off: 0, owed: status === 'paid' ? 2 * 3_850 : 0 }])
}

test('duplicate, shuffled and parallel events lead to the same state with one email per fact', async () => {
  let sold = 0
  for (let round = 0; round < shuffles; round++) {
    const kind = kinds[round % kinds.length] ?? 'paid'
    const attempt = await aCheckout()
    await stories[kind].happen(attempt)
    await storm(await marketplace.deliveries())
    for (let look = 0; look < 3; look++) await storm(await marketplace.deliveries())
    await expectStory(kind, attempt)
    if (kind !== 'expired') sold++
  }
  const { rows } = await sql<{ quantity: number; reserved: number }>`
    select quantity, reserved from product_variants`.execute(db())
  expect(rows).toEqual(products.map(() => ({ quantity: 5_000 - sold, reserved: 0 })))
}, 3_600_000)

test('one reconciliation fixes an hour without any events', async () => {
  marketplace.bench.sandbox.setSwitches({ delivery: 'dropped' })
  const attempts: [keyof typeof stories, Attempt][] = []
  for (const kind of [...kinds, ...kinds]) {
    const attempt = await aCheckout()
    await stories[kind].happen(attempt)
    attempts.push([kind, attempt])
  }
  expect(await marketplace.deliveries()).toEqual([])
  shiftClock(3_600_000)
  await reconcilePaymentsJob.run({})
  shiftClock(0)
  await work()
  await work()
  for (const [kind, attempt] of attempts) await expectStory(kind, attempt)
})

test('rejects and doesn’t store an event that is unsigned, modified, too old, too new or of the other mode', async () => {
  const seconds = Math.floor(Date.now() / 1000)
  const event = (change: object = {}) =>
    JSON.stringify({
      id: `evt_${newId<string>().replaceAll('-', '')}`,
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { id: 'cs_test_1', object: 'checkout.session' } },
      ...change,
    })
  const body = event()
  const signed = (at: number, secret = WEBHOOK_SECRETS.platform) => signatureHeader(body, secret, at)
  const hostile: readonly (readonly [string, string, string | null])[] = [
    ['no signature', body, null],
    ['an empty one', body, ''],
    ['another scheme', body, signed(seconds).replace('v1=', 'v0=')],
    ['another secret', body, signed(seconds, 'whsec_somebody_elses')],
    ['the secret of the other endpoint', body, signed(seconds, WEBHOOK_SECRETS.thin)],
    ['301 s old', body, signed(seconds - 301)],
    ['an hour old', body, signed(seconds - 3_600)],
    ['302 s ahead', body, signed(seconds + 302)],
    ['an hour ahead', body, signed(seconds + 3_600)],
    ['a later time on the same signature', body, signed(seconds - 400).replace(/t=\d+/, `t=${seconds}`)],
    ['one byte more', `${body} `, signed(seconds)],
    ['one byte less', body.slice(0, -1), signed(seconds)],
    ['one byte changed', body.replace('cs_test_1', 'cs_test_2'), signed(seconds)],
    ['formatted differently', JSON.stringify(JSON.parse(body), null, 1), signed(seconds)],
  ]
  for (const [name, sent, signature] of hostile) {
    expect([name, await receiveStripeEvent(sent, signature, 'platform')]).toEqual([name, { status: 400 }])
    expect([name, await receiveStripeEvent(sent, signature, 'thin')]).toEqual([name, { status: 400 }])
  }
  const live = event({ livemode: true })
  const ofLive = signatureHeader(live, WEBHOOK_SECRETS.platform, seconds)
  expect(await receiveStripeEvent(live, ofLive, 'platform')).toEqual({ status: 400 })
  const { rows } = await sql`select id from webhook_events`.execute(db())
  expect(rows).toEqual([])
  expect(await receiveStripeEvent(body, signed(seconds - 290), 'platform')).toEqual({ status: 200 })
  expect(await receiveStripeEvent(event(), signed(seconds), 'platform')).toEqual({ status: 400 })
})
