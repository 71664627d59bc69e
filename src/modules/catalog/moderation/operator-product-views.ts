import type { VendorStatus } from '#modules/vendors'
import type { CategoryId, ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { ProductStatus } from '../products/product-status.ts'
import type { Sort } from '#shared/sort.ts'

/** What the console lists; custom items belong to one shopper and are not among them. */
export const moderatedStatuses = ['active', 'hidden', 'draft', 'archived'] as const satisfies ProductStatus[]
export type ModeratedStatus = (typeof moderatedStatuses)[number]

export type OperatorProductSort = 'added' | 'price'

export interface OperatorProductsQuery {
  /** Words of a name or text; empty for all. */
  readonly search: string
  readonly status: ModeratedStatus
  readonly categoryId: CategoryId | null
  readonly vendorId: VendorId | null
  /** Newest first if absent. */
  readonly sort?: Sort<OperatorProductSort>
}

/** A product in the console's list. */
export interface OperatorProductSummary {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly image: string | null
  readonly priceCents: Cents
  readonly status: ProductStatus
  /** What can be bought now: stock minus reservations. */
  readonly available: number
  readonly categoryName: string | null
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly createdAt: Date
  readonly reviewCount: number
  /** Sum of the stars of all reviews. */
  readonly ratingSum: number
}

export interface OperatorVariant {
  readonly id: VariantId
  readonly optionValues: Readonly<Record<string, string>>
  readonly priceCents: Cents
  /** What can be bought now. */
  readonly available: number
  /** By open checkouts. */
  readonly reserved: number
}

/** One product with what an operator decides by. */
export interface OperatorProduct extends OperatorProductSummary {
  readonly hiddenReason: string | null
  readonly description: string | null
  readonly tags: readonly string[]
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly pictures: readonly { readonly url: string; readonly alt: string }[]
  /** In the artist's order; one without options for a product that comes in one form. */
  readonly variants: readonly OperatorVariant[]
  readonly categoryId: CategoryId | null
  readonly vendorStatus: VendorStatus
  readonly updatedAt: Date
}
