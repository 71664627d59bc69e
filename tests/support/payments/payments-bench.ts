import { stripeEventHandlers } from '#main/stripe-events.server.ts'
import { settleReturnLabelJob } from '#modules/cases/server'
import { configureCheckout } from '#modules/checkout/server'
import { orderPaid, refundOrderJob, settleShippingLabelJob } from '#modules/orders/server'
import {
  receiveStripeEvent,
  reverseTransferJob,
  sendTransferJob,
  stripeEventJob,
  provideStripeEventHandlers,
} from '#modules/payments/server'
import { on, reactJob, type Subscription, provideSubscriptions } from '#platform/jobs/events.server.ts'
import { type AnyJob, openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import type { StripeDestination } from '#platform/stripe/destinations.ts'
import { configureStripe } from '#platform/stripe/stripe.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { type Conformance, stripeConformance } from '../stripe-schema/conformance.ts'
import {
  createVendorAccount,
  openStripeTestBench,
  PUBLIC_URL,
  type Received,
  SECRET_KEY,
  type StripeTestBench,
  WEBHOOK_SECRETS,
  schemaErrors,
} from '../stripe-test-bench.ts'
import { aVendor, type VendorOptions } from '../vendors-factories.ts'

const jobs: readonly AnyJob[] = [
  stripeEventJob,
  sendTransferJob,
  reverseTransferJob,
  refundOrderJob,
  settleReturnLabelJob,
  settleShippingLabelJob,
  reactJob,
]

/** The payments of a running marketplace: the real SDK, the stand-in, the inbox and the jobs, without a server. */
export interface PaymentsBench {
  readonly bench: StripeTestBench
  /** Orders for which `orderPaid` was handled, with repeats. */
  readonly paid: OrderId[]
  transferWhen(when: 'paid' | 'shipped'): void
  /** A vendor whose Stripe account can receive money by default. */
  vendor(options?: {
    readonly onboarded?: boolean
    readonly profile?: VendorOptions['profile']
  }): Promise<Person & { vendorId: VendorId; accountId: string }>
  /** Takes the webhooks that Stripe has sent since the last call. */
  deliveries(): Promise<Received[]>
  /** Puts deliveries into the inbox, in the given order. */
  receive(deliveries: readonly Received[]): Promise<void>
  work(): Promise<number>
  /** Runs deliveries, inbox and jobs until nothing is left. */
  catchUp(): Promise<void>
  /** Throws when a call to Stripe, or its answer, doesn't match the SDK's types. */
  expectValidCalls(): void
  close(): Promise<void>
}

export async function openPaymentsBench(more: readonly Subscription[] = []): Promise<PaymentsBench> {
  const bench = await openStripeTestBench()
  const conformance: Conformance = await stripeConformance()
  const paid: OrderId[] = []
  configureStripeFor(bench)
  provideStripeEventHandlers(stripeEventHandlers)
  provideSubscriptions([
    on(orderPaid, 'count-paid', async ({ orderId }) => {
      paid.push(orderId)
    }),
    ...more,
  ])
  setTransferWhen('shipped')
  await openJobs(jobs)
  const marketplace: PaymentsBench = {
    bench,
    paid,
    transferWhen: setTransferWhen,
    vendor: async ({ onboarded = true, profile = {} } = {}) => {
      const accountId = await createVendorAccount(bench, onboarded)
      const vendor = await aVendor({ stripeAccountId: accountId, status: 'active', profile })
      return { ...vendor, accountId }
    },
    deliveries: async () => {
      await bench.sandbox.deliverPending()
      return bench.received.splice(0)
    },
    receive: async (deliveries) => {
      for (const [index, { body, signature, path }] of deliveries.entries()) {
        try {
          await receiveStripeEvent(body, signature, path.slice(1) as StripeDestination)
        } catch (error) {
          // Without an answer, Stripe resends it, and the later ones after it.
          bench.received.push(...deliveries.slice(index))
          throw error
        }
      }
    },
    work: () => workOff(jobs),
    catchUp: async () => {
      for (let moved = 1; moved > 0; ) {
        const deliveries = await marketplace.deliveries()
        await marketplace.receive(deliveries)
        moved = deliveries.length + (await workOff(jobs))
      }
    },
    expectValidCalls: () => {
      const errors = schemaErrors(conformance, bench.sandbox)
      if (errors.length > 0) throw new Error(`calls of Stripe do not conform:\n${errors.join('\n')}`)
    },
    close: () => bench.close(),
  }
  return marketplace
}

/** Also works after the stand-in was reopened on another port. */
export function configureStripeFor(bench: Pick<StripeTestBench, 'port'>): void {
  configureStripe({
    secretKey: SECRET_KEY,
    webhookSecrets: WEBHOOK_SECRETS,
    standIn: { host: '127.0.0.1', port: bench.port },
  })
}

function setTransferWhen(transferWhen: 'paid' | 'shipped'): void {
  configureCheckout({
    publicUrl: PUBLIC_URL,
    rates: { feeBasisPoints: 400, taxBasisPoints: 700 },
    transferWhen,
  })
}
