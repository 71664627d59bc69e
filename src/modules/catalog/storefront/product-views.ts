import type { ProductFieldValues } from '../fields/product-fields.ts'
import type { ProductStatus } from '../products/product-status.ts'
import type { VendorProfile, VendorStatus } from '#modules/vendors'
import type { CategoryId, ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { Rating } from '#shared/rating.ts'
import type { QuantityBreak } from '../sales/quantity-breaks.ts'
import type { NotBuyableReason } from '../stock/not-buyable-reason.ts'
import type { StockLabel } from '../stock/stock-label.ts'

/** The options that distinguish a product's variants, such as { Size: 'L' }; empty for a simple product. */
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
export interface ProductInGrid {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  /** The lowest price of its variants. */
  readonly priceCents: Cents
  /** Whether other variants cost more. */
  readonly fromPrice: boolean
  /** The lowest price of the 30 days before the sale; null when it isn't on sale. */
  readonly compareAtCents: Cents | null
  readonly image: string | null
  /** A tiny picture as a data URL, shown until the image loads. */
  readonly preview: string | null
  /** The second picture, shown while the pointer is over the card. */
  readonly hoverImage: string | null
  readonly vendorId: VendorId
  readonly vendorName: string
  /** The badge about its stock; null while stock isn't low. A count that no card shows would outdate every page with this product. */
  readonly stock: StockLabel | null
  /** The product is active and in stock, and its vendor is active and not away. */
  readonly buyable: boolean
  /** The artist is on vacation. */
  readonly isAway: boolean
  /** The artist makes it after it is ordered. */
  readonly madeToOrder: boolean
  readonly rating: Rating
}

export interface VariantView {
  readonly id: VariantId
  readonly optionValues: OptionValues
  readonly priceCents: Cents
  readonly compareAtCents: Cents | null
  readonly available: number
  /** The product picture that shows this variant; null if none does. */
  readonly image: string | null
}

export interface ProductPicture {
  readonly url: string
  readonly alt: string
}

/** A picture on a product's page. */
export interface GalleryPicture extends ProductPicture {
  /** A tiny picture as a data URL, shown until the image loads. */
  readonly preview: string | null
}

export interface ProductSection {
  readonly heading: string
  readonly text: string
}

/** Everything on a product's page. */
export interface ProductView extends ProductFieldValues {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly priceCents: Cents
  /** The lowest price of the 30 days before the sale; null when it isn't on sale. */
  readonly compareAtCents: Cents | null
  /** ISO 8601; null when neither it nor one of its variants is on sale. */
  readonly saleEndsAt: string | null
  /** In rising order. */
  readonly quantityBreaks: readonly QuantityBreak[]
  readonly category: Category | null
  readonly attributes: readonly Attribute[]
  /** Free text such as { Care: 'Hand wash.' }. */
  readonly textDetails: Readonly<Record<string, string>>
  /** Texts with their own section on the page. */
  readonly sections: readonly ProductSection[]
  readonly images: readonly GalleryPicture[]
  readonly variants: readonly VariantView[]
  readonly available: number
  /** Why it can't be bought now; null when it can. */
  readonly notBuyable: NotBuyableReason | null
  readonly vendor: VendorProfile
  readonly status: ProductStatus
  readonly rating: Rating
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** A product in a list of the JSON API: the same data, but only the id of its vendor. */
export interface ListedProduct extends Omit<ProductView, 'vendor' | 'images' | 'sections'> {
  readonly images: readonly ProductPicture[]
  readonly vendorId: VendorId
}

/** Everything that the vendor can edit about a product. */
export interface OwnProductToEdit extends ProductFieldValues {
  readonly id: ProductId
  readonly slug: string
  /** Goes up by one with every edit. */
  readonly version: number
  readonly name: string
  readonly priceCents: Cents
  readonly categoryId: CategoryId | null
  readonly attributes: readonly Attribute[]
  /** Other fields of the product details; an edit preserves them. */
  readonly otherDetails: Readonly<Record<string, unknown>>
  readonly status: ProductStatus
  /** Why an operator hid it; null unless it is hidden. */
  readonly hiddenReason: string | null
  readonly images: readonly ProductPicture[]
  readonly variants: readonly {
    readonly optionValues: OptionValues
    /** Only when it differs from the product's. */
    readonly priceCents: Cents | null
    /** Stock including open checkouts' reservations; null when the artist gave no number. */
    readonly quantity: number | null
    /** The product picture that shows this variant. */
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
  /** For a custom item, its quantity, which must be bought together; null for other products. */
  readonly customItemQuantity: number | null
  /** Business days until it ships, beyond the usual days for packing (`handlingDays`). */
  readonly leadDays: number
  readonly optionValues: OptionValues
  readonly priceCents: Cents
  /** Null when it isn't on sale. */
  readonly compareAtCents: Cents | null
  /** In rising order. Its price doesn't include them (`withQuantityBreaks`). */
  readonly quantityBreaks: readonly QuantityBreak[]
  readonly available: number
  /** The variant's own picture, or else the product's first one. */
  readonly image: string | null
  /** A tiny picture as a data URL, shown until the image loads. */
  readonly preview: string | null
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly vendorStatus: VendorStatus
  readonly vendorIsAway: boolean
  /** 'Boulder, CO'; empty when the artist gave no place. */
  readonly vendorPlace: string
  /** The platform fee on this vendor's hats; null: the site's. */
  readonly vendorFeeBasisPoints: number | null
  /** The product is active and in stock, and its vendor is active and not away. */
  readonly buyable: boolean
}

/** What every list of artists shows of them. */
interface ListedVendor {
  readonly id: VendorId
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly avatarPreview: string | null
  /** 'Boulder, CO'; empty when the artist gave no place. */
  readonly place: string
  readonly rating: Rating
}

/** An artist on the home page. */
export interface FeaturedVendor extends ListedVendor {
  /** Pictures of the newest hats, newest first. */
  readonly hats: readonly FeaturedHat[]
}

export interface FeaturedHat {
  readonly id: ProductId
  readonly image: string | null
  readonly preview: string | null
}

/** An artist in the spotlight, with their newest hat. */
export interface SpotlightVendor extends ListedVendor {
  /** The artist's description of themselves. */
  readonly bio: string | null
  readonly hat: SpotlightHat
  /** The next two; fewer where the artist has fewer. */
  readonly otherHats: readonly SpotlightHat[]
}

export interface SpotlightHat extends FeaturedHat {
  readonly name: string
}
