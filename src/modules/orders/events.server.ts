import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { isId, type OrderId, type VendorOrderId } from '#shared/ids.ts'

const id = <Id extends string>() => z.custom<Id>((value) => typeof value === 'string' && isId(value))

/** An order was paid. Published once per order. */
export const orderPaid = eventKind('order-paid', z.object({ orderId: id<OrderId>() }))

/** A vendor handed a vendor order, or one shipment of it, to the carrier. */
export const vendorOrderShipped = eventKind(
  'vendor-order-shipped',
  z.object({ orderId: id<OrderId>(), vendorOrderId: id<VendorOrderId>(), shipmentId: z.uuid().nullish() }),
)

/** A vendor order, or one shipment of it, was delivered or picked up. */
export const vendorOrderDelivered = eventKind(
  'vendor-order-delivered',
  z.object({ orderId: id<OrderId>(), vendorOrderId: id<VendorOrderId>(), shipmentId: z.uuid().nullish() }),
)

/** The carrier refused to void a label. Published once for each request to void it. */
export const labelVoidRefused = eventKind(
  'label-void-refused',
  z.object({ labelId: z.uuid(), refusalId: z.uuid() }),
)

/** The carrier moved a package that no vendor order ships, such as one with a return label. */
export const otherPackageMoved = eventKind(
  'other-package-moved',
  z.object({ trackingNumber: z.string(), status: z.string() }),
)

/** A paid order was canceled and is being refunded. Not published for a checkout that ended unpaid. */
export const orderCanceled = eventKind(
  'order-canceled',
  z.object({
    orderId: id<OrderId>(),
    by: z.enum(['marketplace', 'shopper', 'operator']),
    /** Why an operator canceled it. */
    reason: z.string().optional(),
  }),
)

/** Stripe accepted a refund of the order. */
export const orderRefunded = eventKind(
  'order-refunded',
  z.object({ orderId: id<OrderId>(), refundId: z.uuid() }),
)

/** A refund failed: Stripe refused it, or a bank returned it after it had succeeded. */
export const refundFailed = eventKind(
  'refund-failed',
  z.object({ orderId: id<OrderId>(), refundId: z.uuid(), hadArrived: z.boolean() }),
)

const disputeSteps = ['inquiry', 'inquiry-closed', 'opened', 'won', 'lost', 'closed'] as const

/** 'inquiry': a bank asks and takes nothing. 'closed': a dispute that ended without a decision or a loss. */
export type DisputeStep = (typeof disputeSteps)[number]

/** A bank asked about the order's payment, took some of it, or decided about it. */
export const orderDisputed = eventKind(
  'order-disputed',
  z.object({
    orderId: id<OrderId>(),
    disputeId: z.string(),
    step: z.enum(disputeSteps),
    /** Distinguishes a repeated step (won, reopened, lost) from a repeated event. */
    round: z.number().int().default(0),
  }),
)

/** A dispute changed: a bank took more of the payment, returned some, or only changed the status. */
export const disputeMoved = eventKind('dispute-moved', z.object({ orderId: id<OrderId>() }))

/** An artist sent a proof of a custom design. */
export const proofSent = eventKind(
  'proof-sent',
  z.object({ orderId: id<OrderId>(), designId: z.uuid(), proofId: z.uuid() }),
)

/** A shopper approved a proof or requested a change. */
export const proofAnswered = eventKind(
  'proof-answered',
  z.object({ orderId: id<OrderId>(), designId: z.uuid(), proofId: z.uuid() }),
)
