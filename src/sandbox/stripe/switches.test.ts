import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  freshKey,
  openStripeTestBench,
  PUBLIC_URL,
  type StripeTestBench,
  sessionParameters,
  stripeAt,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench

beforeAll(async () => {
  bench = await openStripeTestBench()
})
afterAll(() => bench.close())

const postSwitches = (body: string) =>
  bench.sandbox.pages(
    new Request(`${PUBLIC_URL}/sandbox/stripe/switches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  )

const create = (options = {}) =>
  stripeAt(bench.port, options).checkout.sessions.create(sessionParameters(), freshKey())

test('switches are set by JSON, kept through a restart and shown in the state', async () => {
  expect((await postSwitches('{"delivery":"late","lateSeconds":7}')).status).toBe(200)
  await bench.reopen()
  expect((await bench.state()).switches).toMatchObject({ delivery: 'late', lateSeconds: 7, api: 'normal' })
  await postSwitches('{"delivery":"normal"}')
  expect((await bench.state()).switches).toMatchObject({ delivery: 'normal', lateSeconds: 7 })
})

test.each(['{"delivery":"sometimes"}', '{"speed":1}', 'nonsense', '[]', 'null'])(
  '%s is not a switch',
  async (body) => {
    expect((await postSwitches(body)).status).toBe(400)
  },
)

test('the overview sets switches by a form', async () => {
  const response = await bench.submit('/sandbox/stripe/switches', { delivery: 'twice', api: 'normal' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox/stripe'])
  expect((await bench.state()).switches).toMatchObject({ delivery: 'twice' })
  bench.sandbox.setSwitches({ delivery: 'normal' })
})

test.each([
  ['429', 'StripeRateLimitError'],
  ['500', 'StripeAPIError'],
  ['refuse', 'StripeConnectionError'],
  ['hang', 'StripeConnectionError'],
] as const)('with %s the SDK sees %s, and nothing is done', async (api, type) => {
  const before = (await bench.state()).sessions?.length
  bench.sandbox.setSwitches({ api })
  await expect(create({ timeout: 300 })).rejects.toMatchObject({ type })
  bench.sandbox.setSwitches({ api: 'normal' })
  expect((await bench.state()).sessions).toHaveLength(before ?? -1)
})

test('a cut connection hides work that was done; the same key brings its answer', async () => {
  bench.sandbox.setSwitches({ api: 'cut', apiTimes: 1 })
  const before = (await bench.state()).sessions?.length ?? 0
  // The SDK repeats a call once by itself when the connection closes on it.
  const session = await create()
  const { sessions = [] } = await bench.state()
  expect(sessions).toHaveLength(before + 1)
  expect(sessions[0]?.id).toBe(session.id)
  expect(session.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('a failure can be aimed at one kind of call', async () => {
  bench.sandbox.setSwitches({ api: '500', apiOnly: 'POST /v1/transfers' })
  await expect(create()).resolves.toMatchObject({ status: 'open' })
  bench.sandbox.setSwitches({ api: 'normal', apiOnly: null })
})
