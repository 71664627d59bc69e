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

test('switches can be set by JSON, survive a restart and are part of the state', async () => {
  expect((await postSwitches('{"delivery":"late","lateSeconds":7}')).status).toBe(200)
  await bench.reopen()
  expect((await bench.state()).switches).toMatchObject({ delivery: 'late', lateSeconds: 7, api: 'normal' })
  await postSwitches('{"delivery":"normal"}')
  expect((await bench.state()).switches).toMatchObject({ delivery: 'normal', lateSeconds: 7 })
})

test.each(['{"delivery":"sometimes"}', '{"speed":1}', 'nonsense', '[]', 'null'])(
  'refuses %s',
  async (body) => {
    expect((await postSwitches(body)).status).toBe(400)
  },
)

test('switches can be set by the form of the overview', async () => {
  const response = await bench.submit('/sandbox/stripe/switches', { delivery: 'twice', api: 'normal' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox/stripe'])
  expect((await bench.state()).switches).toMatchObject({ delivery: 'twice' })
  bench.sandbox.setSwitches({ delivery: 'normal' })
})

test.each([
  ['403', 'StripePermissionError'],
  ['429', 'StripeRateLimitError'],
  ['500', 'StripeAPIError'],
  ['refuse', 'StripeConnectionError'],
  ['hang', 'StripeConnectionError'],
] as const)('with %s the SDK throws %s and nothing changes', async (api, type) => {
  const before = (await bench.state()).sessions?.length
  bench.sandbox.setSwitches({ api })
  await expect(create({ timeout: 300 })).rejects.toMatchObject({ type })
  bench.sandbox.setSwitches({ api: 'normal' })
  expect((await bench.state()).sessions).toHaveLength(before ?? -1)
})

test('a cut connection hides completed work, and the same key returns its answer', async () => {
  bench.sandbox.setSwitches({ api: 'cut', apiTimes: 1 })
  const before = (await bench.state()).sessions?.length ?? 0
  // The SDK retries a call once when its connection is closed.
  const session = await create()
  const { sessions = [] } = await bench.state()
  expect(sessions).toHaveLength(before + 1)
  expect(sessions[0]?.id).toBe(session.id)
  expect(session.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('a failure can be limited to one kind of call', async () => {
  bench.sandbox.setSwitches({ api: '500', apiOnly: 'POST /v1/transfers' })
  await expect(create()).resolves.toMatchObject({ status: 'open' })
  bench.sandbox.setSwitches({ api: 'normal', apiOnly: null })
})
