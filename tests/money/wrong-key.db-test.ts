import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconcilePaymentsJob } from '#modules/checkout/server'
import { reportDeniedCall } from '#platform/stripe/report-denied-call.server.ts'
import { shiftClock } from '#platform/clock.server.ts'
import { log } from '#platform/log.server.ts'
import { configureStripe } from '#platform/stripe/stripe.server.ts'
import { system } from '#shared/actor.ts'
import { openDebts } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  failed,
  moneyBench,
  expectExactBooks,
  refund,
  ship,
  setUpMoneyTests,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'
import { orderRow } from '#tests/support/orders-factories.ts'
import { configureStripeFor } from '#tests/support/payments/payments-bench.ts'
import { openStripeTestBench, type StripeTestBench } from '#tests/support/stripe-test-bench.ts'

setUpMoneyTests()

let otherAccount: StripeTestBench
let minutes = 0

beforeEach(async () => {
  otherAccount = await openStripeTestBench()
  minutes += 10
})
afterEach(async () => {
  configureStripeFor(moneyBench().bench)
  await otherAccount.close()
})

const wrongKeys = [
  ['a key that Stripe no longer accepts', () => rollKey()],
  ['a key of another account', () => configureStripeFor(otherAccount)],
  ['a key without the permission', () => moneyBench().bench.sandbox.setSwitches({ api: '403' })],
  // The call that looks for an earlier refund or reversal succeeds, and Stripe rejects only the one that makes it.
  [
    'a key that may read but not write',
    () => moneyBench().bench.sandbox.setSwitches({ api: '403', apiOnly: 'POST ' }),
  ],
] as const

function rollKey(): void {
  const { port } = moneyBench().bench
  const webhookSecrets = { platform: 'whsec_other', connected: 'whsec_other', thin: 'whsec_other' }
  configureStripe({ secretKey: 'sk_test_rolled', webhookSecrets, standIn: { host: '127.0.0.1', port } })
}

/** The operator sets the correct key, and the reconciliation runs minutes later. */
async function correctTheKey(): Promise<void> {
  configureStripeFor(moneyBench().bench)
  moneyBench().bench.sandbox.setSwitches({ api: 'normal', apiOnly: null })
  // Calls with the wrong key are meant to be refused.
  moneyBench().bench.sandbox.requests.length = 0
  shiftClock(minutes * 60_000)
  for (let round = 0; round < 3; round++) {
    await reconcilePaymentsJob.run({})
    await moneyBench()
      .catchUp()
      .catch(() => undefined)
  }
}

test.each(wrongKeys)(
  'with %s a refund stays pending, and succeeds with the correct key',
  async (_name, use) => {
    const ann = await anArtist()
    const { orderId } = await aPaidOrderOf([ann])
    use()
    await expect(refund(system, orderId)).rejects.toThrow(/Invalid API Key|No such|permissions/)
    expect(failed).toEqual([])
    expect((await orderRow(orderId)).refunded_cents).toBe(0)
    await correctTheKey()
    expect(await orderRow(orderId)).toMatchObject({ status: 'refunded' })
    expect(failed).toEqual([])
    await expectExactBooks()
  },
)

test.each(wrongKeys)('with %s a reversal stays due and never becomes a debt', async (_name, use) => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  const { bench } = moneyBench()
  bench.sandbox.setSwitches({ api: '500', apiOnly: `POST /v1/transfers/` })
  await expect(refund(system, orderId)).rejects.toThrow('An unknown error')
  bench.sandbox.setSwitches({ api: 'normal', apiOnly: null })
  use()
  shiftClock(2 * 60_000)
  await reconcilePaymentsJob.run({})
  expect((await openDebts())[ann.vendorId]).toBeUndefined()
  await correctTheKey()
  expect((await openDebts())[ann.vendorId]).toBeUndefined()
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', reversed_cents: 7_200 }])
  await expectExactBooks()
})

test('a key that Stripe rejects logs one alarm a minute that says what to do', () => {
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const call = { method: 'POST', path: '/v1/refunds', request_id: 'req_1' }
  shiftClock(99 * 60_000)
  for (const status of [200, 400, 401, 401, 404, 500]) reportDeniedCall({ ...call, status })
  expect(error).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ status: 401, path: '/v1/refunds' }),
    expect.stringContaining('STRIPE_SECRET_KEY'),
  )
  reportDeniedCall({ ...call, status: 403, account: 'acct_of_an_artist' })
  expect(error).toHaveBeenCalledOnce()
  reportDeniedCall({ ...call, status: 403 })
  expect(error).toHaveBeenCalledTimes(2)
  error.mockRestore()
})
