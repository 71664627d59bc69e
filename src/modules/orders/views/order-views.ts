import type { RosterRow } from '#modules/designs'
import type { HoldKind } from '#modules/payments'
import type { OrderId, OrderLineId, VendorOrderId, ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { Allowance } from '#shared/allowance.ts'
import type { Arrival } from '#modules/shipping'
import type { ReturnPolicy } from '#modules/vendors'
import type { Cents } from '#shared/money.ts'
import type { ShipmentStatus } from '../fulfillment/shipment-status.ts'
import type { OrderAllowances, VendorOrderAllowances } from '../lifecycle/order-rules.ts'
import type { OrderStatus, VendorOrderStatus } from '../lifecycle/order-status.ts'
import type { Refundable } from '../refunds/refund-parts.ts'

export interface PlacedAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

/** What was bought, with its name and price at that time. */
export interface OrderLineView {
  readonly id: OrderLineId
  readonly name: string
  readonly optionValues: Readonly<Record<string, string>>
  readonly picture: string | null
  /** Null when the product was deleted. */
  readonly productId: ProductId | null
  readonly variantId: VariantId | null
  readonly quantity: number
  readonly unitPriceCents: Cents
  readonly lineTotalCents: Cents
  /** Units whose refund succeeded or is pending, and those that a bank took back in a dispute. */
  readonly refundedUnits: number
  /** Who gets a hat, when their texts differ; otherwise empty. */
  readonly roster: readonly OrderedRosterRow[]
}

export interface OrderedRosterRow extends RosterRow {
  /** How many of its hats were refunded by name. */
  readonly refunded: number
}

/** An order card in the history. */
export interface OrderInHistory {
  readonly id: OrderId
  readonly status: OrderStatus
  /** ISO 8601. */
  readonly placedAt: string
  readonly totalCents: Cents
  /** The number of hats. */
  readonly units: number
  readonly lines: readonly OrderLineView[]
  readonly isLocalPickup: boolean
  readonly shippingAddress: PlacedAddress | null
  /** Estimated when it was ordered; null where it was unknown. */
  readonly arrival: Arrival | null
  /** When its last package arrived; null until all have. */
  readonly deliveredAt: string | null
}

export interface TrackingView {
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string | null
}

export interface ShippingLabel extends TrackingView {
  readonly id: string
  readonly orderId: OrderId
  readonly vendorOrderId: VendorOrderId
  readonly service: string | null
  /** Null when the vendor entered their own tracking number. */
  readonly labelUrl: string | null
}

/** A label that the carrier was asked to void and hasn't voided. */
export interface LabelVoid extends TrackingView {
  /** The carrier refused, because the label was used. False while the carrier is still checking. */
  readonly isRefused: boolean
}

/** One shipment of a vendor order. */
export interface ShipmentView {
  readonly id: string
  /** Counts from 1. */
  readonly number: number
  readonly status: ShipmentStatus
  readonly contents: readonly { readonly lineId: OrderLineId; readonly quantity: number }[]
  readonly tracking: TrackingView | null
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
}

/** A shipment as its vendor sees it. */
export interface VendorShipmentView extends ShipmentView {
  readonly label: ShippingLabel | null
  readonly can: VendorOrderAllowances
  /** Whether the vendor may say that it won't be sent, because its hats were refunded. */
  readonly canMarkNotSent: Allowance
}

/** A vendor order, as the shopper sees it. */
export interface VendorOrderView {
  readonly id: VendorOrderId
  readonly vendor: {
    readonly id: VendorId
    readonly name: string
    readonly avatarUrl: string | null
    readonly contactEmail: string | null
  }
  readonly status: VendorOrderStatus
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
  readonly tracking: TrackingView | null
  /** Empty when it ships as one package. */
  readonly shipments: readonly ShipmentView[]
  readonly lines: readonly OrderLineView[]
}

export interface OrderView {
  readonly id: OrderId
  readonly status: OrderStatus
  readonly placedAt: string
  readonly email: string | null
  /** It belongs to no account. */
  readonly isGuests: boolean
  readonly can: OrderAllowances
  readonly vendorOrders: readonly VendorOrderView[]
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  readonly discountCode: string | null
  readonly feeCents: Cents
  /** The rate that the fee was calculated with. */
  readonly feeBasisPoints: number
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly refundedCents: Cents
  readonly isLocalPickup: boolean
  readonly shippingAddress: PlacedAddress | null
  readonly shippingOption: {
    readonly name: string
    readonly duration: string
    readonly arrival?: Arrival
  } | null
  readonly payment: {
    readonly id: string | null
    readonly cardBrand: string | null
    readonly cardLast4: string | null
  }
}

/** An order as one of its vendors sees it: their own lines, their total and the address. */
export interface VendorOrderSummary {
  readonly id: OrderId
  readonly vendorOrderId: VendorOrderId
  readonly orderStatus: OrderStatus
  readonly vendorOrderStatus: VendorOrderStatus
  readonly placedAt: string
  readonly units: number
  /** The first of its different hats. */
  readonly shownLines: readonly {
    readonly id: OrderLineId
    readonly name: string
    readonly quantity: number
    readonly picture: string | null
  }[]
  readonly itemsCents: Cents
  readonly isLocalPickup: boolean
  /** The last day to ship it or have it ready in time, ISO 8601; null once that is done. */
  readonly shipBy: string | null
  /** Whether that day has passed. */
  readonly isLate: boolean
  /** A bank has the payment: nothing can be shipped, refunded or transferred until the dispute is decided. */
  readonly isDisputed: boolean
  /** What the shopper paid for shipping this vendor's hats. */
  readonly shippingCents: Cents
  /** Whom it is addressed to; null for pickups. */
  readonly recipient: string | null
  /** City and state only. The order page shows the street. */
  readonly destination: string | null
  /** What moves it on with one press; 'ready' and 'deliver' for a pickup. Null for several shipments and finished ones. */
  readonly nextStep: 'label' | 'ship' | 'ready' | 'deliver' | null
}

export interface VendorOrderDetails
  extends Omit<VendorOrderSummary, 'shownLines' | 'recipient' | 'destination' | 'nextStep'> {
  /** What the vendor's own code took off; null without one. */
  readonly ownDiscount: { readonly code: string; readonly cents: Cents } | null
  /** What the vendor can do next; with shipments, each of them says so too. */
  readonly can: VendorOrderAllowances
  /** Whether any of it can be refunded. */
  readonly canRefund: Allowance
  readonly lines: readonly OrderLineView[]
  readonly shipTo: PlacedAddress | null
  readonly shippingOption: { readonly name: string; readonly duration: string } | null
  /** The vendor's, when the order was placed; null: they hadn't said. */
  readonly returnPolicy: ReturnPolicy | null
  readonly label: ShippingLabel | null
  /** Of all its packages, the oldest first. */
  readonly labelVoids: readonly LabelVoid[]
  /** Empty when it ships as one package. */
  readonly shipments: readonly VendorShipmentView[]
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
  /** The vendor's display name, for print. */
  readonly vendorName: string
  /** The status of this vendor's share. Null while the order is unpaid. */
  readonly payout: 'waiting' | 'due' | 'held' | 'sent' | 'canceled' | null
  /** Why it is on hold. Null unless it is. */
  readonly payoutHold: HoldKind | null
  /** The vendor is suspended, so unsent shares wait. */
  readonly isPayoutPaused: boolean
}

/** One service's price for a vendor order's label. */
export interface LabelRate {
  readonly service: string
  readonly name: string
  readonly carrier: string | null
  readonly costCents: Cents
  readonly days: { readonly from: number; readonly to: number } | null
  /** Whether the shopper paid for this service. */
  readonly isPaidFor: boolean
}

/** What a vendor can still refund of their part of an order. */
export interface OwnRefundable {
  readonly lines: readonly {
    readonly lineId: OrderLineId
    /** Units not refunded yet. */
    readonly units: number
    /** What the shopper paid for these. */
    readonly paidCents: Cents
  }[]
  readonly shippingCents: Cents
  /** The total, with the marketplace's fee and the tax. */
  readonly maxCents: Cents
  /** Requested and pending. */
  readonly underWayCents: Cents
}

/** With its parts, for an estimate of some of them. */
export interface DetailedRefundable extends OwnRefundable {
  /** The vendor's own part, with the fee and tax on it. */
  readonly own: Refundable
}

/** A preview of a refund. */
export interface RefundPreview {
  /** What the shopper gets: the sum of the four amounts below. */
  readonly amountCents: Cents
  readonly itemsCents: Cents
  readonly shippingCents: Cents
  readonly feeCents: Cents
  readonly taxCents: Cents
  /** What the vendor bears. */
  readonly ownCents: Cents
}
