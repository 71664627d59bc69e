import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeConformance } from '#tests/support/stripe-schema/conformance.ts'
import {
  createPaidSession,
  createVendorAccount,
  freshKey,
  idOf,
  openStripeTestBench,
  type PaidSession,
  sessionParameters,
  type StripeTestBench,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench

beforeAll(async () => {
  bench = await openStripeTestBench()
})
afterAll(() => bench.close())

const settle = () => bench.submit('/sandbox/stripe/actions', { action: 'settle' })
const createTransfer = (destination: string, amount: number, of?: PaidSession) =>
  bench.stripe.transfers.create(
    { amount, currency: 'usd', destination, ...(of ? { source_transaction: of.chargeId } : {}) },
    freshKey(),
  )
const reverse = (transfer: string, amount?: number) =>
  bench.stripe.transfers.createReversal(transfer, amount === undefined ? {} : { amount }, freshKey())
const refund = (of: PaidSession, amount?: number) =>
  bench.stripe.refunds.create(
    { payment_intent: of.intentId, ...(amount === undefined ? {} : { amount }) },
    freshKey(),
  )

async function balance(account?: string) {
  const { available, pending } = await bench.stripe.balance.retrieve(
    {},
    account ? { stripeContext: account } : {},
  )
  return { available: available[0]?.amount ?? 0, pending: pending[0]?.amount ?? 0 }
}
const total = async (account?: string) => {
  const { available, pending } = await balance(account)
  return available + pending
}

test('a payment adds its amount minus 2.9% and 30 cents to the balance and settles after two days', async () => {
  const before = await balance()
  const paid = await createPaidSession(bench)
  const charge = await bench.stripe.charges.retrieve(paid.chargeId, { expand: ['balance_transaction'] })
  const fee = Math.round(paid.amount * 0.029) + 30
  expect(charge.balance_transaction).toMatchObject({
    amount: paid.amount,
    fee,
    net: paid.amount - fee,
    status: 'pending',
  })
  expect(await balance()).toEqual({
    available: before.available,
    pending: before.pending + paid.amount - fee,
  })
  bench.ahead += 2 * 24 * 3600 + 1
  expect((await balance()).pending).toBe(0)
  bench.ahead = 0
})

test('a transfer from a charge needs no settled money and settles with the charge', async () => {
  const vendor = await createVendorAccount(bench)
  const paid = await createPaidSession(bench)
  const transfer = await createTransfer(vendor, 3000, paid)
  expect(transfer).toMatchObject({ source_transaction: paid.chargeId, destination: vendor, reversed: false })
  expect(await balance(vendor)).toEqual({ available: 0, pending: 3000 })
  await settle()
  expect(await balance(vendor)).toEqual({ available: 3000, pending: 0 })
})

test('transfers from one charge never exceed the charge', async () => {
  const vendor = await createVendorAccount(bench)
  const paid = await createPaidSession(bench)
  await createTransfer(vendor, paid.amount - 1000, paid)
  await expect(createTransfer(vendor, 1001, paid)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  await expect(createTransfer(vendor, 1000, paid)).resolves.toMatchObject({ amount: 1000 })
  expect(await total(vendor)).toBe(paid.amount)
})

test('simultaneous transfers from one charge never exceed the charge', async () => {
  const vendor = await createVendorAccount(bench)
  const paid = await createPaidSession(bench)
  await Promise.allSettled(Array.from({ length: 20 }, () => createTransfer(vendor, 1000, paid)))
  expect(await total(vendor)).toBe(Math.floor(paid.amount / 1000) * 1000)
})

test('a transfer without a charge needs available money', async () => {
  const vendor = await createVendorAccount(bench)
  await settle()
  const { available } = await balance()
  await createPaidSession(bench)
  await expect(createTransfer(vendor, available + 1)).rejects.toMatchObject({ code: 'balance_insufficient' })
  await expect(createTransfer(vendor, available)).resolves.toMatchObject({ source_transaction: null })
})

test('a payment intent cannot be the source of a transfer', async () => {
  const vendor = await createVendorAccount(bench)
  const paid = await createPaidSession(bench)
  const asIntent = { ...paid, chargeId: paid.intentId }
  await expect(createTransfer(vendor, 100, asIntent)).rejects.toMatchObject({ param: 'source_transaction' })
})

test.each(['incomplete', 'restricted'])('refuses a transfer to an account that is %s', async (kind) => {
  const vendor = await createVendorAccount(bench, kind === 'restricted')
  if (kind === 'restricted')
    await bench.submit('/sandbox/stripe/actions', { action: 'restrict-transfers', id: vendor })
  const paid = await createPaidSession(bench)
  await expect(createTransfer(vendor, 100, paid)).rejects.toMatchObject({
    statusCode: 400,
    code: 'insufficient_capabilities_for_transfer',
  })
})

test('a transfer can be reversed up to its amount', async () => {
  const vendor = await createVendorAccount(bench)
  const transfer = await createTransfer(vendor, 3000, await createPaidSession(bench))
  const platform = await total()
  await reverse(transfer.id, 1000)
  expect(await total(vendor)).toBe(2000)
  expect(await total()).toBe(platform + 1000)
  await expect(reverse(transfer.id, 2001)).rejects.toMatchObject({ param: 'amount' })
  await reverse(transfer.id)
  expect(await bench.stripe.transfers.retrieve(transfer.id)).toMatchObject({
    amount_reversed: 3000,
    reversed: true,
  })
  await expect(reverse(transfer.id)).rejects.toThrow(/already fully reversed/)
})

test('money that the vendor paid out cannot be reversed', async () => {
  const vendor = await createVendorAccount(bench)
  const transfer = await createTransfer(vendor, 3000, await createPaidSession(bench))
  await settle()
  await bench.submit(`/sandbox/stripe/express/${vendor}`, { action: 'payout' })
  await expect(reverse(transfer.id, 1)).rejects.toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  })
})

