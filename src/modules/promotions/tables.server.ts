import type { Generated } from 'kysely'
import type { OrderId, PromotionId, UserId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { RedemptionStatus } from './redemptions/redemption-status.ts'

export interface PromotionsTable {
  id: Generated<PromotionId>
  code: string
  vendor_id: VendorId | null
  percent_basis_points: number | null
  amount_cents: Cents | null
  minimum_cents: Generated<Cents>
  starts_at: Date | null
  ends_at: Date | null
  max_uses: number | null
  max_uses_per_person: number | null
  uses: Generated<number>
  first_order_only: Generated<boolean>
  email: string | null
  created_at: Generated<Date>
}

export interface PromotionRedemptionsTable {
  order_id: OrderId
  promotion_id: PromotionId
  email: string | null
  user_id: UserId | null
  is_first_order: boolean
  status: Generated<RedemptionStatus>
  /** False for the extra use of a code that was released and then paid anyway. */
  is_counted: Generated<boolean>
  created_at: Generated<Date>
}

export interface PromotionTables {
  promotions: PromotionsTable
  promotion_redemptions: PromotionRedemptionsTable
}
