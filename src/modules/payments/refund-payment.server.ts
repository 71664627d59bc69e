import type Stripe from 'stripe'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { isId, type OrderId, type UserId, type VendorId } from '#shared/ids.ts'
import { addCents, type Cents } from '#shared/money.ts'
import { mirrored, returnEntries } from './ledger-entries.ts'
import { lockMoneyOf } from './lock-money.server.ts'
import { type RefundStatus, refundStatus } from './payment-statuses.ts'
import { ledgerOf, recordLedger } from './record-ledger.server.ts'
import type { ReturnedPart } from './returned-part.ts'
import { insertParts, partsOfRefund } from './returned-parts.server.ts'
import { settleShares } from './settle-shares.server.ts'
import { isRefusedByStripe } from './stripe-failure.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface RefundOpening {
  readonly orderId: OrderId
  /** What goes back; sums to more than nothing. */
  readonly parts: readonly ReturnedPart[]
  readonly reason: string
  readonly requestedBy: UserId | null
  /** The vendor that refunds its own part; null for the platform. */
  readonly vendorId: VendorId | null
  /** The units of the parts go back on sale once the money has gone back. */
  readonly restock: boolean
  /** Names the wish: asked for again under the same key, it is the same refund. */
  readonly key: string
}

/**
 * Writes a refund down before anything is asked of Stripe; what vendors have still to get is lessened at once. Inside the
 * transaction that decided it, with the order locked. The id of the refund, also when it was opened before under the same key.
 */