test("refunds reduce the platform's balance, never exceed the charge and leave transfers alone", async () => {
  const vendor = await createVendorAccount(bench)
  const paid = await createPaidSession(bench)
  await createTransfer(vendor, 3000, paid)
  const before = await total()
  await refund(paid, 1000)
  await expect(refund(paid, paid.amount - 999)).rejects.toMatchObject({ param: 'amount' })
  await refund(paid)
  expect(await total()).toBe(before - paid.amount)
  expect(await total(vendor)).toBe(3000)
  expect(await bench.stripe.charges.retrieve(paid.chargeId)).toMatchObject({
    refunded: true,
    amount_refunded: paid.amount,
  })
  await expect(refund(paid)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const { data } = await bench.stripe.refunds.list({ charge: paid.chargeId })
  expect(data.map((each) => each.amount)).toEqual([paid.amount - 1000, 1000])
})

test('an unsuccessful payment cannot be refunded', async () => {
  const session = await bench.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Pin' } } },
      ],
      success_url: 'http://localhost:3000/done',
    },
    freshKey(),
  )
  await bench.sandbox.pay(session.id, { number: '4000000000000002' })
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(session.id)
  await expect(
    bench.stripe.refunds.create({ payment_intent: idOf(payment_intent) }, freshKey()),
  ).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('a dispute withdraws the money and $15 at once, blocks refunds, and a won one returns the money', async () => {
  const paid = await createPaidSession(bench)
  const before = await total()
  const id = bench.sandbox.openDispute(paid.chargeId)
  expect(await total()).toBe(before - paid.amount - 1500)
  await expect(refund(paid)).rejects.toMatchObject({ code: 'charge_disputed' })
  await bench.submit('/sandbox/stripe/actions', { action: 'dispute-won', id })
  expect(await bench.stripe.disputes.retrieve(id)).toMatchObject({ status: 'won' })
  expect(await total()).toBe(before - 1500)
  expect(await refund(paid)).toMatchObject({ status: 'succeeded' })
})

