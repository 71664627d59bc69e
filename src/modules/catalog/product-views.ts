import type { VendorProfile, VendorStatus } from '#modules/vendors'
import type { CategoryId, ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

/** Unlisted: made for one order alone, sold to who has it in the cart and in no list. */
export type ProductStatus = 'active' | 'draft' | 'archived' | 'unlisted'

export function isSold(status: ProductStatus): boolean {
  return status === 'active' || status === 'unlisted'
}

/** What tells the variants of a product apart, such as { Size: 'L' }; empty for a simple product. */
export type OptionValues = Readonly<Record<string, string>>

export interface Attribute {
  readonly name: string
  readonly value: string
}

export interface Category {
  readonly id: CategoryId
  readonly name: string
  readonly slug: string
}

/** A product in a grid. */
export interface ProductCard {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  /** The lowest price of its variants. */
  readonly priceCents: Cents
  /** Other variants cost more. */
  readonly fromPrice: boolean
  readonly image: string | null
  /** A tiny picture as a data address, shown until the image has come. */
  readonly preview: string | null
  /** The second picture, shown while the pointer rests on the card. */
  readonly hoverImage: string | null
  readonly vendorId: VendorId
  readonly vendorName: string
  /** What can be bought now over all variants: stock less holds. */
  readonly available: number
  /** Active, of an active vendor who is not away, and in stock. */
  readonly buyable: boolean
  /** The artist is on vacation. */
  readonly isAway: boolean
  /** Made only once somebody has ordered it. */
  readonly madeToOrder: boolean
}

export interface VariantView {
  readonly id: VariantId
  readonly optionValues: OptionValues
  readonly priceCents: Cents
  readonly available: number
  /** The one of the product's pictures that shows it; null when none of them does. */
  readonly image: string | null
}

export interface ProductPicture {
  readonly url: string
  readonly alt: string
}

/** A picture on a product's page. */
export interface GalleryPicture extends ProductPicture {
  /** A tiny picture as a data address, shown until the real one has come. */
  readonly preview: string | null
}

/** Everything on a product's page. */
export interface ProductView {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly description: string | null
  readonly priceCents: Cents
  readonly category: Category | null
  readonly tags: readonly string[]
  readonly attributes: readonly Attribute[]
  /** Free texts such as { Care: 'Hand wash.' }. */
  readonly textDetails: Readonly<Record<string, string>>
  readonly images: readonly GalleryPicture[]
  readonly variants: readonly VariantView[]
  readonly madeToOrder: boolean
  /** Days until it is made; null when it is not made to order or nobody said. */
  readonly leadTimeDays: number | null
  readonly available: number
  readonly buyable: boolean
  readonly vendor: VendorProfile
  readonly status: ProductStatus
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** A product in a list of the JSON API: all of it, its vendor by id alone. */
export interface ListedProduct extends Omit<ProductView, 'vendor' | 'buyable' | 'images'> {
  readonly images: readonly ProductPicture[]
  readonly vendorId: VendorId
}

/** Everything of a product that its maker can edit. */
export interface OwnProductToEdit {
  readonly id: ProductId
  readonly slug: string
  /** Goes up by one with every edit. */
  readonly version: number
  readonly name: string
  readonly priceCents: Cents
  readonly description: string | null
  readonly categoryId: CategoryId | null
  readonly tags: readonly string[]
  readonly attributes: readonly Attribute[]
  /** What else stands in the details; an edit keeps it. */
  readonly otherDetails: Readonly<Record<string, unknown>>
  readonly status: ProductStatus
  readonly madeToOrder: boolean
  readonly leadTimeDays: number | null
  readonly images: readonly ProductPicture[]
  readonly variants: readonly {
    readonly optionValues: OptionValues
    /** Only when it differs from the product's. */
    readonly priceCents: Cents | null
    /** What lies in the shelf, open checkouts included; null when nobody said. */
    readonly quantity: number | null
    /** The one of the product's pictures that shows it. */
    readonly image: string | null
  }[]
}

/** What cart and checkout need to know about one variant. */
export interface VariantForSale {
  readonly variantId: VariantId
  readonly productId: ProductId
  readonly productName: string
  readonly productSlug: string
  readonly productStatus: ProductStatus
  /** Made for one order: all of these or none; null for what is sold by the piece. */
  readonly lot: number | null
  /** Days until it is made; 0 for what lies ready. */
  readonly leadDays: number
  readonly optionValues: OptionValues
  readonly priceCents: Cents
  readonly available: number
  /** Its own picture, else the product's first. */
  readonly image: string | null
  /** A tiny picture as a data address, shown until the image has come. */
  readonly preview: string | null
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly vendorStatus: VendorStatus
  readonly vendorIsAway: boolean
  /** The product is active, so is its vendor, who is not away, and something is left. */
  readonly buyable: boolean
}

/** An artist in the strip on the home page. */
export interface ArtistOnShow {
  readonly id: VendorId
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly avatarPreview: string | null
  /** 'Boulder, CO'; empty when it is not told. */
  readonly place: string
}

/** An artist whom the shop puts forward, with the newest hat. */
export interface ArtistInSpotlight extends ArtistOnShow {
  /** What the artist tells about themselves. */
  readonly bio: string | null
  readonly hat: { readonly name: string; readonly image: string | null; readonly preview: string | null }
}
