import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person, System } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { payoutFailureOf, type PayoutView } from './payout-views.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables & VendorTables>()

const shownPayouts = 20

export interface OwnPayouts {
  /** Newest first, at most 20. */
  readonly payouts: readonly PayoutView[]
  /** Total amount of payouts that arrived at the bank. */
  readonly paidOutCents: Cents
  /** Total amount of payouts in transit. */
  readonly underWayCents: Cents
  /** When the next payout should arrive. Null when none is in transit. ISO 8601. */
  readonly nextAt: string | null
}

/** The artist's payouts as of Stripe's last answer; `refreshStripeBalance` updates them. */
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

/** One payout of a vendor, for emails. Null when it doesn't exist. */
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
