import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCheckout, reconcilePaymentsJob } from '#modules/checkout/server'
import { mailOrderDisputed, mailOrderPaid, useMailHouse } from '#modules/notifications/server'
import { orderDisputed, orderPaid, useGuestLinks } from '#modules/orders/server'
import { receiveStripeEvent } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, useSubscriptions } from '#platform/jobs/events.server.ts'
import { signatureHeader } from '#sandbox/stripe/events/signature.ts'
import { visitor } from '#shared/actor.ts'
import { newId, type OrderId, shortId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payments-factories.ts'
import { PUBLIC_URL, type Received, SNAPSHOT_SECRET, THIN_SECRET } from '#tests/support/stripe-test-bench.ts'

/** STORM=500 is the full number. */
const shuffles = Number(process.env.STORM ?? 24)
const senders = 4
const db = databaseOf<unknown>()
let shop: PayingShop
let products: readonly SomeProduct[]

beforeAll(async () => {
  shop = await openPayingShop()
  useMailHouse({
    productName: 'Brimfolk',
    publicUrl: PUBLIC_URL,
    operatorEmail: 'hello@brimfolk.test',
    pageAtStripe: (of, id) => `https://stripe.test/${of}/${id}`,
  })
  useGuestLinks('a secret of the tests, long enough to be one')
  useSubscriptions([
    on(orderPaid, 'mail-order-paid', mailOrderPaid),
    on(orderDisputed, 'mail-order-disputed', mailOrderDisputed),
  ])
}, 60_000)
afterAll(() => shop.close())
beforeEach(async () => {
  products = [
    await aProduct({ vendor: await shop.vendor(), quantity: 5_000 }),
    await aProduct({ vendor: await shop.vendor(), quantity: 5_000 }),
  ]
  await shop.deliveries()
})
afterEach(async () => {
  shiftClock(0)
  shop.bench.sandbox.setSwitches({ delivery: 'normal' })
  await shop.deliveries()
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
  return shop.bench.submit('/sandbox/stripe/actions', { action, id })
}

/** What can become of a checkout, and what must be there in the end: the order's status and the mails about it. */
const stories = {
  paid: { status: 'paid', mails: 3, happen: async (attempt: Attempt) => pay(attempt) },
  expired: {
    status: 'cancelled',
    mails: 0,
    happen: async ({ sessionId }: Attempt) => void (await act('expire', sessionId)),
  },
  disputed: {
    status: 'disputed',
    mails: 6,
    happen: async (attempt: Attempt) => {
      await pay(attempt)
      await dispute(attempt)
    },
  },
  won: {
    status: 'paid',
    mails: 9,
    happen: async (attempt: Attempt) => {
      await pay(attempt)
      await act('dispute-won', await dispute(attempt))
    },
  },
} as const
const kinds = Object.keys(stories) as (keyof typeof stories)[]

async function pay({ sessionId }: Attempt): Promise<void> {
  await shop.bench.sandbox.pay(sessionId)
}

async function dispute({ sessionId }: Attempt): Promise<string> {
  const session = await shop.bench.stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent'],
  })
  const intent = session.payment_intent
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return shop.bench.sandbox.openDispute(typeof charge === 'string' ? charge : '')
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Each event one to three times, in any order, by four senders at once, while the jobs run. */
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
        next.path === '/thin' ? 'accounts' : 'payments',
      )
      expect(status).toBe(200)
    }
  }
  await Promise.all([...Array.from({ length: senders }, send), work(), work()])
  await work()
}

async function work(): Promise<void> {
  await shop.work().catch(async () => {
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db())
  })
}