export async function openRefund(_actor: System, opening: RefundOpening): Promise<string> {
  return transaction(async () => {
    await lockMoneyOf(opening.orderId)
    const opened = await db()
      .insertInto('refunds')
      .values({
        order_id: opening.orderId,
        amount_cents: addCents(...opening.parts.map(({ amountCents }) => amountCents)),
        reason: opening.reason,
        idempotency_key: opening.key,
        requested_by: opening.requestedBy,
        vendor_id: opening.vendorId,
        restock: opening.restock,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!opened) return refundByKey(opening.key)
    await insertParts({ refund_id: opened.id }, opening.parts)
    await settleShares(opening.orderId)
    return opened.id
  })
}

async function refundByKey(key: string): Promise<string> {
  const { id } = await db()
    .selectFrom('refunds')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

export interface RefundRow {
  readonly id: string
  readonly status: RefundStatus
  readonly key: string
  readonly amountCents: Cents
  readonly vendorId: VendorId | null
  readonly requestedBy: UserId | null
  readonly reason: string
  readonly restock: boolean
  readonly createdAt: Date
}

/** All refunds of an order, the oldest first. */
export async function refundsOf(_actor: System, orderId: OrderId): Promise<RefundRow[]> {
  return db()
    .selectFrom('refunds')
    .select(['id', 'status', 'idempotency_key as key', 'amount_cents as amountCents'])
    .select([
      'vendor_id as vendorId',
      'requested_by as requestedBy',
      'reason',
      'restock',
      'created_at as createdAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export interface RefundAtStripe {
  readonly stripeRefundId: string | null
  readonly status: RefundStatus
}

/** Asks Stripe for the refund, or how the one asked for before stands. Throws when Stripe cannot be asked; try again then. */
export async function requestRefund(
  _actor: System,
  refundId: string,
  paymentIntentId: string,
): Promise<RefundAtStripe> {
  const refund = await db()
    .selectFrom('refunds')
    .select(['amount_cents', 'status', 'stripe_refund_id'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.status === 'failed') return { stripeRefundId: refund.stripe_refund_id, status: refund.status }
  try {
    const id = refund.stripe_refund_id ?? (await createRefund(refundId, paymentIntentId, refund.amount_cents))
    // Asked for again under its key, Stripe repeats its first answer: how it stands now has to be looked up.
    return { stripeRefundId: id, status: statusFrom(await stripe().refunds.retrieve(id)) }
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error
    log.error({ err: error, refundId }, 'Stripe refused a refund')
    return { stripeRefundId: null, status: 'failed' }
  }
}

async function createRefund(refundId: string, payment_intent: string, amount: Cents): Promise<string> {
  const { id } = await stripe().refunds.create(
    { payment_intent, amount, reason: 'requested_by_customer', metadata: { refund_id: refundId } },
    { idempotencyKey: `refund:${refundId}` },
  )
  failpoint('refund-called')
  return id
}

function statusFrom({ status }: Stripe.Refund): RefundStatus {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/**
 * 'returned': the money has gone back for the first time. 'came-back': it had, and the bank has sent it back to us. 'refused':
 * it never left.
 */
export interface AppliedRefund {
  readonly outcome: 'returned' | 'came-back' | 'refused'
  readonly parts: readonly ReturnedPart[]
}

/**
 * Takes over how the refund stands at Stripe. The first time that it has succeeded, the books follow and what vendors already
 * got of it is asked back. When it fails after that, all of it is undone: everybody is owed again, and the shares of `idle`
 * vendors, whose parcels will not leave, wait until somebody decides about the money. Null when that was known.
 * Inside the transaction that changes the order.
 */
export async function applyRefund(
  actor: System,
  refundId: string,
  at: RefundAtStripe,
  idle: readonly VendorId[] = [],
): Promise<AppliedRefund | null> {
  return transaction(async () => {
    const { orderId } = await orderOfRefund(refundId)
    await lockMoneyOf(orderId)
    const before = await keepStatus(refundId, at)
    if (before === null || at.status === 'pending') return null
    const parts = await partsOfRefund(actor, refundId)
    const event = `refund:${refundId}`
    if (at.status === 'succeeded') await recordLedger(actor, orderId, event, returnEntries(parts))
    else if (before === 'succeeded') {
      const gone = await ledgerOf(actor, orderId, event)
      await recordLedger(actor, orderId, `refund-failed:${refundId}`, mirrored(gone))
    }
    await settleShares(orderId, idle)
    if (at.status === 'succeeded') return { outcome: 'returned', parts }
    return { outcome: before === 'succeeded' ? 'came-back' : 'refused', parts }
  })
}

async function orderOfRefund(refundId: string): Promise<{ readonly orderId: OrderId }> {
  return db()
    .selectFrom('refunds')
    .select('order_id as orderId')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
}

/** The status before, or null when it is no news. Under `lockMoneyOf`. */
async function keepStatus(refundId: string, at: RefundAtStripe): Promise<RefundStatus | null> {
  const { status: before } = await db()
    .selectFrom('refunds')
    .select('status')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const action = at.status === 'failed' ? 'fail' : 'succeed'
  if (!refundStatus.can(action, before)) return null
  await db()
    .updateTable('refunds')
    .set({ status: at.status, ...(at.stripeRefundId ? { stripe_refund_id: at.stripeRefundId } : {}) })
    .where('id', '=', refundId)
    .execute()
  return before
}

/**
 * Which refund of ours Stripe means; null for one that was not made here. News may come before the answer in which we would have
 * learned Stripe's name of it: then the refund itself says whose it is.
 */
export async function refundByStripeId(
  _actor: System,
  stripeRefundId: string,
): Promise<{ readonly refundId: string; readonly orderId: OrderId } | null> {
  const known = await ownRefund('stripe_refund_id', stripeRefundId)
  if (known) return known
  const named = (await stripe().refunds.retrieve(stripeRefundId)).metadata?.refund_id ?? ''
  return isId(named) ? ownRefund('id', named) : null
}

async function ownRefund(column: 'id' | 'stripe_refund_id', value: string) {
  const row = await db()
    .selectFrom('refunds')
    .select(['id as refundId', 'order_id as orderId'])
    .where(column, '=', value)
    .executeTakeFirst()
  return row ?? null
}

/** Refunds that have been asked for and not settled for more than a minute, oldest first. */
export async function pendingRefunds(
  _actor: System,
): Promise<{ readonly refundId: string; readonly orderId: OrderId }[]> {
  return db()
    .selectFrom('refunds')
    .select(['id as refundId', 'order_id as orderId'])
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now().getTime() - 60_000))
    .orderBy('created_at')
    .limit(200)
    .execute()
}
