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

test('a payment reaches the balance less 2.9% and 30 cents, and settles two days later', async () => {
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

test('a transfer bound to a charge needs no settled money and settles with the charge', async () => {
  const vendor = await createVendorAccount(bench)
  const paid = await createPaidSession(bench)
  const transfer = await createTransfer(vendor, 3000, paid)
  expect(transfer).toMatchObject({ source_transaction: paid.chargeId, destination: vendor, reversed: false })
  expect(await balance(vendor)).toEqual({ available: 0, pending: 3000 })
  await settle()
  expect(await balance(vendor)).toEqual({ available: 3000, pending: 0 })
})

test('transfers from one charge never sum to more than the charge', async () => {
  const vendor = await createVendorAccount(bench)
  const paid = await createPaidSession(bench)
  await createTransfer(vendor, paid.amount - 1000, paid)
  await expect(createTransfer(vendor, 1001, paid)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  await expect(createTransfer(vendor, 1000, paid)).resolves.toMatchObject({ amount: 1000 })
  expect(await total(vendor)).toBe(paid.amount)
})

test('many transfers at once from one charge never sum to more than the charge', async () => {
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

test('a payment intent is no source of a transfer, and neither is a charge that failed', async () => {
  const vendor = await createVendorAccount(bench)
  const paid = await createPaidSession(bench)
  const asIntent = { ...paid, chargeId: paid.intentId }
  await expect(createTransfer(vendor, 100, asIntent)).rejects.toMatchObject({ param: 'source_transaction' })
})

test.each(['incomplete', 'restricted'])('an account that is %s gets no transfer', async (kind) => {
  const vendor = await createVendorAccount(bench, kind === 'restricted')
  if (kind === 'restricted')
    await bench.submit('/sandbox/stripe/actions', { action: 'restrict-transfers', id: vendor })
  const paid = await createPaidSession(bench)
  await expect(createTransfer(vendor, 100, paid)).rejects.toMatchObject({
    statusCode: 400,
    code: 'insufficient_capabilities_for_transfer',
  })
})

test('reversals take money back until nothing of the transfer is left', async () => {
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

test('money that the vendor paid out cannot be taken back', async () => {
  const vendor = await createVendorAccount(bench)
  const transfer = await createTransfer(vendor, 3000, await createPaidSession(bench))
  await settle()
  await bench.submit(`/sandbox/stripe/express/${vendor}`, { action: 'payout' })
  await expect(reverse(transfer.id, 1)).rejects.toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  })
})

test('refunds come out of the platform, never exceed the charge, and leave transfers alone', async () => {
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

test('a payment that never succeeded has nothing to refund', async () => {
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

test('a dispute takes the money and 15 dollars at once, blocks refunds, and gives back the money when won', async () => {
  const paid = await createPaidSession(bench)
  const before = await total()
  const id = bench.sandbox.openDispute(paid.chargeId)
  expect(await total()).toBe(before - paid.amount - 1500)
  await expect(refund(paid)).rejects.toMatchObject({ code: 'charge_disputed' })
  await bench.submit('/sandbox/stripe/actions', { action: 'dispute-won', id })
  expect(await bench.stripe.disputes.retrieve(id)).toMatchObject({ status: 'won' })
  expect(await total()).toBe(before - 1500)
})

test('evidence can be kept as a draft and is then handed in', async () => {
  const paid = await createPaidSession(bench)
  const id = bench.sandbox.openDispute(paid.chargeId)
  const draft = await bench.stripe.disputes.update(
    id,
    { evidence: { shipping_carrier: 'USPS' }, submit: false },
    freshKey(),
  )
  expect([draft.status, draft.evidence.shipping_carrier]).toEqual(['needs_response', 'USPS'])
  const handedIn = await bench.stripe.disputes.update(
    id,
    { evidence: { shipping_tracking_number: '94' } },
    freshKey(),
  )
  expect([handedIn.status, handedIn.evidence.shipping_carrier]).toEqual(['under_review', 'USPS'])
  await expect(bench.stripe.disputes.update(id, { submit: true }, freshKey())).rejects.toThrow(
    /no more evidence/,
  )
  expect(await bench.stripe.disputes.close(id, {}, freshKey())).toMatchObject({ status: 'lost' })
})

test('a payout takes what is available; the bank may return it', async () => {
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

test('an account whose payouts are restricted pays out nothing', async () => {
  const vendor = await createVendorAccount(bench)
  await createTransfer(vendor, 3000, await createPaidSession(bench))
  await settle()
  await bench.submit('/sandbox/stripe/actions', { action: 'restrict-payouts', id: vendor })
  const page = await bench.submit(`/sandbox/stripe/express/${vendor}`, { action: 'payout' })
  expect(await page.text()).toContain('payouts are not enabled')
  expect(await balance(vendor)).toEqual({ available: 3000, pending: 0 })
})

test('the refusals above have the shape and the codes of those of Stripe', async () => {
  const conformance = await stripeConformance()
  const refusals = bench.sandbox.requests.filter((call) => call.status >= 400)
  expect(refusals.length).toBeGreaterThan(5)
  expect(refusals.flatMap((call) => conformance.answer(call))).toEqual([])
})

test('a refund of the card whose refunds fail comes back ten seconds later, and can be made again', async () => {
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

test('a refund of the card whose bank takes its time is pending until it has arrived', async () => {
  const session = await bench.stripe.checkout.sessions.create(sessionParameters(), freshKey())
  await bench.sandbox.pay(session.id, { number: '4000000000007726' })
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(session.id)
  const made = await bench.stripe.refunds.create({ payment_intent: idOf(payment_intent) }, freshKey())
  expect(made.status).toBe('pending')
  bench.ahead += 11
  expect(await bench.stripe.refunds.retrieve(made.id)).toMatchObject({ status: 'succeeded' })
})