test('evidence can be saved as a draft and submitted later', async () => {
  const paid = await createPaidSession(bench)
  const id = bench.sandbox.openDispute(paid.chargeId)
  const draft = await bench.stripe.disputes.update(
    id,
    { evidence: { shipping_carrier: 'USPS' }, submit: false },
    freshKey(),
  )
  expect([draft.status, draft.evidence.shipping_carrier]).toEqual(['needs_response', 'USPS'])
  const submitted = await bench.stripe.disputes.update(
    id,
    { evidence: { shipping_tracking_number: '94' } },
    freshKey(),
  )
  expect([submitted.status, submitted.evidence.shipping_carrier]).toEqual(['under_review', 'USPS'])
  await expect(bench.stripe.disputes.update(id, { submit: true }, freshKey())).rejects.toThrow(
    /no more evidence/,
  )
  expect(await bench.stripe.disputes.close(id, {}, freshKey())).toMatchObject({ status: 'lost' })
})

test('a payout takes available money, and the bank may return it', async () => {
  const vendor = await createVendorAccount(bench)
  await createTransfer(vendor, 3000, await createPaidSession(bench))
  const pay = (amount: number) =>
    bench.stripe.payouts.create({ amount, currency: 'usd' }, { ...freshKey(), stripeContext: vendor })
  await expect(pay(3000)).rejects.toMatchObject({ code: 'balance_insufficient' })
  await settle()
  const payout = await pay(3000)
  expect(await balance(vendor)).toEqual({ available: 0, pending: 0 })
  await bench.submit('/sandbox/stripe/actions', { action: 'payout-failed', id: payout.id })
  expect(await balance(vendor)).toEqual({ available: 3000, pending: 0 })
  const { data } = await bench.stripe.payouts.list({ status: 'failed' }, { stripeContext: vendor })
  expect(data).toMatchObject([{ id: payout.id, failure_code: 'account_closed' }])
})

test('a payout of the past takes available money now, and has arrived a day later', async () => {
  const vendor = await createVendorAccount(bench)
  await createTransfer(vendor, 3000, await createPaidSession(bench))
  const weekAgo = new Date(Date.now() - 7 * 86_400_000)
  expect(() => bench.sandbox.payOut(vendor, 1000, weekAgo)).toThrow('insufficient funds')
  await settle()
  bench.sandbox.payOut(vendor, 1000, weekAgo)
  bench.sandbox.payOut(vendor, 500, new Date())
  expect(await balance(vendor)).toEqual({ available: 1500, pending: 0 })
  const { data } = await bench.stripe.payouts.list({}, { stripeContext: vendor })
  const created = Math.floor(weekAgo.getTime() / 1000)
  expect(data.find(({ amount }) => amount === 1000)).toMatchObject({
    status: 'paid',
    created,
    arrival_date: created + 86_400,
  })
  expect(data.find(({ amount }) => amount === 500)).toMatchObject({ status: 'pending' })
})

test('an account with restricted payouts cannot pay out', async () => {
  const vendor = await createVendorAccount(bench)
  await createTransfer(vendor, 3000, await createPaidSession(bench))
  await settle()
  await bench.submit('/sandbox/stripe/actions', { action: 'restrict-payouts', id: vendor })
  const page = await bench.submit(`/sandbox/stripe/express/${vendor}`, { action: 'payout' })
  expect(await page.text()).toContain('payouts are not enabled')
  expect(await balance(vendor)).toEqual({ available: 3000, pending: 0 })
})

test("these errors have the shape and codes of Stripe's errors", async () => {
  const conformance = await stripeConformance()
  const refusals = bench.sandbox.requests.filter((call) => call.status >= 400)
  expect(refusals.length).toBeGreaterThan(5)
  expect(refusals.flatMap((call) => conformance.answer(call))).toEqual([])
})

