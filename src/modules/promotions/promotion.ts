import type { PromotionId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

export type PromotionBenefit =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly cents: Cents }

/** A discount code and its terms. */
export interface Promotion {
  readonly id: PromotionId
  readonly code: string
  /** The vendor who pays for it, off their own hats; null for a platform code, off all hats. */
  readonly vendor: { readonly id: VendorId; readonly name: string } | null
  readonly benefit: PromotionBenefit
  /** Minimum total of the hats it applies to. */
  readonly minimumCents: Cents
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Null: unlimited. */
  readonly maxUses: number | null
  /** Null: unlimited. A person is an account or, for a guest, an email address. */
  readonly maxUsesPerPerson: number | null
  readonly firstOrderOnly: boolean
  /** The only address that may use it; null for everyone. Lower case. */
  readonly email: string | null
}
