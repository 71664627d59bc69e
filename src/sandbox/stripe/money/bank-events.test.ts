import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPaidSession,
  createVendorAccount,
  freshKey,
  openStripeTestBench,
  type StripeTestBench,
  sessionParameters,
  idOf,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench

beforeAll(async () => {
  bench = await openStripeTestBench()
})
afterAll(() => bench.close())

async function total(account?: string): Promise<number> {
  const { available, pending } = await bench.stripe.balance.retrieve(
    {},
    account ? { stripeContext: account } : {},
  )
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)
}

async function typesOfEvents(): Promise<string[]> {
  await bench.sandbox.deliverPending()
  return bench.received.splice(0).map(({ type }) => type)
}

const press = (action: string, id: string, amount = '') =>
  bench.submit('/sandbox/stripe/actions', { action, id, amount })

test.each([
  ['a part', 1234],
  ['more than was charged', 99_999],
])('a bank can dispute %s of a charge', async (_what, amount) => {
  const { chargeId } = await createPaidSession(bench)
  const before = await total()
  const id = bench.sandbox.openDispute(chargeId, { amount })
  expect(await total()).toBe(before - amount - 1500)
  expect((await bench.stripe.disputes.retrieve(id)).amount).toBe(amount)
})

test('a fully refunded charge can still be disputed in full', async () => {
  const paid = await createPaidSession(bench)
  await press('dashboard-refund', paid.chargeId)
  const before = await total()
  await press('dispute', paid.chargeId)
  expect(await total()).toBe(before - paid.amount - 1500)
})

test('an inquiry moves no money until it escalates, and allows refunds', async () => {
  const { chargeId } = await createPaidSession(bench)
  const before = await total()
  const id = bench.sandbox.openDispute(chargeId, { isInquiry: true })
  await press('dashboard-refund', chargeId, '1.00')
  expect(await total()).toBe(before - 100)
  expect(await bench.stripe.disputes.retrieve(id)).toMatchObject({
    status: 'warning_needs_response',
    balance_transactions: [],
    is_charge_refundable: true,
  })
  await press('inquiry-escalates', id)
  const { status, amount } = await bench.stripe.disputes.retrieve(id)
  expect(status).toBe('needs_response')
  expect(await total()).toBe(before - 100 - amount - 1500)
  expect((await typesOfEvents()).slice(-2)).toEqual([
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
  ])
})

test('an inquiry that the bank closes costs nothing', async () => {
  const { chargeId } = await createPaidSession(bench)
  const before = await total()
  const id = bench.sandbox.openDispute(chargeId, { isInquiry: true })
  await press('inquiry-closed', id)
  expect((await bench.stripe.disputes.retrieve(id)).status).toBe('warning_closed')
  expect(await total()).toBe(before)
})

test('a lost dispute can be won later', async () => {
  const { chargeId } = await createPaidSession(bench)
  const before = await total()
  const id = bench.sandbox.openDispute(chargeId)
  await press('dispute-lost', id)
  await press('dispute-won', id)
  expect((await bench.stripe.disputes.retrieve(id)).status).toBe('won')
  expect(await total()).toBe(before - 1500)
})

test('a pending refund fails when the payment is disputed', async () => {
  const session = await bench.stripe.checkout.sessions.create(sessionParameters(), freshKey())
  await bench.sandbox.pay(session.id, { number: '4000000000007726' })
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(session.id)
  const refund = await bench.stripe.refunds.create(
    { payment_intent: idOf(payment_intent), amount: 500 },
    freshKey(),
  )
  bench.sandbox.openDispute(idOf(refund.charge))
  expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'charge_for_pending_refund_disputed',
  })
})

test('a refund made in the dashboard is reported only by events, and its reference follows days later', async () => {
  const { chargeId } = await createPaidSession(bench)
  await typesOfEvents()
  bench.sandbox.act('dashboard-refund', chargeId, 700)
  expect(await typesOfEvents()).toEqual(['refund.created', 'charge.refunded'])
  const [refund] = (await bench.stripe.refunds.list({ charge: chargeId })).data
  expect(refund).toMatchObject({ amount: 700, metadata: {}, status: 'succeeded' })
  bench.ahead += 5 * 24 * 3600 + 1
  expect((await bench.stripe.refunds.retrieve(refund?.id ?? '')).destination_details?.card).toMatchObject({
    reference_status: 'available',
  })
  expect(new Set(await typesOfEvents())).toEqual(new Set(['refund.updated', 'charge.refund.updated']))
  bench.ahead = 0
})

test('reversing a transfer in the dashboard returns the money', async () => {
  const vendor = await createVendorAccount(bench)
  const paid = await createPaidSession(bench)
  const transfer = await bench.stripe.transfers.create(
    { amount: 3000, currency: 'usd', destination: vendor, source_transaction: paid.chargeId },
    freshKey(),
  )
  await press('dashboard-reversal', transfer.id, '12.50')
  expect(await total(vendor)).toBe(1750)
  await press('dashboard-reversal', transfer.id)
  expect(await total(vendor)).toBe(0)
})

test('an invalid amount is refused with a message', async () => {
  const { chargeId } = await createPaidSession(bench)
  const page = await press('dashboard-refund', chargeId, 'a lot')
  expect(await page.text()).toContain('Enter an amount in dollars')
})
