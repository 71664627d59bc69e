import type { OrderId, OrderLineId, ParcelId, ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { BoxStatus } from './box-status.ts'
import type { OrderStatus, ParcelStatus } from './order-status.ts'

export interface PlacedAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

/** What was bought, as it was called and priced then. */
export interface OrderLineView {
  readonly id: OrderLineId
  readonly name: string
  readonly optionValues: Readonly<Record<string, string>>
  readonly picture: string | null
  /** Null when the product is gone. */
  readonly productId: ProductId | null
  readonly variantId: VariantId | null
  readonly quantity: number
  readonly unitPriceCents: Cents
  readonly lineTotalCents: Cents
}

/** A card of the order history. */
export interface OrderSummary {
  readonly id: OrderId
  readonly status: OrderStatus
  /** ISO 8601. */
  readonly placedAt: string
  readonly totalCents: Cents
  /** Hats. */
  readonly units: number
  readonly lines: readonly OrderLineView[]
  readonly isLocalPickup: boolean
  readonly shippingAddress: PlacedAddress | null
}

export interface TrackingView {
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string | null
}

export interface ShippingLabel extends TrackingView {
  readonly id: string
  readonly orderId: OrderId
  readonly parcelId: ParcelId
  readonly service: string | null
  /** Null when the vendor entered a tracking number of its own. */
  readonly labelUrl: string | null
}

/** One of the boxes in which a parcel leaves. */
export interface BoxView {
  readonly id: string
  /** From 1. */
  readonly number: number
  readonly status: BoxStatus
  readonly contents: readonly { readonly lineId: OrderLineId; readonly quantity: number }[]
  readonly tracking: TrackingView | null
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
}

/** The same for the vendor who sends it. */
export interface VendorBoxView extends BoxView {
  readonly label: ShippingLabel | null
}

/** One vendor's part of an order, as the shopper sees it. */
export interface ParcelView {
  readonly id: ParcelId
  readonly vendor: {
    readonly id: VendorId
    readonly name: string
    readonly avatarUrl: string | null
    readonly contactEmail: string | null
  }
  readonly status: ParcelStatus
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
  readonly tracking: TrackingView | null
  /** None when it leaves in one. */
  readonly boxes: readonly BoxView[]
  readonly lines: readonly OrderLineView[]
}

export interface OrderView {
  readonly id: OrderId
  readonly status: OrderStatus
  readonly placedAt: string
  readonly email: string | null
  /** No artist has begun with it: it can be called off for nothing. */
  readonly canCancel: boolean
  readonly parcels: readonly ParcelView[]
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  readonly discountCode: string | null
  readonly feeCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly refundedCents: Cents
  readonly isLocalPickup: boolean
  readonly shippingAddress: PlacedAddress | null
  readonly shippingOption: { readonly name: string; readonly duration: string } | null
  readonly payment: {
    readonly id: string | null
    readonly cardBrand: string | null
    readonly cardLast4: string | null
  }
}

/** An order as one of its vendors sees it: its own lines and their total, and where they go. */
export interface VendorOrderSummary {
  readonly id: OrderId
  readonly parcelId: ParcelId
  readonly orderStatus: OrderStatus
  readonly parcelStatus: ParcelStatus
  readonly placedAt: string
  readonly units: number
  readonly firstLine: string
  readonly itemsCents: Cents
  readonly isLocalPickup: boolean
  /** It waits longer than shoppers are told. */
  readonly isLate: boolean
  /** A bank has the payment: nothing is sent, given back or paid out until that is decided. */
  readonly isDisputed: boolean
  /** Town and state; the street is for the order's own page. */
  readonly destination: string | null
}

export interface VendorOrderView extends Omit<VendorOrderSummary, 'firstLine' | 'destination'> {
  readonly lines: readonly OrderLineView[]
  readonly shipTo: PlacedAddress | null
  readonly shippingOption: { readonly name: string; readonly duration: string } | null
  readonly label: ShippingLabel | null
  /** None when it leaves in one. */
  readonly boxes: readonly VendorBoxView[]
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
  /** How the artist calls the shop: for what is printed. */
  readonly vendorName: string
  /** Where this vendor's money is; null while the order is not paid. */
  readonly payout: 'waiting' | 'due' | 'held' | 'sent' | 'cancelled' | null
}

/** What one service would ask for the label of a parcel. */
export interface LabelRate {
  readonly service: string
  readonly name: string
  readonly carrier: string | null
  readonly costCents: Cents
  readonly days: { readonly from: number; readonly to: number } | null
  /** The shopper paid for this one. */
  readonly isPaidFor: boolean
}

/** What a vendor can still give back of its own part of an order. */
export interface OwnRefundable {
  readonly lines: readonly {
    readonly lineId: OrderLineId
    /** Not refunded yet. */
    readonly units: number
    /** What the shopper has paid for these. */
    readonly paidCents: Cents
  }[]
  readonly shippingCents: Cents
  /** Everything, the platform's fee and the tax included. */
  readonly mostCents: Cents
  /** Was asked for and is on its way. */
  readonly underWayCents: Cents
}

/** A refund that is not made yet. */
export interface RefundPreview {
  /** What the shopper gets: the sum of the four that follow. */
  readonly amountCents: Cents
  readonly itemsCents: Cents
  readonly shippingCents: Cents
  readonly feeCents: Cents
  readonly taxCents: Cents
  /** What it costs the vendor. */
  readonly ownCents: Cents
}
