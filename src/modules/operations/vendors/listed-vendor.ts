import type { VendorApproval, VendorStatus } from '#modules/vendors'
import type { VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

/** What an operator may have to look after. */
export interface VendorProblems {
  readonly openCases: number
  readonly heldTransfers: number
}

/** A vendor in the console's list. */
export interface ListedVendor {
  readonly id: VendorId
  readonly displayName: string
  /** Null without one. */
  readonly picture: string | null
  readonly status: VendorStatus
  /** Null if no decision is needed. */
  readonly approval: VendorApproval | null
  readonly createdAt: Date
  readonly canReceiveTransfers: boolean
  readonly canReceivePayouts: boolean
  /** Of the last 30 days, less refunds. */
  readonly salesCents: Cents
  readonly problems: VendorProblems
}
