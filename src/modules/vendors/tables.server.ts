import type { ColumnType, Generated } from 'kysely'
import type { UserId, VendorId } from '#shared/ids.ts'
import type { ReturnPolicy } from './settings/return-policy.ts'
import type { VendorApproval } from './status/vendor-approval.ts'
import type { VendorStatus } from './status/vendor-status.ts'

export interface VendorsTable {
  id: Generated<VendorId>
  user_id: UserId
  display_name: string
  description: string | null
  website: string | null
  contact_email: string | null
  avatar_url: string | null
  /** Written by a trigger beside `avatar_url`. */
  avatar_preview: Generated<string | null>
  street_address: string | null
  city: string | null
  state_province: string | null
  postal_code: string | null
  country: Generated<string>
  stripe_account_id: string | null
  transfers_active: Generated<boolean>
  payouts_active: Generated<boolean>
  status: Generated<VendorStatus>
  /** An operator's reason, shown to the artist; null unless suspended. */
  suspension_reason: string | null
  /** Null: an operator doesn't need to decide. */
  approval: VendorApproval | null
  /** An operator's reason, shown to the artist; null unless declined. */
  decline_reason: string | null
  /** Null unless an operator put the artist into the spotlight. */
  spotlight_since: Date | null
  /** Null: the site's platform fee applies. */
  fee_basis_points: number | null
  policies: string | null
  processing_days: number | null
  /** Null: the artist doesn't say. */
  return_policy: ColumnType<ReturnPolicy | null, string | null | undefined, string | null>
  away_from: ColumnType<Date | null, string | null | undefined, string | null>
  away_until: ColumnType<Date | null, string | null | undefined, string | null>
  away_message: string | null
  /** Follows from the two days; see `applyVacations`. */
  is_away: Generated<boolean>
  email_new_orders: Generated<boolean>
  email_cancellations: Generated<boolean>
  /** Written by a trigger on reviews. */
  review_count: ColumnType<number, never, never>
  rating_sum: ColumnType<number, never, never>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface VendorTables {
  vendors: VendorsTable
}
