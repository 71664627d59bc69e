import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createPaidSession,
  createVendorAccount,
  freshKey,
  openStripeTestBench,
  type StripeTestBench,
  sessionParameters,
  WEBHOOK_SECRETS,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench

beforeEach(async () => {
  bench = await openStripeTestBench()
})
afterEach(() => bench.close())

const types = () => bench.received.map((delivery) => delivery.type)

async function expireOne(): Promise<string> {
  const session = await bench.stripe.checkout.sessions.create(sessionParameters(), freshKey())
  await bench.stripe.checkout.sessions.expire(session.id, {}, freshKey())
  return session.id
}

test('snapshot events contain the whole object and a signature that the SDK accepts', async () => {
  const { sessionId } = await createPaidSession(bench)
  await bench.sandbox.deliverPending()
  const last = bench.received.at(-1)
  const event = bench.stripe.webhooks.constructEvent(
    last?.body ?? '',
    last?.signature ?? '',
    WEBHOOK_SECRETS.platform,
  )
  expect(last?.path).toBe('/platform')
  expect(event).toMatchObject({
    type: 'checkout.session.completed',
    api_version: Stripe.API_VERSION,
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
  })
})

test('a signature is an HMAC of the time and the body, so a changed body is refused', async () => {
  await expireOne()
  await bench.sandbox.deliverPending()
  const [delivery] = bench.received
  const { body = '', signature = '' } = delivery ?? {}
  const [, at, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  expect(createHmac('sha256', WEBHOOK_SECRETS.platform).update(`${at}.${body}`).digest('hex')).toBe(digest)
  expect(() => bench.stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRETS.platform)).toThrow(
    /No signatures found/,
  )
  expect(() => bench.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRETS.thin)).toThrow(
    /No signatures found/,
  )
})

test('thin events about accounts can be parsed and lead to the event and the account', async () => {
  const account = await createVendorAccount(bench)
  await bench.sandbox.deliverPending()
  expect(types()).toEqual([
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[requirements].updated',
  ])
  const { path, body = '', signature = '' } = bench.received[0] ?? {}
  expect(path).toBe('/thin')
  const notification = bench.stripe.parseEventNotification(body, signature, WEBHOOK_SECRETS.thin)
  if (notification.type !== 'v2.core.account[configuration.recipient].capability_status_updated')
    throw new Error('other type')
  expect(notification.related_object.id).toBe(account)
  expect(JSON.parse(body)).not.toHaveProperty('data')
  expect((await notification.fetchRelatedObject()).id).toBe(account)
  expect((await notification.fetchEvent()).data.updated_capability).toBe('stripe_balance.stripe_transfers')
})

test('events arrive in the order in which they happened', async () => {
  await createPaidSession(bench)
  await expireOne()
  await bench.sandbox.deliverPending()
  expect(types()).toEqual([
    'payment_intent.succeeded',
    'checkout.session.completed',
    'checkout.session.expired',
  ])
})

test('nothing is sent before deliveries are started, and everything afterwards', async () => {
  await expireOne()
  expect(types()).toEqual([])
  bench.sandbox.startDeliveries()
  await expect.poll(types).toEqual(['checkout.session.expired'])
  await expireOne()
  await expect.poll(types).toHaveLength(2)
})

test('a failed delivery is retried after 1, 5 and 30 seconds and does not block others', async () => {
  await expireOne()
  bench.answerWith = 500
  await bench.sandbox.deliverPending()
  for (const seconds of [1, 5, 30]) {
    const before = bench.received.length
    bench.ahead += seconds - 0.5
    await bench.sandbox.deliverPending()
    expect(bench.received).toHaveLength(before)
    bench.ahead += 0.6
    await bench.sandbox.deliverPending()
    expect(bench.received).toHaveLength(before + 1)
  }
  bench.answerWith = 200
  await createPaidSession(bench)
  await bench.sandbox.deliverPending()
  expect(types().slice(-2)).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
  bench.ahead += 120
  await bench.sandbox.deliverPending()
  expect(types().at(-1)).toBe('checkout.session.expired')
})

test('each attempt has a new signature, so a late one is still within the tolerance', async () => {
  await expireOne()
  bench.answerWith = 500
  await bench.sandbox.deliverPending()
  bench.ahead += 10
  await bench.sandbox.deliverPending()
  const [first, second] = bench.received.map((delivery) => Number(/t=(\d+)/.exec(delivery.signature)?.[1]))
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(9)
  expect(bench.received[0]?.body).toBe(bench.received[1]?.body)
})