async function mailsAbout(orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mails
    where body_text like ${`%${orderId}%`} or subject like ${`%#${shortId(orderId)}%`}`.execute(db())
  return rows[0]?.n ?? 0
}

async function needStory(kind: keyof typeof stories, { orderId }: Attempt): Promise<void> {
  const found = { kind, status: (await orderRow(orderId)).status, mails: await mailsAbout(orderId) }
  const { status, mails } = stories[kind]
  expect(found).toEqual({ kind, status, mails })
  const { rows } = await sql<{ off: number; owed: number }>`
    select coalesce(sum(amount_cents), 0)::int as off,
      coalesce(-sum(amount_cents) filter (where account = 'vendor'), 0)::int as owed
    from ledger_entries where order_id = ${orderId}`.execute(db())
  expect(rows).toEqual([{ off: 0, owed: status === 'paid' ? 2 * 3_850 : 0 }])
}

test('events in any order, once to three times and from four senders end in the same state and one mail a fact', async () => {
  let sold = 0
  for (let round = 0; round < shuffles; round++) {
    const kind = kinds[round % kinds.length] ?? 'paid'
    const attempt = await aCheckout()
    await stories[kind].happen(attempt)
    await storm(await shop.deliveries())
    for (let look = 0; look < 3; look++) await storm(await shop.deliveries())
    await needStory(kind, attempt)
    if (kind !== 'expired') sold++
  }
  const { rows } = await sql<{ quantity: number; reserved: number }>`
    select quantity, reserved from product_variants`.execute(db())
  expect(rows).toEqual(products.map(() => ({ quantity: 5_000 - sold, reserved: 0 })))
}, 3_600_000)

test('an hour in which no event comes is healed by one run of the reconciliation', async () => {
  shop.bench.sandbox.setSwitches({ delivery: 'dropped' })
  const attempts: [keyof typeof stories, Attempt][] = []
  for (const kind of [...kinds, ...kinds]) {
    const attempt = await aCheckout()
    await stories[kind].happen(attempt)
    attempts.push([kind, attempt])
  }
  expect(await shop.deliveries()).toEqual([])
  shiftClock(3_600_000)
  await reconcilePaymentsJob.run({})
  shiftClock(0)
  await work()
  await work()
  for (const [kind, attempt] of attempts) await needStory(kind, attempt)
})

test('what Stripe did not sign, has changed since, is too old or too new, or is of the other mode is refused without a trace', async () => {
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
  const signed = (at: number, secret = SNAPSHOT_SECRET) => signatureHeader(body, secret, at)
  const hostile: readonly (readonly [string, string, string | null])[] = [
    ['no signature', body, null],
    ['an empty one', body, ''],
    ['another scheme', body, signed(seconds).replace('v1=', 'v0=')],
    ['another secret', body, signed(seconds, 'whsec_somebody_elses')],
    ['the secret of the other endpoint', body, signed(seconds, THIN_SECRET)],
    ['301 s old', body, signed(seconds - 301)],
    ['an hour old', body, signed(seconds - 3_600)],
    ['302 s ahead', body, signed(seconds + 302)],
    ['an hour ahead', body, signed(seconds + 3_600)],
    ['a later time on the same signature', body, signed(seconds - 400).replace(/t=\d+/, `t=${seconds}`)],
    ['one byte more', `${body} `, signed(seconds)],
    ['one byte less', body.slice(0, -1), signed(seconds)],
    ['one byte changed', body.replace('cs_test_1', 'cs_test_2'), signed(seconds)],
    ['written anew', JSON.stringify(JSON.parse(body), null, 1), signed(seconds)],
  ]
  for (const [name, sent, signature] of hostile) {
    expect([name, await receiveStripeEvent(sent, signature, 'payments')]).toEqual([name, { status: 400 }])
    expect([name, await receiveStripeEvent(sent, signature, 'accounts')]).toEqual([name, { status: 400 }])
  }
  const live = event({ livemode: true })
  const ofLive = signatureHeader(live, SNAPSHOT_SECRET, seconds)
  expect(await receiveStripeEvent(live, ofLive, 'payments')).toEqual({ status: 400 })
  const { rows } = await sql`select id from webhook_events`.execute(db())
  expect(rows).toEqual([])
  expect(await receiveStripeEvent(body, signed(seconds - 290), 'payments')).toEqual({ status: 200 })
  expect(await receiveStripeEvent(event(), signed(seconds), 'payments')).toEqual({ status: 400 })
})
