import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Conformance, stripeConformance } from '#tests/support/stripe-schema/conformance.ts'
import {
  createPaidSession,
  createVendorAccount,
  freshKey,
  idOf,
  openStripeTestBench,
  PUBLIC_URL,
  type StripeTestBench,
  sessionParameters,
  schemaErrors,
} from '#tests/support/stripe-test-bench.ts'
import { API_VERSION } from './stand-in.ts'

let bench: StripeTestBench
let conformance: Conformance

beforeAll(async () => {
  conformance = await stripeConformance()
  bench = await openStripeTestBench()
}, 60_000)
afterAll(() => bench.close())

const expectConformance = () => expect(schemaErrors(conformance, bench.sandbox)).toEqual([])

test("the stand-in's API version is the one that the installed SDK pins", () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})

test("calls about connected accounts and their answers conform to the SDK's schema", async () => {
  const { stripe } = bench
  const account = await createVendorAccount(bench, false)
  await stripe.v2.core.accountLinks.create(
    {
      account,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          refresh_url: `${PUBLIC_URL}/refresh`,
          return_url: `${PUBLIC_URL}/return`,
          collection_options: { fields: 'eventually_due', future_requirements: 'include' },
        },
      },
    },
    freshKey(),
  )
  await stripe.v2.core.accounts.retrieve(account)
  await stripe.v2.core.accounts.retrieve(account, { include: ['configuration.recipient', 'requirements'] })
  await stripe.accounts.retrieve(account)
  const second = await createVendorAccount(bench, false)
  const listed: string[] = []
  for await (const { id } of stripe.v2.core.accounts.list({
    applied_configurations: ['recipient'],
    limit: 1,
  }))
    listed.push(id)
  expect(listed.slice(0, 2)).toEqual([second, account])
  bench.sandbox.completeOnboarding(account)
  await stripe.v2.core.accounts.retrieve(account, {
    include: ['configuration.recipient', 'requirements', 'identity', 'defaults'],
  })
  await stripe.accounts.retrieve(account)
  await stripe.accounts.createLoginLink(account, {}, freshKey())
  expectConformance()
})

test('calls about checkout sessions and payments and their answers conform', async () => {
  const { stripe } = bench
  const coupon = await stripe.coupons.create(
    {
      amount_off: 500,
      currency: 'usd',
      duration: 'once',
      max_redemptions: 1,
      name: '10% off your first order',
    },
    freshKey(),
  )
  await stripe.coupons.retrieve(coupon.id)
  const open = await stripe.checkout.sessions.create(
    sessionParameters({
      customer_email: 'guest@example.com',
      expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
      discounts: [{ coupon: coupon.id }],
      adaptive_pricing: { enabled: false },
      payment_intent_data: {
        transfer_group: 'order-1',
        description: 'Order 1',
        receipt_email: 'guest@example.com',
        shipping: {
          name: 'Guest',
          address: { line1: '1 Main St', city: 'Austin', state: 'TX', postal_code: '78701' },
        },
        statement_descriptor_suffix: 'HATS',
      },
    }),
    freshKey(),
  )
  await stripe.checkout.sessions.listLineItems(open.id, { limit: 100 })
  await stripe.checkout.sessions.expire(open.id, {}, freshKey())
  const declined = await stripe.checkout.sessions.create(sessionParameters(), freshKey())
  await bench.sandbox.pay(declined.id, { number: '4000000000000002' })
  const { payment_intent } = await stripe.checkout.sessions.retrieve(declined.id)
  await stripe.paymentIntents.retrieve(idOf(payment_intent), { expand: ['latest_charge'] })
  await expect(stripe.paymentIntents.cancel(idOf(payment_intent), {}, freshKey())).rejects.toThrow(
    /Checkout Session/,
  )
  const paid = await createPaidSession(bench)
  await stripe.checkout.sessions.retrieve(paid.sessionId, {
    expand: [
      'payment_intent.latest_charge.balance_transaction',
      'line_items',
      'payment_intent.latest_charge.refunds',
    ],
  })
  await stripe.checkout.sessions.list({ payment_intent: paid.intentId, expand: ['data.payment_intent'] })
  await stripe.paymentIntents.retrieve(paid.intentId, { expand: ['latest_charge.balance_transaction'] })
  const charge = await stripe.charges.retrieve(paid.chargeId, { expand: ['balance_transaction'] })
  await stripe.balanceTransactions.retrieve((charge.balance_transaction as Stripe.BalanceTransaction).id)
  expectConformance()
})

