import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPaidSession,
  createVendorAccount,
  freshKey,
  openStripeTestBench,
  type StripeTestBench,
  sessionParameters,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench

beforeAll(async () => {
  bench = await openStripeTestBench()
})
afterAll(() => bench.close())

const create = (key: { idempotencyKey: string }, change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  bench.stripe.checkout.sessions.create(sessionParameters(change), key)

test('the same call with the same key runs once and gets the same answer', async () => {
  const key = freshKey()
  const first = await create(key)
  const again = await create(key)
  expect(again.id).toBe(first.id)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('other parameters with a used key are an idempotency error', async () => {
  const key = freshKey()
  await create(key)
  await expect(create(key, { client_reference_id: 'order-2' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
})

test('a used key on another endpoint is an idempotency error', async () => {
  const key = freshKey()
  const session = await create(key)
  await expect(bench.stripe.checkout.sessions.expire(session.id, {}, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('a call with the key of a call that is still running is a conflict', async () => {
  const key = freshKey()
  bench.sandbox.setSwitches({ api: 'slow', slowMilliseconds: 200, apiTimes: 2 })
  const results = await Promise.allSettled([create(key), create(key)])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ statusCode: 409 })
})

test('a refusal is stored for its key, and a new key tries again', async () => {
  const destination = await createVendorAccount(bench, false)
  const { chargeId } = await createPaidSession(bench)
  const params = { amount: 100, currency: 'usd', destination, source_transaction: chargeId }
  const key = freshKey()
  await expect(bench.stripe.transfers.create(params, key)).rejects.toMatchObject({ statusCode: 400 })
  bench.sandbox.completeOnboarding(destination)
  await expect(bench.stripe.transfers.create(params, key)).rejects.toMatchObject({ statusCode: 400 })
  await expect(bench.stripe.transfers.create(params, freshKey())).resolves.toMatchObject({ amount: 100 })
})

test('a malformed call does not use up its key', async () => {
  const key = freshKey()
  await expect(create(key, { client_reference_id: 'x'.repeat(201) })).rejects.toMatchObject({
    statusCode: 400,
  })
  await expect(create(key)).resolves.toMatchObject({ status: 'open' })
})

test('a 500 does not use up its key', async () => {
  const key = freshKey()
  bench.sandbox.setSwitches({ api: '500', apiTimes: 1 })
  await expect(create(key)).rejects.toMatchObject({ statusCode: 500 })
  await expect(create(key)).resolves.toMatchObject({ status: 'open' })
})

test('keys survive a restart and are stored for a day', async () => {
  const key = freshKey()
  const first = await create(key)
  await bench.reopen()
  bench.ahead = 23 * 3600
  expect((await create(key)).id).toBe(first.id)
  bench.ahead = 26 * 3600
  expect((await create(key)).id).not.toBe(first.id)
  bench.ahead = 0
})
