import type { OrderId, VendorOrderId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

export interface EmailLine {
  readonly vendorId: VendorId
  readonly name: string
  /** 'Crown: high, Size: L'; empty for a product without options. */
  readonly options: string
  readonly quantity: number
  readonly totalCents: Cents
  /** Absolute URL; null for a product without pictures. */
  readonly picture: string | null
}

export interface EmailAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface EmailTracking {
  readonly carrier: string
  readonly number: string
  readonly url: string | null
}

/** One of several shipments of a vendor order. */
export interface EmailShipment {
  readonly id: string
  readonly number: number
  /** How many shipments the vendor order has. */
  readonly count: number
  readonly tracking: EmailTracking | null
  readonly lines: readonly EmailLine[]
}

export interface EmailVendorOrder {
  readonly id: VendorOrderId
  readonly vendorId: VendorId
  readonly vendorName: string
  /** The vendor's account address: email about money doesn't go to the public contact address. */
  readonly vendorEmail: string
  /** Which emails the artist wants. */
  readonly wants: { readonly newOrders: boolean; readonly cancellations: boolean }
  readonly itemsCents: Cents
  readonly shippingCents: Cents
  readonly tracking: EmailTracking | null
  /** It must not be shipped anymore. */
  readonly isCanceled: boolean
}

/** A hat in the order that is made to a custom design. */
export interface EmailDesign {
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly name: string
}

/** An order as emails show it. */
export interface EmailedOrder {
  readonly id: OrderId
  /** Null when neither the account nor the guest has an address. */
  readonly shopperEmail: string | null
  readonly isGuest: boolean
  readonly isPickup: boolean
  readonly address: EmailAddress | null
  readonly shippingName: string | null
  /** 'Dec 2 – 7'; null where it was unknown. */
  readonly arrival: string | null
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  readonly discountCode: string | null
  readonly feeCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly refundedCents: Cents
  readonly lines: readonly EmailLine[]
  readonly vendorOrders: readonly EmailVendorOrder[]
}
