import type { VendorId } from '#shared/ids.ts'
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
  /** ISO 8601. */
  readonly createdAt: string
}

/** Where a vendor's money goes. */
export interface PayoutAccount {
  readonly stripeAccountId: string | null
  readonly canReceiveTransfers: boolean
  readonly status: VendorStatus
}
