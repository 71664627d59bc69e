import type { ProductView, VariantView } from '#modules/catalog'
import { dollarsOf } from '#shared/money.ts'

/** What search engines call the features of clothing. */
const traitNames: Readonly<Record<string, Trait>> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
}
export type Trait = 'color' | 'size' | 'material' | 'pattern'

export function traitOf(name: string): Trait | undefined {
  return traitNames[name.trim().toLowerCase()]
}

/** Color, size and the like of a variant: from the product's attributes, overridden by the variant's options. */
export function traitsOf(product: ProductView, variant: VariantView): Partial<Record<Trait, string>> {
  const traits = [
    ...product.attributes.map(({ name, value }) => [name, value] as const),
    ...Object.entries(variant.optionValues),
  ]
  return Object.fromEntries(
    traits.flatMap(([name, value]) => {
      const trait = traitOf(name)
      return trait ? [[trait, value]] : []
    }),
  )
}

/** Has several variants; a simple product has a single one without options. */
export function isOneOfMany({ variants }: ProductView): boolean {
  return variants.length > 1
}

export function productPath({ slug }: ProductView): string {
  return `/product/${slug}`
}

/** The page with this variant selected. */
export function variantPath(product: ProductView, variant: VariantView): string {
  return isOneOfMany(product) ? `${productPath(product)}?variant=${variant.id}` : productPath(product)
}

/** 'Ridgeline (Extra Large, Navy)' */
export function fullVariantName(product: ProductView, { optionValues }: VariantView): string {
  const values = Object.values(optionValues)
  return values.length > 0 ? `${product.name} (${values.join(', ')})` : product.name
}

export type Availability = 'in stock' | 'made to order' | 'out of stock'

/** Whether it can be bought now (stock is available, and product and artist are active), and whether it is ready to ship. */
export function availabilityOf(
  { status, vendor, madeToOrder }: ProductView,
  { available }: VariantView,
): Availability {
  if (available <= 0 || status !== 'active' || vendor.status !== 'active' || vendor.away)
    return 'out of stock'
  return madeToOrder ? 'made to order' : 'in stock'
}

/** '32.00', in dollars. */
export function priceInDollars({ priceCents }: VariantView): string {
  return dollarsOf(priceCents).toFixed(2)
}

/** Used when the artist has written no description. */
export function productDescription({ name, description, vendor }: ProductView): string {
  return description ?? `${name}, a trucker hat by ${vendor.displayName}.`
}

/** Absolute URLs of every picture, the variant's own first. */
export function pictureAddresses(
  { images }: ProductView,
  publicUrl: string,
  variant: VariantView | null = null,
): string[] {
  const urls = images.map(({ url }) => url)
  const own = urls.filter((url) => url === variant?.image)
  return [...own, ...urls.filter((url) => url !== variant?.image)].map((url) => new URL(url, publicUrl).href)
}