test('calls that move money to vendors and back and their answers conform', async () => {
  const { stripe } = bench
  const vendor = await createVendorAccount(bench)
  const { chargeId, intentId } = await createPaidSession(bench)
  const transfer = await stripe.transfers.create(
    {
      amount: 5000,
      currency: 'usd',
      destination: vendor,
      source_transaction: chargeId,
      transfer_group: 'order-1',
      description: 'Order 1',
      metadata: { order_id: 'order-1' },
    },
    freshKey(),
  )
  await stripe.transfers.createReversal(
    transfer.id,
    { amount: 1000, metadata: { refund_id: 'refund-1' } },
    freshKey(),
  )
  await stripe.transfers.listReversals(transfer.id)
  await stripe.transfers.retrieve(transfer.id, { expand: ['destination', 'source_transaction'] })
  await stripe.transfers.list({ transfer_group: 'order-1', limit: 100 })
  const refund = await stripe.refunds.create(
    {
      payment_intent: intentId,
      amount: 1000,
      reason: 'requested_by_customer',
      metadata: { order_id: 'order-1' },
    },
    freshKey(),
  )
  await stripe.refunds.retrieve(refund.id, { expand: ['charge', 'balance_transaction'] })
  await stripe.refunds.list({ payment_intent: intentId })
  await stripe.balance.retrieve()
  await stripe.balance.retrieve({}, { stripeContext: vendor })
  await bench.submit('/sandbox/stripe/actions', { action: 'settle' })
  await stripe.balance.retrieve({}, { stripeAccount: vendor })
  const payout = await stripe.payouts.create(
    { amount: 500, currency: 'usd' },
    { ...freshKey(), stripeContext: vendor },
  )
  await stripe.payouts.retrieve(payout.id, {}, { stripeContext: vendor })
  await stripe.payouts.list({ limit: 10 }, { stripeContext: vendor })
  expectConformance()
})

test('calls about disputes and events and their answers conform', async () => {
  const { stripe } = bench
  const { chargeId } = await createPaidSession(bench)
  const id = bench.sandbox.openDispute(chargeId)
  await stripe.disputes.retrieve(id)
  const evidence = { shipping_tracking_number: '9400', shipping_carrier: 'USPS' }
  await stripe.disputes.update(id, { evidence, submit: false }, freshKey())
  await stripe.disputes.close(id, {}, freshKey())
  await createVendorAccount(bench)
  const events = await stripe.events.list({
    types: ['checkout.session.completed', 'charge.dispute.created'],
    created: { gte: Math.floor(Date.now() / 1000) - 86_400 },
    delivery_success: false,
    limit: 100,
  })
  expect(new Set(events.data.map((event) => event.type)).size).toBe(2)
  await stripe.events.retrieve(events.data[0]?.id ?? '')
  const thin = (await bench.state()).events?.find((event) => event.object === 'v2.core.event')
  await stripe.v2.core.events.retrieve(thin?.id ?? '')
  expectConformance()
})

test('lists of webhook endpoints conform to the schema', async () => {
  const { stripe } = bench
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const destinations = await stripe.v2.core.eventDestinations.list({
    include: ['webhook_endpoint.url'],
    limit: 100,
  })
  expect(data).toHaveLength(2)
  expect(destinations.data[0]?.webhook_endpoint?.url).toContain('http')
  expectConformance()
})

test('every event of the stand-in has the shape of its type', async () => {
  const { stripe } = bench
  const session = await stripe.checkout.sessions.create(sessionParameters(), freshKey())
  await stripe.checkout.sessions.expire(session.id, {}, freshKey())
  const vendor = await createVendorAccount(bench)
  const { chargeId } = await createPaidSession(bench)
  await bench.submit('/sandbox/stripe/actions', { action: 'settle' })
  await stripe.transfers.create(
    { amount: 500, currency: 'usd', destination: vendor, source_transaction: chargeId },
    freshKey(),
  )
  await bench.submit(`/sandbox/stripe/express/${vendor}`, { action: 'payout' })
  await bench.submit('/sandbox/stripe/actions', { action: 'restrict-transfers', id: vendor })
  await bench.submit('/sandbox/stripe/actions', {
    action: 'dispute-won',
    id: bench.sandbox.openDispute(chargeId),
  })
  const { intentId } = await createPaidSession(bench)
  const refund = await stripe.refunds.create({ payment_intent: intentId }, freshKey())
  await bench.submit('/sandbox/stripe/actions', { action: 'refund-fails', id: refund.id })
  await stripe.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] })
  expectConformance()
  const { events = [] } = await bench.state()
  const types = new Set(events.map((event) => String(event.type)))
  expect(types).toContain('refund.failed')
  expect(types).toContain('payout.paid')
  expect(types).toContain('charge.dispute.funds_reinstated')
  const errors = events.flatMap((event) =>
    conformance.object(event).map((error) => `${String(event.type)} ${error}`),
  )
  expect(errors).toEqual([])
})

test('the conformance check finds wrong answers', async () => {
  const { sessionId } = await createPaidSession(bench)
  const answer = await bench.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })
  const spoiled = [
    { ...answer, amount_total: '6888' },
    { ...answer, status: 'done' },
    { ...answer, payment_inten: 'pi_1' },
    { ...answer, expires_at: undefined },
    { ...answer, payment_intent: { ...(answer.payment_intent as Stripe.PaymentIntent), status: 'paid' } },
  ]
  for (const wrong of spoiled) expect(conformance.object(JSON.parse(JSON.stringify(wrong)))).not.toEqual([])
})
