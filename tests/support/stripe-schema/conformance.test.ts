import Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { type Conformance, type SeenCall, stripeConformance } from './conformance.ts'
import { generateSchema } from './generate-schema.ts'
import { loadStripeSchema } from './load-schema.ts'

type Sent = Omit<SeenCall, 'status' | 'answer'>
type Loose = Record<string, unknown>

let conformance: Conformance

beforeAll(async () => {
  conformance = await stripeConformance()
}, 60_000)

/** Captures the SDK's request without a server. */
async function sent(act: (stripe: Stripe) => Promise<unknown>): Promise<Sent> {
  const calls: Sent[] = []
  const httpClient = Stripe.createFetchHttpClient(
    async (input: string | URL | Request, init?: RequestInit) => {
      const url = new URL(String(input instanceof Request ? input.url : input))
      calls.push({
        at: Math.floor(Date.now() / 1000),
        method: init?.method ?? 'GET',
        url: url.pathname + url.search,
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : '',
      })
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
  )
  await act(new Stripe('sk_test_wire', { httpClient, telemetry: false, maxNetworkRetries: 0 }))
  const [call] = calls
  if (!call) throw new Error('the SDK sent nothing')
  return call
}

const key = { idempotencyKey: 'a-key' }
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

const session: Loose = {
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 2999, product_data: { name: 'Hat' } } },
  ],
  success_url: 'https://site.example/done',
  expires_at: inMinutes(31),
}
const line = (price: Loose) => ({
  line_items: [{ quantity: 1, price_data: { currency: 'usd', product_data: { name: 'Hat' }, ...price } }],
})
// These requests are invalid on purpose, so they can't have the SDK's types.
const createSession = (change: Loose) => (stripe: Stripe) =>
  stripe.checkout.sessions.create({ ...session, ...change } as Stripe.Checkout.SessionCreateParams, key)
const createTransfer = (params: Loose) => (stripe: Stripe) =>
  stripe.transfers.create(params as unknown as Stripe.TransferCreateParams, key)
const createAccount = (params: Loose) => (stripe: Stripe) =>
  stripe.v2.core.accounts.create(params as Stripe.V2.Core.AccountCreateParams, key)
const transfer: Loose = { amount: 100, currency: 'usd', destination: 'acct_1', source_transaction: 'ch_1' }

test.each<[string, (stripe: Stripe) => Promise<unknown>]>([
  ['a session', createSession({})],
  [
    'a session of 30 lines',
    createSession({ line_items: Array.from({ length: 30 }, () => line({ unit_amount: 1 }).line_items[0]) }),
  ],
  [
    'a session with metadata at its limits',
    createSession({ metadata: { ['k'.repeat(40)]: 'v'.repeat(500) } }),
  ],
  ['a transfer', createTransfer(transfer)],
  ['a full reversal', (stripe) => stripe.transfers.createReversal('tr_1', {}, key)],
  [
    'a list with a range',
    (stripe) => stripe.events.list({ created: { gte: 1 }, types: ['payout.paid'], limit: 100 }),
  ],
  [
    'a v2 account',
    createAccount({ dashboard: 'express', contact_email: 'a@b.example', include: ['requirements'] }),
  ],
])('accepts a valid request: %s', async (_, act) => {
  expect(conformance.request(await sent(act))).toEqual([])
})

