import type { ProductId, ReviewId, VendorId } from '#shared/ids.ts'

/** A review, as everyone sees it. */
export interface ReviewView {
  readonly id: ReviewId
  /** 1 to 5. */
  readonly rating: number
  /** Empty when only stars were given. */
  readonly text: string
  /** Null after the author's account was erased. */
  readonly authorName: string | null
  readonly pictures: readonly string[]
  /** What was bought: 'Size: L'; empty for a hat without options. */
  readonly options: string
  /** ISO 8601. */
  readonly writtenAt: string
  readonly isEdited: boolean
  /** The artist's answer. */
  readonly reply: { readonly text: string; readonly at: string } | null
  /** How many people found it helpful. */
  readonly helpful: number
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly product: ReviewedProduct
}

export interface ReviewedProduct {
  /** Null when the product was deleted. */
  readonly id: ProductId | null
  /** Null when it has no public page. */
  readonly slug: string | null
  /** As it was called when it was bought. */
  readonly name: string
  /** Its first picture; null without one, or when the product was deleted. */
  readonly image: string | null
}
