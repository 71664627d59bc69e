import type Stripe from 'stripe'
import { payoutAccountOf, type VendorTables } from '#modules/vendors/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { type Person, type System, system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { payoutFailed } from './events.server.ts'
import { payoutFailureOf, type PayoutState, type PayoutView } from './payout-views.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables & VendorTables>()
const states: readonly string[] = ['pending', 'in_transit', 'paid', 'failed', 'canceled']
/** Of one look at Stripe; older ones do not change any more. */
const mostPayouts = 500
const shownPayouts = 20

/**
 * Takes over what Stripe says about the payouts of an account; one that its bank did not take is published, once. Safe to repeat.
 * Throws when Stripe cannot be asked, so not inside a transaction.
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
    .autoPagingToArray({ limit: mostPayouts })
  const known = payouts.filter(({ status }) => states.includes(status))
  if (known.length > 0) await transaction(() => keep(vendor.id, known))
}

async function keep(vendorId: VendorId, payouts: readonly Stripe.Payout[]): Promise<void> {
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
  const told = new Set(before.map(({ id }) => id))
  for (const { id, status } of payouts) {
    if (status === 'failed' && !told.has(id)) await publish(payoutFailed, { vendorId, payoutId: id })
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

export interface OwnPayouts {
  /** The newest first, 20 at most. */
  readonly payouts: readonly PayoutView[]
  /** What has arrived at the bank since the beginning. */
  readonly paidOutCents: Cents
  /** What is under way to it. */
  readonly underWayCents: Cents
  /** When the next of it should arrive; null when nothing is under way. ISO 8601. */
  readonly nextAt: string | null
}

/** The artist's payouts as Stripe told them last; `lookAtStripe` brings them up to date. */
export async function ownPayouts(actor: Person): Promise<OwnPayouts> {
  const rows = await payoutsOf(actor).limit(shownPayouts).execute()
  const sums = await db()
    .selectFrom('payouts')
    .select((eb) => [
      'status',
      eb.fn.sum<number>('amount_cents').as('cents'),
      eb.fn.min<Date>('arrives_at').as('next_at'),
    ])
    .where('vendor_id', '=', actor.vendorId)
    .groupBy('status')
    .execute()
  const underWay = sums.filter(({ status }) => status === 'pending' || status === 'in_transit')
  const nextAt = underWay.map(({ next_at }) => new Date(next_at).toISOString()).sort()[0]
  return {
    payouts: rows.map(payoutFrom),
    paidOutCents: cents(Number(sums.find(({ status }) => status === 'paid')?.cents ?? 0)),
    underWayCents: cents(underWay.reduce((sum, row) => sum + Number(row.cents), 0)),
    nextAt: nextAt ?? null,
  }
}

/** One payout of a vendor, for who tells about it; null when there is none. */
export async function payoutOf(
  _actor: System,
  vendorId: VendorId,
  payoutId: string,
): Promise<PayoutView | null> {
  const row = await payoutsOf({ vendorId }).where('id', '=', payoutId).executeTakeFirst()
  return row ? payoutFrom(row) : null
}

function payoutsOf({ vendorId }: { readonly vendorId: VendorId | null }) {
  return db()
    .selectFrom('payouts')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

function payoutFrom(row: Awaited<ReturnType<ReturnType<typeof payoutsOf>['execute']>>[number]): PayoutView {
  return {
    id: row.id,
    amountCents: row.amount_cents,
    status: row.status,
    failure: row.status === 'failed' ? payoutFailureOf(row.failure_code) : null,
    arrivesAt: row.arrives_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

/** What lies in the artist's account at Stripe at this moment. */
export interface StripeBalance {
  /** Can be paid out. */
  readonly availableCents: Cents
  /** Has not arrived there yet. */
  readonly pendingCents: Cents
}

/**
 * Asks Stripe for the balance and the payouts of the artist's own account; null without an account. Throws when Stripe cannot be
 * asked, so not inside a transaction.
 */
export async function lookAtStripe(actor: Person): Promise<StripeBalance | null> {
  const accountId = await accountIdOf(actor)
  if (!accountId) return null
  const [balance] = await Promise.all([balanceOf(accountId), refreshPayouts(system, accountId)])
  return balance
}

/** The balance alone, for a page that is looked at often. Throws like `lookAtStripe`. */
export async function stripeBalance(actor: Person): Promise<StripeBalance | null> {
  const accountId = await accountIdOf(actor)
  return accountId ? balanceOf(accountId) : null
}

async function accountIdOf({ vendorId }: Person): Promise<string | null> {
  const account = vendorId && (await payoutAccountOf(system, vendorId))
  return account?.stripeAccountId ?? null
}

async function balanceOf(accountId: string): Promise<StripeBalance> {
  const balance = await stripe().balance.retrieve({}, { stripeContext: accountId })
  return { availableCents: dollarsIn(balance.available), pendingCents: dollarsIn(balance.pending) }
}

function dollarsIn(amounts: readonly { readonly amount: number; readonly currency: string }[]): Cents {
  return cents(amounts.reduce((sum, { amount, currency }) => sum + (currency === 'usd' ? amount : 0), 0))
}
