import { labelPartOf, type ReturnedPart } from '#modules/payments'
import { openRefund, refundsOf } from '#modules/payments/server'
import { recordAudit } from '#platform/record-audit.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Person, type System, system, userIdOf } from '#shared/actor.ts'
import { newId, type OrderId, type UserId, type VendorId } from '#shared/ids.ts'
import { addCents, type Cents, zeroCents } from '#shared/money.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { isPermitted, requirePermission } from '#shared/staff/require-permission.ts'
import { lockOrder } from '../lifecycle/lock-order.server.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { notRefundable, refundRule } from '../lifecycle/order-rules.ts'
import { unshippedStatuses } from '../lifecycle/order-status.ts'
import { ownVendorOrderIn } from '../fulfillment/lock-vendor-order.server.ts'
import { type Refundable, refundParts, type RefundSelection } from './refund-parts.ts'
import { refundableOrder } from './refundable-order.server.ts'
import { refundOrderJob } from './settle-refund.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

export interface RefundRequest {
  /** Shown to the shopper. */
  readonly reason: string
  /** Everything that is left, by default. */
  readonly selection?: RefundSelection
  /** Returns the refunded units to stock. */
  readonly restock?: boolean
  /** The amount that was shown; a different amount is refused. */
  readonly expectedCents?: Cents
  /** Idempotency key: the same key returns the same refund. */
  readonly key?: string
  /** 'own' is a vendor's own part, also when the vendor is an operator; by default, as much as the actor can refund. */
  readonly part?: RefundedPart
  /**
   * Where to find the payment that an operator already made outside Stripe, such as a check's number: at most 200 characters.
   * Nothing is refunded to the card.
   */
  readonly outsideReference?: string | null
  /** Operators and the system can restrict the refund to this vendor's part. */
  readonly vendorId?: VendorId
  /** For a return label that the shopper pays for: the selection is returned, and the shopper gets this less. At most the amount. */
  readonly deductedCents?: Cents
}

export type RefundedPart = 'own' | 'all'

/**
 * Refunds an order's payment or a part of it, and returns the refund's id. Operators and the system can refund
 * anything, a vendor only their own lines and shipping with the fee and tax on them. The refund is stored before
 * Stripe is called, and a job completes it. While a full refund is pending, another request for everything returns
 * the same one. Shipping is included with the last unit of a vendor order that hasn't shipped. Refuses 'not-found'
 * (404) for everyone else, 'order-disputed' during a dispute, 'refund-changed' when the amount differs from the
 * expected one, and 'not-refundable' (409) for an unpaid order or when less than the selection is left. Only operators can record a
 * refund that was paid outside Stripe; everyone else gets 'not-found'.
 */
export async function refundOrder(
  actor: System | Person,
  orderId: OrderId,
  { reason, selection = { kind: 'rest' }, restock = false, key, expectedCents, ...more }: RefundRequest,
): Promise<string> {
  const { part = 'all', outsideReference = null, deductedCents = zeroCents } = more
  const vendorId = (await refundingVendor(actor, orderId, part)) ?? more.vendorId ?? null
  if (outsideReference !== null) requirePermission(actor, 'write_payments', 'Order')
  return transaction(async () => {
    const order = await lockOrder(orderId)
    if (!order) throw notFound('Order')
    const repeated = await earlierRefund(orderId, { vendorId, selection, key, outsideReference })
    if (repeated) return repeated
    requireAllowed(refundRule({ status: order.status, isPaid: order.paid_at !== null }))
    const refundId = await open(orderId, {
      reason,
      selection,
      restock,
      expectedCents,
      key: key ?? newId<string>(),
      requestedBy: userIdOf(actor),
      vendorId,
      outsideReference,
      deductedCents,
    })
    await recordAudit(actor, {
      action: 'refund-order',
      subjectType: 'order',
      subjectId: orderId,
      reason,
      details: { refundId, selection, restock, ...(outsideReference === null ? {} : { outsideReference }) },
    })
    return refundId
  })
}

/** Null for actors that can refund anything. Refuses 'not-found' for anyone who can refund nothing of the order. */
export async function refundingVendor(
  actor: System | Person,
  orderId: OrderId,
  part: RefundedPart,
): Promise<VendorId | null> {
  if (part === 'all' && (actor.kind === 'system' || isPermitted(actor, 'refund_orders'))) return null
  if (actor.kind === 'person' && actor.vendorId && (await ownVendorOrderIn(actor, orderId)))
    return actor.vendorId
  throw notFound('Order')
}

interface RequestedRefund {
  readonly vendorId: VendorId | null
  readonly selection: RefundSelection
  readonly key: string | undefined
  readonly outsideReference: string | null
}

