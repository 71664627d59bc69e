import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeConformance } from '#tests/support/stripe-schema/conformance.ts'
import {
  createVendorAccount,
  freshKey,
  openStripeTestBench,
  PUBLIC_URL,
  SECRET_KEY,
  type StripeTestBench,
  sessionParameters,
  stripeAt,
} from '#tests/support/stripe-test-bench.ts'
import { openStripeSandbox } from '../index.ts'

let bench: StripeTestBench

beforeAll(async () => {
  bench = await openStripeTestBench()
})
afterAll(() => bench.close())

async function call(path: string, init: RequestInit = {}, key = SECRET_KEY) {
  const headers = { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) }
  const response = await fetch(`http://127.0.0.1:${bench.port}${path}`, { ...init, headers })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { error?: { type: string; message: string } },
  }
}

/** The SDK's error for a refused call. */
async function errorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return promise.then(
    () => {
      throw new Error('was not refused')
    },
    (error: Stripe.errors.StripeError) => error,
  )
}

const create = (change: object) =>
  bench.stripe.checkout.sessions.create(
    { ...sessionParameters(), ...change } as Stripe.Checkout.SessionCreateParams,
    freshKey(),
  )

test.each(['sk_test_other', 'sk_live_bench', 'pk_test_bench', ''])('refuses the key %j', async (key) => {
  const { status, body } = await call('/v1/balance', {}, key)
  expect(status).toBe(401)
  expect(body.error?.type).toBe('invalid_request_error')
})

test('refuses to start with a live key', () => {
  const noEvents = { url: PUBLIC_URL, secret: 'a', events: [] }
  const webhooks = { platform: noEvents, connected: noEvents, thin: noEvents }
  expect(() =>
    openStripeSandbox({ file: ':memory:', publicUrl: PUBLIC_URL, secretKey: 'sk_live_bench', webhooks }),
  ).toThrow(/sk_test_/)
})

test("an unknown endpoint is a 404 with Stripe's error format and a request id", async () => {
  const { status, headers, body } = await call('/v1/customers')
  expect(status).toBe(404)
  expect(headers.get('request-id')).toMatch(/^req_/)
  expect(body.error?.message).toContain('Unrecognized request URL (GET: /v1/customers)')
})

test.each<[object, string | undefined, string]>([
  [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  [{ success_url: undefined }, 'parameter_missing', 'success_url'],
  [{ success_url: 'not a url' }, 'url_invalid', 'success_url'],
  [{ success_url: 'javascript:alert(1)' }, 'url_invalid', 'success_url'],
  [{ customer_email: 'nobody' }, 'email_invalid', 'customer_email'],
  [
    { payment_intent_data: { shipping: { name: 'Jo', address: { line1: '1 High St', country: 'UK' } } } },
    undefined,
    'payment_intent_data[shipping][address][country]',
  ],
  [{ mode: 'subscription' }, undefined, 'mode'],
  [{ client_reference_id: 'x'.repeat(201) }, undefined, 'client_reference_id'],
  [{ discounts: [{ coupon: 'a' }, { coupon: 'b' }] }, undefined, 'discounts'],
  [{ discounts: [{ coupon: 'no-such' }] }, 'resource_missing', 'discounts[0][coupon]'],
])('refuses a session with %j (%s)', async (change, code, param) => {
  const error = await errorOf(create(change))
  expect({ type: error.type, status: error.statusCode, code: error.code, param: error.param }).toEqual({
    type: 'StripeInvalidRequestError',
    status: 400,
    code,
    param,
  })
  expect(error.requestId).toMatch(/^req_/)
})

test('the error for a fraction of a cent names its parameter', async () => {
  const [line] = sessionParameters().line_items
  const error = await errorOf(
    create({ line_items: [{ ...line, price_data: { ...line?.price_data, unit_amount: 29.99 } }] }),
  )
  expect(error.code).toBe('parameter_invalid_integer')
  expect(error.param).toBe('line_items[0][price_data][unit_amount]')
})

test('a missing object is a 404 in the path and a 400 as a parameter', async () => {
  const inPath = await errorOf(bench.stripe.charges.retrieve('ch_none'))
  const asParameter = await errorOf(bench.stripe.refunds.create({ charge: 'ch_none' }, freshKey()))
  expect([inPath.statusCode, inPath.code]).toEqual([404, 'resource_missing'])
  expect([asParameter.statusCode, asParameter.code, asParameter.param]).toEqual([
    400,
    'resource_missing',
    'charge',
  ])
})

test('refuses to expand a field without an object', async () => {
  const session = await create({})
  await expect(bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment'] })).rejects.toThrow(
    /cannot be expanded/,
  )
})

test('refuses a call for an account that is not connected', async () => {
  const error = await errorOf(bench.stripe.balance.retrieve({}, { stripeContext: 'acct_none' }))
  expect(error.statusCode).toBe(403)
})

test('refuses an invalid v2 body with an error that the SDK understands', async () => {
  const account = await createVendorAccount(bench, false)
  const error = await errorOf(
    bench.stripe.v2.core.accountLinks.create({
      account,
      use_case: { type: 'account_onboarding', account_onboarding: { refresh_url: 'nowhere' } },
    }),
  )
  expect(error.type).toBe('StripeInvalidRequestError')
  expect(error.message).toContain('Not a valid URL')
})

test('lists are newest first and paginate in both directions', async () => {
  const lone = await openStripeTestBench()
  try {
    const stripe = stripeAt(lone.port)
    const made: string[] = []
    for (let count = 0; count < 5; count++)
      made.push((await stripe.checkout.sessions.create(sessionParameters(), freshKey())).id)
    const first = await stripe.checkout.sessions.list({ limit: 2 })
    expect(first.has_more).toBe(true)
    const walked: string[] = []
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) walked.push(session.id)
    expect(walked).toEqual(made.toReversed())
    const back = await stripe.checkout.sessions.list({ limit: 2, ending_before: made[0] ?? '' })
    expect(back.data.map((session) => session.id)).toEqual([made[2], made[1]])
    const future = await stripe.checkout.sessions.list({
      created: { gt: Math.floor(Date.now() / 1000) + 60 },
    })
    expect(future.data).toEqual([])
  } finally {
    await lone.close()
  }
})

test("these errors have the shape and codes of Stripe's errors", async () => {
  const conformance = await stripeConformance()
  const refusals = bench.sandbox.requests.filter((call) => call.status >= 400)
  expect(refusals.length).toBeGreaterThan(5)
  expect(refusals.flatMap((call) => conformance.answer(call))).toEqual([])
})
