import type { OrderId, ParcelId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

export interface MailLine {
  readonly vendorId: VendorId
  readonly name: string
  /** 'Crown: high, Size: L'; empty for a product without options. */
  readonly options: string
  readonly quantity: number
  readonly totalCents: Cents
}

export interface MailAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface MailTracking {
  readonly carrier: string
  readonly number: string
  readonly url: string | null
}

/** One of several boxes in which a parcel leaves. */
export interface MailBox {
  readonly id: string
  readonly number: number
  /** Of how many. */
  readonly count: number
  readonly tracking: MailTracking | null
  readonly lines: readonly MailLine[]
}

export interface MailParcel {
  readonly id: ParcelId
  readonly vendorId: VendorId
  readonly vendorName: string
  /** The address of the vendor's account: what concerns the shop's money does not go to its public contact. */
  readonly vendorEmail: string
  /** Which mails the artist wants. */
  readonly wants: { readonly newOrders: boolean; readonly calledOff: boolean }
  readonly itemsCents: Cents
  readonly shippingCents: Cents
  readonly tracking: MailTracking | null
}

/** A hat of the order that is made to somebody's own design. */
export interface MailDesign {
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly name: string
}

/** An order as mails tell it. */
export interface OrderFacts {
  readonly id: OrderId
  /** Null when neither account nor guest left an address. */
  readonly shopperEmail: string | null
  readonly isGuest: boolean
  readonly isPickup: boolean
  readonly address: MailAddress | null
  readonly shippingName: string | null
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  readonly discountCode: string | null
  readonly feeCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly refundedCents: Cents
  readonly lines: readonly MailLine[]
  readonly parcels: readonly MailParcel[]
}
