import type { CollectionId, ProductId } from '#shared/ids.ts'
import type { ProductStatus } from '../products/product-status.ts'
import type { ProductInGrid } from '../storefront/product-views.ts'
import type { OpenDays } from './open-days.ts'

/** More would be a category. */
export const maxCollectionProducts = 48

/** What an operator's list of collections can be filtered by. */
export const collectionStates = ['published', 'hidden'] as const
export type PublishedState = (typeof collectionStates)[number]

/** A collection as shoppers see it: only what they can buy. */
export interface CollectionView {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly products: readonly ProductInGrid[]
}

/** A collection in a list, with its picture. */
export interface CollectionSummary {
  readonly slug: string
  readonly title: string
  readonly image: string | null
  readonly preview: string | null
}

export interface OperatorCollectionSummary extends OpenDays {
  readonly id: CollectionId
  readonly slug: string
  readonly title: string
  readonly isPublished: boolean
  readonly products: number
  /** Pictures of its first products. */
  readonly pictures: readonly string[]
  readonly changedAt: Date
}

export interface CollectionMember {
  readonly id: ProductId
  readonly name: string
  readonly image: string | null
  readonly vendorName: string
  readonly status: ProductStatus
  readonly vendorIsActive: boolean
  readonly available: number
}

export interface OperatorCollection extends Omit<OperatorCollectionSummary, 'products' | 'pictures'> {
  readonly description: string
  readonly coverProductId: ProductId | null
  /** In their order, also those that shoppers don't see. */
  readonly members: readonly CollectionMember[]
}
