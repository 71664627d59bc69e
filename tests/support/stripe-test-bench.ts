import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { type DestinationName, openStripeSandbox, type StripeSandbox } from '#sandbox/stripe/index.ts'
import type { Conformance } from './stripe-schema/conformance.ts'

export const SECRET_KEY = 'sk_test_bench'
export const WEBHOOK_SECRETS = {
  platform: 'whsec_platform_bench',
  connected: 'whsec_connected_bench',
  thin: 'whsec_thin_bench',
}
export const PUBLIC_URL = 'http://localhost:3000'

/** More event types than the marketplace handles, so that tests of the stand-in can see all that it sends. */
const events: Readonly<Record<DestinationName, readonly string[]>> = {
  platform: [
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.refund.updated',
    'charge.refunded',
    'charge.updated',
    'checkout.session.async_payment_failed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.completed',
    'checkout.session.expired',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'payout.failed',
    'payout.paid',
    'refund.created',
    'refund.failed',
    'refund.updated',
    'transfer.created',
    'transfer.reversed',
    'transfer.updated',
  ],
  connected: ['account.updated', 'payout.failed', 'payout.paid'],
  thin: [
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[requirements].updated',
  ],
}

export interface Received {
  path: string
  body: string
  signature: string
  /** Type of the event. */
  type: string
}

/** The stand-in on a separate file, the real SDK connected to it, and an endpoint that receives its webhooks. */
export interface StripeTestBench {
  readonly sandbox: StripeSandbox
  readonly stripe: Stripe
  readonly port: number
  readonly received: Received[]
  /** The status with which the endpoint answers webhooks. */
  answerWith: number
  /** How many seconds the stand-in's clock is ahead. */
  ahead: number
  /** Submits a form of a hosted page. */
  submit(path: string, fields: Record<string, string>): Promise<Response>
  page(path: string): Promise<Response>
  state(): Promise<Record<string, { id: string; [field: string]: unknown }[]>>
  /** Closes the stand-in and reopens it on the same file. */
  reopen(): Promise<void>
  close(): Promise<void>
}

export async function openStripeTestBench(file?: string): Promise<StripeTestBench> {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-bench-'))
  const received: Received[] = []
  const hook = await openHook(received, () => bench.answerWith)
  const hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`
  const destination = (name: DestinationName) => ({
    url: `${hookUrl}/${name}`,
    secret: WEBHOOK_SECRETS[name],
    events: events[name],
  })
  const open = async () => {
    const sandbox = openStripeSandbox({
      file: file ?? join(folder, 'stripe.sqlite'),
      publicUrl: PUBLIC_URL,
      secretKey: SECRET_KEY,
      webhooks: {
        platform: destination('platform'),
        connected: destination('connected'),
        thin: destination('thin'),
      },
      now: () => Date.now() + bench.ahead * 1000,
      record: true,
    })
    const { port } = await sandbox.listen()
    return { sandbox, port, stripe: stripeAt(port) }
  }
  const bench = {
    received,
    answerWith: 200,
    ahead: 0,
    page: (path: string) => bench.sandbox.pages(new Request(new URL(path, PUBLIC_URL))),
    submit: (path: string, fields: Record<string, string>) =>
      bench.sandbox.pages(
        new Request(new URL(path, PUBLIC_URL), { method: 'POST', body: new URLSearchParams(fields) }),
      ),
    state: async () => (await bench.page('/sandbox/stripe/state.json')).json(),
    async reopen() {
      await bench.sandbox.close()
      Object.assign(bench, await open())
    },
    async close() {
      await bench.sandbox.close()
      hook.closeAllConnections()
      hook.close()
      rmSync(folder, { recursive: true, force: true })
    },
  } as StripeTestBench
  Object.assign(bench, await open())
  // At once. Tests of late fees set a delay.
  bench.sandbox.setSwitches({ feeSeconds: 0 })
  return bench
}

/** The unmodified SDK, connected to a stand-in. */
export function stripeAt(
  port: number,
  options: { maxNetworkRetries?: number; timeout?: number } = {},
): Stripe {
  return new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 5000,
    ...options,
  })
}

function openHook(received: Received[], status: () => number): Promise<Server> {
  const hook = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      const { type } = JSON.parse(body) as { type: string }
      received.push({ path: request.url ?? '', body, signature, type })
      response.writeHead(status()).end()
    })
  })
  return new Promise((resolve) => {
    hook.listen(0, '127.0.0.1', () => resolve(hook))
  })
}

/** All errors in the requests to the stand-in and in its answers. */
export function schemaErrors(conformance: Conformance, sandbox: StripeSandbox): string[] {
  return sandbox.requests.flatMap((call) => {
    const line = `${call.method} ${call.url.split('?')[0]}`
    return [
      ...conformance.request(call).map((error) => `${line} call ${error}`),
      ...conformance.answer(call).map((error) => `${line} answer ${error}`),
    ]
  })
}

let keys = 0

/** A new idempotency key, for calls whose key doesn't matter. */
export const freshKey = () => {
  keys += 1
  return { idempotencyKey: `bench-${process.pid}-${keys}` }
}

export function sessionParameters(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'usd', unit_amount: 2999, product_data: { name: 'Trucker hat "Dawn" <b>' } },
      },
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 240, product_data: { name: 'Platform fee' } },
      },
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: 'Standard shipping',
          fixed_amount: { amount: 650, currency: 'usd' },
        },
      },
    ],
    client_reference_id: 'order-1',
    metadata: { order_id: 'order-1' },
    payment_intent_data: { transfer_group: 'order-1', metadata: { order_id: 'order-1' } },
    allowed_payment_method_types: ['card'],
    success_url: `${PUBLIC_URL}/checkout-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${PUBLIC_URL}/checkout`,
    ...change,
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** The total of `sessionParameters`. */
export const SESSION_TOTAL = 2 * 2999 + 240 + 650

export async function createVendorAccount(
  bench: StripeTestBench,
  onboarded = true,
  entityType: 'individual' | null = 'individual',
): Promise<string> {
  const account = await bench.stripe.v2.core.accounts.create(
    {
      contact_email: 'artist@example.com',
      display_name: 'Hat artist',
      dashboard: 'express',
      identity: { country: 'us', ...(entityType && { entity_type: entityType }) },
      configuration: {
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      },
      defaults: {
        currency: 'usd',
        responsibilities: { fees_collector: 'application', losses_collector: 'application' },
      },
      metadata: { vendor_id: 'vendor-1' },
      include: ['configuration.recipient', 'requirements', 'identity', 'defaults'],
    },
    freshKey(),
  )
  if (onboarded) bench.sandbox.completeOnboarding(account.id)
  return account.id
}

export interface PaidSession {
  sessionId: string
  intentId: string
  chargeId: string
  amount: number
}

/** A session paid with 4242 4242 4242 4242. */
export async function createPaidSession(
  bench: StripeTestBench,
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<PaidSession> {
  const session = await bench.stripe.checkout.sessions.create(sessionParameters(change), freshKey())
  await bench.sandbox.pay(session.id)
  const paid = await bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  const intent = paid.payment_intent as Stripe.PaymentIntent
  return {
    sessionId: session.id,
    intentId: intent.id,
    chargeId: idOf(intent.latest_charge),
    amount: intent.amount,
  }
}

/** The id of what the SDK returns as an id or an expanded object. */
export function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