test('a refund to the failing test card fails ten seconds later and can be made again', async () => {
  const session = await bench.stripe.checkout.sessions.create(sessionParameters(), freshKey())
  await bench.sandbox.pay(session.id, { number: '4000000000005126' })
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(session.id)
  const before = await total()
  const made = await bench.stripe.refunds.create({ payment_intent: idOf(payment_intent) }, freshKey())
  expect(made.status).toBe('succeeded')
  expect(await total()).toBe(before - made.amount)
  bench.ahead += 11
  expect(await bench.stripe.refunds.retrieve(made.id)).toMatchObject({ status: 'failed' })
  expect(await total()).toBe(before)
  const charge = await bench.stripe.charges.retrieve(idOf(made.charge))
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })
  const again = await bench.stripe.refunds.create({ payment_intent: idOf(payment_intent) }, freshKey())
  expect(again.status).toBe('succeeded')
})

test('a refund to the slow test card is pending until it arrives', async () => {
  const session = await bench.stripe.checkout.sessions.create(sessionParameters(), freshKey())
  await bench.sandbox.pay(session.id, { number: '4000000000007726' })
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(session.id)
  const made = await bench.stripe.refunds.create({ payment_intent: idOf(payment_intent) }, freshKey())
  expect(made.status).toBe('pending')
  bench.ahead += 11
  expect(await bench.stripe.refunds.retrieve(made.id)).toMatchObject({ status: 'succeeded' })
})

test('a payment has no balance transaction until its capture, which an event reports', async () => {
  bench.sandbox.setSwitches({ feeSeconds: 60 })
  const before = await total()
  const paid = await createPaidSession(bench)
  bench.sandbox.setSwitches({ feeSeconds: 0 })
  const early = await bench.stripe.charges.retrieve(paid.chargeId, { expand: ['balance_transaction'] })
  expect(early).toMatchObject({ balance_transaction: null, captured: true, status: 'succeeded' })
  expect(await total()).toBe(before)
  const vendor = await createVendorAccount(bench)
  await expect(createTransfer(vendor, 1000, paid)).resolves.toMatchObject({ amount: 1000 })
  bench.ahead += 61
  const late = await bench.stripe.charges.retrieve(paid.chargeId, { expand: ['balance_transaction'] })
  const fee = Math.round(paid.amount * 0.029) + 30
  expect(late.balance_transaction).toMatchObject({ fee, source: paid.chargeId })
  expect(await total()).toBe(before + paid.amount - fee - 1000)
  const { data } = await bench.stripe.events.list({ types: ['charge.updated'] })
  expect(data[0]).toMatchObject({ data: { object: { id: paid.chargeId } } })
  bench.ahead = 0
})

test('a settled and paid out charge no longer covers a transfer', async () => {
  const vendor = await createVendorAccount(bench)
  await settle()
  await bench.submit('/sandbox/stripe/actions', { action: 'pay-out-platform' })
  const paid = await createPaidSession(bench)
  await settle()
  await bench.submit('/sandbox/stripe/actions', { action: 'pay-out-platform' })
  expect((await balance()).available).toBe(0)
  await expect(createTransfer(vendor, 1000, paid)).rejects.toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  })
  await bench.submit('/sandbox/stripe/actions', { action: 'top-up', id: '10' })
  await expect(createTransfer(vendor, 1000, paid)).resolves.toMatchObject({
    source_transaction: paid.chargeId,
  })
})

test('with automatic payouts, the available balance is paid out once a day', async () => {
  await createPaidSession(bench)
  await settle()
  const { available } = await balance()
  expect(available).toBeGreaterThan(0)
  const schedule = async () => (await bench.stripe.balanceSettings.retrieve()).payments.payouts?.schedule
  expect(await schedule()).toEqual({ interval: 'manual' })
  bench.sandbox.setSwitches({ payoutSchedule: 'daily' })
  expect(await schedule()).toEqual({ interval: 'daily' })
  expect((await balance()).available).toBe(0)
  await createPaidSession(bench)
  await settle()
  expect((await balance()).available).toBeGreaterThan(0)
  bench.ahead += 24 * 3600
  expect((await balance()).available).toBe(0)
  bench.sandbox.setSwitches({ payoutSchedule: 'manual' })
  bench.ahead = 0
})
