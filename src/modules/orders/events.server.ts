import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { isId, type OrderId, type ParcelId } from '#shared/ids.ts'

const id = <Id extends string>() => z.custom<Id>((value) => typeof value === 'string' && isId(value))

/** The money for an order has arrived. Published once an order. */
export const orderPaid = eventKind('order-paid', z.object({ orderId: id<OrderId>() }))

/** A vendor gave its parcel, or one box of it, to the carrier. */
export const parcelShipped = eventKind(
  'parcel-shipped',
  z.object({ orderId: id<OrderId>(), parcelId: id<ParcelId>(), boxId: z.uuid().nullish() }),
)

/** A parcel, or one box of it, arrived, or was picked up. */
export const parcelDelivered = eventKind(
  'parcel-delivered',
  z.object({ orderId: id<OrderId>(), parcelId: id<ParcelId>(), boxId: z.uuid().nullish() }),
)

/** An order that was paid will not be filled; its money goes back. Never published for a checkout that just ended unpaid. */
export const orderCancelled = eventKind(
  'order-cancelled',
  z.object({ orderId: id<OrderId>(), by: z.enum(['shop', 'shopper']) }),
)

/** Stripe has accepted a refund of the order. */
export const orderRefunded = eventKind(
  'order-refunded',
  z.object({ orderId: id<OrderId>(), refundId: z.uuid() }),
)

/** The shopper does not have the money of a refund: Stripe refused it, or a bank sent it back after it had been told as made. */
export const refundFailed = eventKind(
  'refund-failed',
  z.object({ orderId: id<OrderId>(), refundId: z.uuid(), hadArrived: z.boolean() }),
)

/** A bank took the order's payment back, or has decided about it. */
export const orderDisputed = eventKind(
  'order-disputed',
  z.object({ orderId: id<OrderId>(), disputeId: z.string(), step: z.enum(['opened', 'won', 'lost']) }),
)

/** An artist shows what it is going to make to a shopper's design. */
export const proofSent = eventKind(
  'proof-sent',
  z.object({ orderId: id<OrderId>(), designId: z.uuid(), proofId: z.uuid() }),
)

/** A shopper approved it, or asked for a change. */
export const proofAnswered = eventKind(
  'proof-answered',
  z.object({ orderId: id<OrderId>(), designId: z.uuid(), proofId: z.uuid() }),
)