test.each<[string, (stripe: Stripe) => Promise<unknown>, RegExp]>([
  [
    'a parameter that was removed',
    createSession({ payment_method_types: ['card'] }),
    /unknown payment_method_types/,
  ],
  ['a parameter at the wrong place', createSession({ transfer_group: 'order' }), /unknown transfer_group/],
  ['dollars where cents belong', createSession(line({ unit_amount: 29.99 })), /must be integer/],
  ['a negative price', createSession(line({ unit_amount: -500 })), /negative/],
  ['no price', createSession(line({})), /unit_amount/],
  ['an old name of an option', createSession({ ui_mode: 'hosted' }), /ui_mode: not one of/],
  ['no lines', createSession({ line_items: [] }), /line_items: required/],
  [
    'too many lines',
    createSession({ line_items: Array.from({ length: 101 }, () => line({ unit_amount: 1 }).line_items[0]) }),
    /at most 100/,
  ],
  ['an overlong value of metadata', createSession({ metadata: { cart: 'x'.repeat(501) } }), /500/],
  [
    'too much metadata',
    createSession({ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v'])) }),
    /50/,
  ],
  ['an overlong reference', createSession({ client_reference_id: 'x'.repeat(201) }), /at most 200/],
  ['two discounts', createSession({ discounts: [{ coupon: 'a' }, { coupon: 'b' }] }), /at most one/],
  ['an expiry too near', createSession({ expires_at: inMinutes(5) }), /30 minutes/],
  ['an expiry too far', createSession({ expires_at: inMinutes(25 * 60) }), /24 hours/],
  [
    'a fee on a separate charge',
    createSession({ payment_intent_data: { application_fee_amount: 5 } }),
    /application_fee_amount/,
  ],
  ['a transfer without a destination', createTransfer({ amount: 1, currency: 'usd' }), /destination/],
  ['a transfer of nothing', createTransfer({ ...transfer, amount: 0 }), /positive/],
  [
    'a payment intent as the source of a transfer',
    createTransfer({ ...transfer, source_transaction: 'pi_1' }),
    /takes a charge/,
  ],
  ['a refund of nothing', (stripe) => stripe.refunds.create({ amount: 5 }, key), /exactly one/],
  ['a coupon without a currency', (stripe) => stripe.coupons.create({ amount_off: 5 }, key), /currency/],
  ['v1 words in a v2 call', createAccount({ type: 'express' }), /unknown type/],
  ['an unknown include', createAccount({ include: ['everything'] }), /include\/0: not one of/],
  [
    'a parameter of an older version in a v2 call',
    (stripe) =>
      stripe.v2.core.accountLinks.create(
        {
          account: 'acct_1',
          use_case: {
            type: 'account_onboarding',
            account_onboarding: { configurations: ['recipient'], refresh_url: 'https://a.example' },
          },
        } as unknown as Stripe.V2.Core.AccountLinkCreateParams,
        key,
      ),
    /unknown configurations/,
  ],
  [
    'a call without an idempotency key of ours',
    (stripe) => stripe.refunds.create({ charge: 'ch_1' }),
    /idempotency-key: none/,
  ],
  [
    'another version',
    (stripe) => stripe.refunds.create({ charge: 'ch_1' }, { ...key, apiVersion: '2025-01-27.acacia' }),
    /stripe-version/,
  ],
  ['an unknown endpoint', (stripe) => stripe.customers.create({}, key), /not an endpoint/],
])('%s is found wrong', async (_, act, problem) => {
  expect(conformance.request(await sent(act)).join('\n')).toMatch(problem)
})

test('checks the contents of lists, errors and expanded objects', () => {
  const list = { method: 'GET', url: '/v1/transfers', status: 200 }
  expect(conformance.answer({ ...list, answer: { object: 'list', data: [] } })).toEqual([
    'a list without has_more or url',
  ])
  const data = [{ object: 'refund', id: 're_1' }]
  const problems = conformance.answer({
    ...list,
    answer: { object: 'list', url: '/v1/transfers', has_more: false, data },
  })
  expect(problems[0]).toBe('answered with refund instead of transfer')
  expect(
    conformance.answer({
      ...list,
      status: 400,
      answer: { error: { type: 'oops', code: 'whatever', message: '' } },
    }),
  ).toHaveLength(3)
})

test('rejects an event of an unknown type', () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: 1,
    data: { object: {} },
    livemode: false,
    pending_webhooks: 0,
    request: null,
    type: 'transfer.failed',
  }
  expect(conformance.object(event).join()).toMatch(/^\/type: not one of/)
  expect(conformance.object({ ...event, type: 'transfer.created' })).toEqual([])
})

test('the cached schema matches the installed SDK', async () => {
  expect(await loadStripeSchema()).toEqual(JSON.parse(JSON.stringify(generateSchema())))
}, 60_000)