test('gives up after three days', async () => {
  await expireOne()
  bench.answerWith = 500
  for (let hour = 0; hour < 80; hour++) {
    await bench.sandbox.deliverPending()
    bench.ahead += 3601
  }
  expect((await bench.state()).deliveries).toMatchObject([{ state: 'failed' }])
  const attempts = bench.received.length
  bench.ahead += 24 * 3600
  await bench.sandbox.deliverPending()
  expect(bench.received).toHaveLength(attempts)
})

test('undelivered events survive a restart', async () => {
  await expireOne()
  await bench.reopen()
  await bench.sandbox.deliverPending()
  expect(types()).toEqual(['checkout.session.expired'])
})

test('twice: each event arrives twice with the same body', async () => {
  bench.sandbox.setSwitches({ delivery: 'twice' })
  await expireOne()
  await bench.sandbox.deliverPending()
  expect(types()).toEqual(['checkout.session.expired', 'checkout.session.expired'])
  expect(bench.received[0]?.body).toBe(bench.received[1]?.body)
})

test('reordered: the newest event arrives first', async () => {
  bench.sandbox.setSwitches({ delivery: 'reordered' })
  await createPaidSession(bench)
  await bench.sandbox.deliverPending()
  expect(types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
})

test('reordered: events are gathered for a moment before they are sent', async () => {
  bench.sandbox.setSwitches({ delivery: 'reordered' })
  bench.sandbox.startDeliveries()
  await createPaidSession(bench)
  expect(types()).toEqual([])
  await expect.poll(types).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
})

test('late: an event arrives after the delay', async () => {
  bench.sandbox.setSwitches({ delivery: 'late', lateSeconds: 60 })
  await expireOne()
  await bench.sandbox.deliverPending()
  expect(types()).toEqual([])
  bench.ahead += 61
  await bench.sandbox.deliverPending()
  expect(types()).toEqual(['checkout.session.expired'])
})

test('dropped: an event never arrives, is listed as undelivered and can be sent again', async () => {
  bench.sandbox.setSwitches({ delivery: 'dropped' })
  const sessionId = await expireOne()
  bench.sandbox.setSwitches({ delivery: 'normal' })
  await expireOne()
  bench.ahead += 4 * 24 * 3600
  await bench.sandbox.deliverPending()
  expect(types()).toEqual(['checkout.session.expired'])
  const undelivered = await bench.stripe.events.list({
    type: 'checkout.session.expired',
    delivery_success: false,
  })
  expect(undelivered.data.map((event) => event.data.object)).toMatchObject([{ id: sessionId }])
  await bench.submit('/sandbox/stripe/actions', { action: 'send-again', id: undelivered.data[0]?.id ?? '' })
  await bench.sandbox.deliverPending()
  expect(bench.received).toHaveLength(2)
  expect(
    (await bench.stripe.events.list({ delivery_success: false, type: 'checkout.session.*' })).data,
  ).toEqual([])
})

test('an event names the call and the idempotency key that caused it', async () => {
  const session = await bench.stripe.checkout.sessions.create(sessionParameters(), freshKey())
  await bench.stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: 'cart:7:expire' })
  const { data } = await bench.stripe.events.list({ type: 'checkout.session.expired' })
  expect(data[0]?.request).toMatchObject({
    idempotency_key: 'cart:7:expire',
    id: expect.stringMatching(/^req_/),
  })
})

test("a vendor's payout is an event of the vendor's account", async () => {
  const vendor = await createVendorAccount(bench)
  const { chargeId } = await createPaidSession(bench)
  await bench.stripe.transfers.create(
    { amount: 900, currency: 'usd', destination: vendor, source_transaction: chargeId },
    freshKey(),
  )
  await bench.submit('/sandbox/stripe/actions', { action: 'settle' })
  await bench.submit(`/sandbox/stripe/express/${vendor}`, { action: 'payout' })
  await bench.sandbox.deliverPending()
  const paid = bench.received.find((delivery) => delivery.type === 'payout.paid')
  expect(paid?.path).toBe('/connected')
  expect(JSON.parse(paid?.body ?? '{}')).toMatchObject({
    account: vendor,
    data: { object: { amount: 900, status: 'paid' } },
  })
  expect((await bench.stripe.events.list({ type: 'payout.paid' })).data).toEqual([])
  expect(
    (await bench.stripe.events.list({ type: 'payout.paid' }, { stripeContext: vendor })).data,
  ).toHaveLength(1)
})
