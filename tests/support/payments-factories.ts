import { stripeEventHandlers, settleCheckoutJob, useCheckoutSettings } from '#modules/checkout/server'
import { orderPaid, refundOrderJob } from '#modules/orders/server'
import {
  receiveStripeEvent,
  reverseTransferJob,
  sendTransferJob,
  stripeEventJob,
  useStripeEventHandlers,
} from '#modules/payments/server'
import { on, reactJob, type Subscription, useSubscriptions } from '#platform/jobs/events.server.ts'
import { type AnyJob, openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { useStripe } from '#platform/stripe/stripe.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { type Conformance, stripeConformance } from './stripe-schema/conformance.ts'
import {
  createVendorAccount,
  openStripeTestBench,
  PUBLIC_URL,
  type Received,
  SECRET_KEY,
  SNAPSHOT_SECRET,
  type StripeTestBench,
  THIN_SECRET,
  wireFaults,
} from './stripe-test-bench.ts'
import { aVendor, type VendorOptions } from './vendors-factories.ts'

const jobs: readonly AnyJob[] = [
  stripeEventJob,
  sendTransferJob,
  reverseTransferJob,
  refundOrderJob,
  settleCheckoutJob,
  reactJob,
]

/** The money side of a running copy: the real SDK, the stand-in, the inbox and the jobs, without a server around them. */
export interface PayingShop {
  readonly bench: StripeTestBench
  /** Orders for which `orderPaid` was handled, once each time. */
  readonly paid: OrderId[]
  transferWhen(when: 'paid' | 'shipped'): void
  /** A vendor whose account at Stripe can take money, unless said otherwise. */
  vendor(options?: {
    readonly onboarded?: boolean
    readonly profile?: VendorOptions['profile']
  }): Promise<Person & { vendorId: VendorId; accountId: string }>
  /** Collects the webhooks that Stripe has sent since the last time. */
  deliveries(): Promise<Received[]>
  /** Hands deliveries to the inbox, in the order given. */
  receive(deliveries: readonly Received[]): Promise<void>
  work(): Promise<number>
  /** Deliveries, inbox and jobs until nothing is left. */
  catchUp(): Promise<void>
  /** Throws when a call that was made of Stripe, or its answer, does not conform to the SDK's own types. */
  needSoundCalls(): void
  close(): Promise<void>
}

export async function openPayingShop(more: readonly Subscription[] = []): Promise<PayingShop> {
  const bench = await openStripeTestBench()
  const conformance: Conformance = await stripeConformance()
  const paid: OrderId[] = []
  pointAt(bench)
  useStripeEventHandlers(stripeEventHandlers)
  useSubscriptions([
    on(orderPaid, 'count-paid', async ({ orderId }) => {
      paid.push(orderId)
    }),
    ...more,
  ])
  setTransferWhen('shipped')
  await openJobs(jobs)
  const shop: PayingShop = {
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
          await receiveStripeEvent(body, signature, path === '/thin' ? 'accounts' : 'payments')
        } catch (error) {
          // Without an answer Stripe sends it again, and the later ones after it.
          bench.received.push(...deliveries.slice(index))
          throw error
        }
      }
    },
    work: () => workOff(jobs),
    catchUp: async () => {
      for (let moved = 1; moved > 0; ) {
        const deliveries = await shop.deliveries()
        await shop.receive(deliveries)
        moved = deliveries.length + (await workOff(jobs))
      }
    },
    needSoundCalls: () => {
      const faults = wireFaults(conformance, bench.sandbox)
      if (faults.length > 0) throw new Error(`calls of Stripe do not conform:\n${faults.join('\n')}`)
    },
    close: () => bench.close(),
  }
  return shop
}

/** Also after the stand-in was opened again, on another port. */
export function pointAt(bench: StripeTestBench): void {
  useStripe({
    secretKey: SECRET_KEY,
    webhookSecret: SNAPSHOT_SECRET,
    accountsWebhookSecret: THIN_SECRET,
    standIn: { host: '127.0.0.1', port: bench.port },
  })
}

function setTransferWhen(transferWhen: 'paid' | 'shipped'): void {
  useCheckoutSettings({
    publicUrl: PUBLIC_URL,
    rates: { feeBasisPoints: 400, taxBasisPoints: 700 },
    transferWhen,
  })
}
