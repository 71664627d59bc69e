import type { VendorId } from '#shared/ids.ts'
import type { Rating } from '#shared/rating.ts'
import type { ReturnPolicy } from './settings/return-policy.ts'
import type { Vacation } from './settings/vacation.ts'
import type { VendorApproval } from './status/vendor-approval.ts'
import type { VendorStatus } from './status/vendor-status.ts'

/** Shown next to a product or a cart group. */
export interface VendorSummary {
  readonly id: VendorId
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly status: VendorStatus
}

/** Public data of a vendor: never the street address or the payout account. */
export interface VendorProfile extends VendorSummary {
  /** A tiny data URL, shown until the avatar has loaded. */
  readonly avatarPreview: string | null
  readonly description: string | null
  readonly website: string | null
  readonly contactEmail: string | null
  readonly city: string | null
  readonly stateProvince: string | null
  readonly policies: string | null
  /** Business days from the order until it ships; null if the vendor doesn't say. */
  readonly processingDays: number | null
  /** Null if the vendor doesn't say. */
  readonly returnPolicy: ReturnPolicy | null
  /** Set while the vendor is on vacation, when nothing can be bought. */
  readonly away: VendorAway | null
  /** The platform fee on their hats; null: the site's. */
  readonly feeBasisPoints: number | null
  /** Rating from all reviews of the vendor's hats. */
  readonly rating: Rating
  /** ISO 8601. */
  readonly createdAt: string
}

export interface VendorAway {
  /** Last day away, as '2026-12-24'; null if the vendor doesn't say. */
  readonly until: string | null
  readonly message: string | null
}

/** A vendor as they see themselves. */
export interface OwnVendor {
  readonly id: VendorId
  readonly displayName: string
  readonly description: string | null
  readonly website: string | null
  readonly contactEmail: string | null
  readonly avatarUrl: string | null
  readonly status: VendorStatus
  /** An operator's reason; null unless suspended. */
  readonly suspensionReason: string | null
  /** What an operator decided about the new artist; null if no decision is needed. */
  readonly approval: VendorApproval | null
  /** An operator's reason; null unless declined. */
  readonly declineReason: string | null
  /** Where vendor orders ship from. Shoppers see only the city and state. */
  readonly streetAddress: string | null
  readonly city: string | null
  readonly stateProvince: string | null
  readonly postalCode: string | null
  readonly country: string
  readonly hasPayoutAccount: boolean
  /** As last reported by Stripe. */
  readonly transfersActive: boolean
  readonly payoutsActive: boolean
  /** The platform fee on their hats; null: the site's. */
  readonly feeBasisPoints: number | null
  readonly policies: string | null
  readonly processingDays: number | null
  readonly returnPolicy: ReturnPolicy | null
  readonly vacation: Vacation
  readonly awayMessage: string | null
  readonly isAway: boolean
  readonly emailNewOrders: boolean
  readonly emailCancellations: boolean
}

/** Where a vendor's money goes. */
export interface PayoutAccount {
  readonly stripeAccountId: string | null
  readonly canReceiveTransfers: boolean
  readonly status: VendorStatus
  /** Suspended by an operator, so not paid. False for a vendor who closed permanently, who is still paid. */
  readonly isSuspended: boolean
  /** Where the vendor ships from; a code of `countryCodes`. */
  readonly country: string
  readonly registeredAt: Date
}
