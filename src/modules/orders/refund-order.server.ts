import type { ReturnedPart } from '#modules/payments'
import { openRefund, refundsOf } from '#modules/payments/server'
import { recordAudit } from '#platform/audit.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Person, type System, system, userIdOf } from '#shared/actor.ts'
import { newId, type OrderId, type UserId, type VendorId } from '#shared/ids.ts'
import { addCents, type Cents } from '#shared/money.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { orderPayment, type ParcelStatus, paymentStateOf } from './order-status.ts'
import { ownParcelIn } from './own-parcel.server.ts'
import { type Refundable, refundParts, type RefundWish } from './refund-parts.ts'
import { refundableOrder } from './refundable-order.server.ts'
import { refundOrderJob } from './settle-refund.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

export interface RefundRequest {
  /** Shown to the shopper. */
  readonly reason: string
  /** Everything that is left, unless said otherwise. */
  readonly wish?: RefundWish
  /** The units that go back are put on sale again. */
  readonly restock?: boolean
  /** What the shopper was said to get: another sum is not given back. */
  readonly expectedCents?: Cents
  /** Made by whoever asks, once a wish: the same key is the same refund. */
  readonly key?: string
}

/**
 * Gives back an order's payment or a part of it, and returns the refund's id. An operator and the system may give back
 * anything, a vendor its own lines and shipping with their fee and tax. The refund is written down before Stripe is asked, and
 * a job sees it through; asking for everything while that is under way finds the same one. Shipping goes back by itself with
 * the last hat of a parcel that has not left. Refuses 'not-found' (404) to anybody else, 'order-disputed' while a bank has the
 * payment, 'refund-changed' when another sum would go back than expected, and 'not-refundable' (409) for an order that was not paid or does not hold what is wished for.
 */
export async function refundOrder(
  actor: System | Person,
  orderId: OrderId,
  { reason, wish = { kind: 'rest' }, restock = false, key, expectedCents }: RefundRequest,
): Promise<string> {
  const vendorId = await refundingVendor(actor, orderId)
  return transaction(async () => {
    const order = await db()
      .selectFrom('orders')
      .select(['status', 'paid_at'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw notFound('Order')
    const repeated = await earlierRefund(orderId, { vendorId, wish, key })
    if (repeated) return repeated
    const payment = paymentStateOf(order.status)
    if (payment === 'disputed') throw disputed()
    if (!order.paid_at || !orderPayment.can('refund', payment)) throw notRefundable()
    const refundId = await open(orderId, {
      reason,
      wish,
      restock,
      expectedCents,
      key: key ?? newId<string>(),
      requestedBy: userIdOf(actor),
      vendorId,
    })
    await recordAudit(actor, {
      action: 'refund-order',
      subjectType: 'order',
      subjectId: orderId,
      details: { refundId, wish, restock },
    })
    return refundId
  })
}

/** Null for those who may give back anything. */
async function refundingVendor(actor: System | Person, orderId: OrderId): Promise<VendorId | null> {
  if (actor.kind === 'system' || actor.isOperator) return null
  if (actor.vendorId && (await ownParcelIn(actor, orderId))) return actor.vendorId
  throw notFound('Order')
}

interface Asked {
  readonly vendorId: VendorId | null
  readonly wish: RefundWish
  readonly key: string | undefined
}

/** The same wish again: by its key, or everything while everything is on its way back already. */
async function earlierRefund(orderId: OrderId, { vendorId, wish, key }: Asked): Promise<string | undefined> {
  const earlier = await refundsOf(system, orderId)
  const same = earlier.find((refund) => refund.key === rowKey(orderId, key))
  if (same || wish.kind !== 'rest') return same?.id
  const left = refundParts(await refundableOrder(orderId), wish, vendorId)
  if (left) return undefined
  return earlier.findLast((refund) => refund.status === 'pending' && refund.vendorId === vendorId)?.id
}

function rowKey(orderId: OrderId, key: string | undefined): string {
  return `order:${orderId}:${key}`
}

interface Opening extends Required<Omit<RefundRequest, 'expectedCents'>> {
  readonly expectedCents?: Cents | undefined
  readonly requestedBy: UserId | null
  readonly vendorId: VendorId | null
}

async function open(orderId: OrderId, opening: Opening): Promise<string> {
  const parts = await wishedParts(orderId, opening.wish, opening.vendorId)
  const amountCents = addCents(...parts.map((part) => part.amountCents))
  if (opening.expectedCents !== undefined && amountCents !== opening.expectedCents) throw changed()
  const refundId = await openRefund(system, {
    orderId,
    parts,
    reason: opening.reason,
    requestedBy: opening.requestedBy,
    vendorId: opening.vendorId,
    restock: opening.restock,
    key: rowKey(orderId, opening.key),
  })
  await enqueue(refundOrderJob, { orderId, refundId })
  return refundId
}

/** What a wish comes to at this moment. Refuses 'not-refundable' when the order does not hold it. */
export async function wishedParts(
  orderId: OrderId,
  wish: RefundWish,
  vendorId: VendorId | null,
): Promise<ReturnedPart[]> {
  const rest = await refundableOrder(orderId)
  const parts = refundParts(rest, await withIdleShipping(orderId, rest, wish), vendorId)
  if (!parts || parts.every(({ amountCents }) => amountCents === 0)) throw notRefundable()
  return parts
}

const unsent: readonly ParcelStatus[] = ['new', 'accepted', 'labelled', 'ready', 'cancelled']

/** Nobody pays for sending nothing. */
async function withIdleShipping(orderId: OrderId, rest: Refundable, wish: RefundWish): Promise<RefundWish> {
  if (wish.kind !== 'items') return wish
  const parcels = await db()
    .selectFrom('parcels')
    .select('vendor_id')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...unsent])
    .execute()
  const wanted = new Map(wish.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const idle = parcels
    .map(({ vendor_id }) => vendor_id)
    .filter((vendorId) => {
      const own = rest.lines.filter((line) => line.vendorId === vendorId && line.units > 0)
      return own.length > 0 && own.every(({ lineId, units }) => wanted.get(lineId) === units)
    })
  return { ...wish, shippingOf: [...new Set([...wish.shippingOf, ...idle])] }
}

/** Gives back all that is left, in the transaction that decided it with the order locked: sold out, or called off. */
export async function openOrderRefund(
  orderId: OrderId,
  { reason, requestedBy }: { readonly reason: string; readonly requestedBy: UserId | null },
): Promise<string> {
  const wish = { kind: 'rest' } as const
  return open(orderId, { reason, wish, restock: false, key: newId<string>(), requestedBy, vendorId: null })
}

function notRefundable() {
  return refuse('not-refundable', {
    title: 'Nothing to refund',
    message: 'This order was not paid, or was refunded before.',
    status: 409,
  })
}

function changed() {
  return refuse('refund-changed', {
    title: 'Look again',
    message: 'The order has changed meanwhile, and another sum would go back. Please look at it again.',
    status: 409,
  })
}

function disputed() {
  return refuse('order-disputed', {
    title: 'In dispute',
    message: 'A bank has taken this payment back. It cannot be refunded until that is decided.',
    status: 409,
  })
}
