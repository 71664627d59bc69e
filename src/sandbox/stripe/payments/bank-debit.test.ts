import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Conformance, stripeConformance } from '#tests/support/stripe-schema/conformance.ts'
import {
  freshKey,
  openStripeTestBench,
  type StripeTestBench,
  sessionParameters,
  schemaErrors,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench
let conformance: Conformance

beforeAll(async () => {
  conformance = await stripeConformance()
  bench = await openStripeTestBench()
}, 60_000)
afterAll(() => bench.close())

async function debit() {
  const allowed_payment_method_types = ['card', 'us_bank_account'] as ['card', 'us_bank_account']
  const { id } = await bench.stripe.checkout.sessions.create(
    sessionParameters({ allowed_payment_method_types }),
    freshKey(),
  )
  const email = 'guest@example.com'
  const answer = await bench.submit(`/sandbox/stripe/checkout/${id}`, { action: 'bank-debit', email })
  const read = () => bench.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  const settle = (action: string) => bench.submit('/sandbox/stripe/actions', { action, id })
  return { id, answer, read, settle }
}

test('a bank debit completes the session without paying it', async () => {
  const { answer, read } = await debit()
  expect(answer.headers.get('location')).toContain('/checkout-success')
  expect(await read()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  })
})

test.each([
  ['debit-paid', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
  ['debit-failed', 'unpaid', 'requires_payment_method', 'checkout.session.async_payment_failed'],
])('%s: the session is %s and its intent %s', async (action, payment_status, status, type) => {
  const { id, read, settle } = await debit()
  bench.received.length = 0
  expect((await settle(action)).status).toBe(303)
  expect(await read()).toMatchObject({ payment_status, payment_intent: { status } })
  await bench.sandbox.deliverPending()
  const last = JSON.parse(bench.received.at(-1)?.body ?? '{}') as object
  expect(last).toMatchObject({ type, data: { object: { id, payment_status } } })
  expect(conformance.object(last)).toEqual([])
  expect(schemaErrors(conformance, bench.sandbox)).toEqual([])
  expect(await (await settle(action)).text()).toContain('is in progress')
})

test('a session that allows only cards refuses bank debits', async () => {
  const { id } = await bench.stripe.checkout.sessions.create(sessionParameters(), freshKey())
  const path = `/sandbox/stripe/checkout/${id}`
  expect(await (await bench.page(path)).text()).not.toContain('bank debit')
  const answer = await bench.submit(path, { action: 'bank-debit', email: 'guest@example.com' })
  expect(await answer.text()).toContain('Enter a card number.')
  expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
})
