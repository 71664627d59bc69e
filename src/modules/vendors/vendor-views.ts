import type { VendorId } from '#shared/ids.ts'
import type { Vacation } from './vacation.ts'
import type { VendorStatus } from './vendor-status.ts'

/** What stands beside a product or a cart group. */
export interface VendorSummary {
  readonly id: VendorId
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly status: VendorStatus
}

/** What everybody may know about a vendor: never the street address or the payout account. */
export interface VendorProfile extends VendorSummary {
  /** A tiny picture as a data address, shown until the avatar has come. */
  readonly avatarPreview: string | null
  readonly description: string | null
  readonly website: string | null
  readonly contactEmail: string | null
  readonly city: string | null
  readonly stateProvince: string | null
  readonly policies: string | null
  /** Working days from the order to the parcel; null when the artist does not say. */
  readonly processingDays: number | null
  /** Not null while the shop is on vacation: nothing of it can be bought. */
  readonly away: ShopAway | null
  /** ISO 8601. */
  readonly createdAt: string
}

export interface ShopAway {
  /** Last day away, as '2026-12-24'; null when the artist does not say. */
  readonly until: string | null
  readonly message: string | null
}

/** A shop as its own artist sees it. */
export interface OwnShop {
  readonly id: VendorId
  readonly displayName: string
  readonly description: string | null
  readonly website: string | null
  readonly contactEmail: string | null
  readonly avatarUrl: string | null
  readonly status: VendorStatus
  /** In the operator's words; null unless the shop is suspended. */
  readonly suspensionReason: string | null
  /** Parcels leave from here; shoppers see city and state alone. */
  readonly streetAddress: string | null
  readonly city: string | null
  readonly stateProvince: string | null
  readonly postalCode: string | null
  readonly country: string
  readonly hasPayoutAccount: boolean
  /** What Stripe said last. */
  readonly transfersActive: boolean
  readonly payoutsActive: boolean
  readonly policies: string | null
  readonly processingDays: number | null
  readonly vacation: Vacation
  readonly awayMessage: string | null
  readonly isAway: boolean
  readonly mailNewOrders: boolean
  readonly mailCalledOff: boolean
}

/** Where a vendor's money goes. */
export interface PayoutAccount {
  readonly stripeAccountId: string | null
  readonly canReceiveTransfers: boolean
  readonly status: VendorStatus
}