/**
 * The refund of a repeated request: the one with the same key. Without a key and for everything, a full refund that is already
 * pending, but never one to the card for one that was paid outside Stripe.
 */
async function earlierRefund(
  orderId: OrderId,
  { vendorId, selection, key, outsideReference }: RequestedRefund,
): Promise<string | undefined> {
  const earlier = await refundsOf(system, orderId)
  if (key !== undefined) return earlier.find((refund) => refund.key === rowKey(orderId, key))?.id
  if (selection.kind !== 'rest' || outsideReference !== null) return undefined
  const left = refundParts(await refundableOrder(orderId), selection, vendorId)
  if (left) return undefined
  return earlier.findLast((refund) => refund.status === 'pending' && refund.vendorId === vendorId)?.id
}

function rowKey(orderId: OrderId, key: string | undefined): string {
  return `order:${orderId}:${key}`
}

interface Opening extends Required<Omit<RefundRequest, 'expectedCents' | 'part' | 'vendorId'>> {
  readonly expectedCents?: Cents | undefined
  readonly requestedBy: UserId | null
  readonly vendorId: VendorId | null
}

async function open(orderId: OrderId, opening: Opening): Promise<string> {
  const parts = await selectedParts(orderId, opening.selection, opening.vendorId)
  const amountCents = addCents(...parts.map((part) => part.amountCents))
  if (opening.expectedCents !== undefined && amountCents !== opening.expectedCents) throw changed()
  const { deductedCents } = opening
  if (deductedCents > amountCents) throw new Error('a return label is more than its refund')
  const refundId = await openRefund(system, {
    orderId,
    parts: deductedCents > 0 ? [...parts, labelPartOf(deductedCents)] : parts,
    reason: opening.reason,
    requestedBy: opening.requestedBy,
    vendorId: opening.vendorId,
    restock: opening.restock,
    outsideReference: opening.outsideReference,
    key: rowKey(orderId, opening.key),
  })
  await enqueue(refundOrderJob, { orderId, refundId })
  return refundId
}

/** The parts of the selection as of now. Refuses 'not-refundable' when less than that is left. */
export async function selectedParts(
  orderId: OrderId,
  selection: RefundSelection,
  vendorId: VendorId | null,
): Promise<ReturnedPart[]> {
  const rest = await refundableOrder(orderId)
  const parts = refundParts(rest, await withIdleShipping(orderId, rest, selection), vendorId)
  // Units that cost nothing can be taken back, too.
  if (parts?.some(({ amountCents, quantity }) => amountCents > 0 || quantity > 0)) return parts
  const isAnythingLeft = refundParts(rest, { kind: 'rest' }, vendorId) !== null
  throw refuse(notRefundable.code, { ...(isAnythingLeft ? lessLeft : notRefundable), status: 409 })
}

const lessLeft = {
  title: 'Less is left',
  message: 'Some of this was already refunded. Please reload the page and choose from what is left.',
}

/** Shipping is refunded with the last unit of an unshipped vendor order. */
async function withIdleShipping(
  orderId: OrderId,
  rest: Refundable,
  selection: RefundSelection,
): Promise<RefundSelection> {
  if (selection.kind !== 'items') return selection
  const vendorOrders = await db()
    .selectFrom('vendor_orders')
    .select('vendor_id')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...unshippedStatuses])
    .execute()
  const requested = new Map(selection.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const idle = vendorOrders
    .map(({ vendor_id }) => vendor_id)
    .filter((vendorId) => {
      const own = rest.lines.filter((line) => line.vendorId === vendorId && line.units > 0)
      return own.length > 0 && own.every(({ lineId, units }) => requested.get(lineId) === units)
    })
  return { ...selection, shippingOf: [...new Set([...selection.shippingOf, ...idle])] }
}

/** Refunds everything that is left of a canceled order, in the transaction that locked and canceled it. */
export async function openOrderRefund(
  orderId: OrderId,
  {
    reason,
    requestedBy,
    restock,
  }: { readonly reason: string; readonly requestedBy: UserId | null; readonly restock: boolean },
): Promise<string> {
  const selection = { kind: 'rest' } as const
  return open(orderId, {
    reason,
    selection,
    restock,
    key: newId<string>(),
    requestedBy,
    vendorId: null,
    outsideReference: null,
    deductedCents: zeroCents,
  })
}

function changed() {
  return refuse('refund-changed', {
    title: 'The amount changed',
    message:
      'The order has changed, so the refund would be a different amount. Please review it and try again.',
    status: 409,
  })
}
