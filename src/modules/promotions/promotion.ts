import type { PromotionId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

export type PromotionBenefit =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly cents: Cents }

/** A code and what it promises. */
export interface Promotion {
  readonly id: PromotionId
  readonly code: string
  /** The artist who gives it, off its own hats; null: the platform, off all of them. */
  readonly vendor: { readonly id: VendorId; readonly name: string } | null
  readonly benefit: PromotionBenefit
  /** What the hats that it comes off must cost at least. */
  readonly minimumCents: Cents
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Null: as often as people like. */
  readonly maxUses: number | null
  readonly firstOrderOnly: boolean
  /** The only address that may use it; null: everybody. Lower case. */
  readonly email: string | null
}
