import type Stripe from 'stripe'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { payoutFailed } from '../events.server.ts'
import type { PayoutState } from './payout-views.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables & VendorTables>()

const states: readonly string[] = ['pending', 'in_transit', 'paid', 'failed', 'canceled']

/** Payouts fetched per refresh. Older ones are final. */
const maxPayouts = 500

/**
 * Saves Stripe's state of an account's payouts, and publishes each failed one once. Safe to repeat. Calls Stripe, so
 * don't call it inside a transaction.
 */
export async function refreshPayouts(_actor: System, stripeAccountId: string): Promise<void> {
  const vendor = await db()
    .selectFrom('vendors')
    .select('id')
    .where('stripe_account_id', '=', stripeAccountId)
    .executeTakeFirst()
  if (!vendor) return
  const payouts = await stripe()
    .payouts.list({ limit: 100 }, { stripeContext: stripeAccountId })
    .autoPagingToArray({ limit: maxPayouts })
  const known = payouts.filter(({ status }) => states.includes(status))
  if (known.length > 0) await transaction(() => save(vendor.id, known))
}

async function save(vendorId: VendorId, payouts: readonly Stripe.Payout[]): Promise<void> {
  const ids = payouts.map(({ id }) => id)
  const before = await db()
    .selectFrom('payouts')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'failed')
    .execute()
  await db()
    .insertInto('payouts')
    .values(payouts.map((payout) => rowOf(vendorId, payout)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        failure_code: eb.ref('excluded.failure_code'),
        arrives_at: eb.ref('excluded.arrives_at'),
      })),
    )
    .execute()
  const published = new Set(before.map(({ id }) => id))
  for (const { id, status } of payouts) {
    if (status === 'failed' && !published.has(id)) await publish(payoutFailed, { vendorId, payoutId: id })
  }
}

function rowOf(vendorId: VendorId, payout: Stripe.Payout) {
  return {
    id: payout.id,
    vendor_id: vendorId,
    amount_cents: cents(payout.amount),
    status: payout.status as PayoutState,
    failure_code: payout.failure_code,
    arrives_at: new Date(payout.arrival_date * 1000),
    created_at: new Date(payout.created * 1000),
  }
}
