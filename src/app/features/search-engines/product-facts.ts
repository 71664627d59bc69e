import type { ProductView, VariantView } from '#modules/catalog'
import { dollarsOf } from '#shared/money.ts'

/** What search engines call the features of clothes. */
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

/** Colour, size and the like of a variant: what the product says of itself, unless the variant's options say it closer. */
export function traitsOf(product: ProductView, variant: VariantView): Partial<Record<Trait, string>> {
  const told = [
    ...product.attributes.map(({ name, value }) => [name, value] as const),
    ...Object.entries(variant.optionValues),
  ]
  return Object.fromEntries(
    told.flatMap(([name, value]) => {
      const trait = traitOf(name)
      return trait ? [[trait, value]] : []
    }),
  )
}

/** One of several forms; a simple product has a single variant without options. */
export function isOneOfMany({ variants }: ProductView): boolean {
  return variants.length > 1
}

export function productPath({ slug }: ProductView): string {
  return `/product/${slug}`
}

/** The page with this variant chosen. */
export function variantPath(product: ProductView, variant: VariantView): string {
  return isOneOfMany(product) ? `${productPath(product)}?variant=${variant.id}` : productPath(product)
}

/** 'Ridgeline (Extra Large, Navy)' */
export function variantName(product: ProductView, { optionValues }: VariantView): string {
  const values = Object.values(optionValues)
  return values.length > 0 ? `${product.name} (${values.join(', ')})` : product.name
}

export type Availability = 'in stock' | 'made to order' | 'out of stock'

/** Whether it can be bought at this moment (something is left, and product and artist sell), and whether it lies ready then. */
export function availabilityOf(
  { status, vendor, madeToOrder }: ProductView,
  { available }: VariantView,
): Availability {
  if (available <= 0 || status !== 'active' || vendor.status !== 'active' || vendor.away)
    return 'out of stock'
  return madeToOrder ? 'made to order' : 'in stock'
}

/** '32.00', in dollars. */
export function priceText({ priceCents }: VariantView): string {
  return dollarsOf(priceCents).toFixed(2)
}

/** What stands where an artist has written nothing. */
export function productDescription({ name, description, vendor }: ProductView): string {
  return description ?? `${name}, a trucker hat by ${vendor.displayName}.`
}

/** Every picture with the shop's address before it; the one that shows the variant first. */
export function pictureAddresses(
  { images }: ProductView,
  publicUrl: string,
  variant: VariantView | null = null,
): string[] {
  const urls = images.map(({ url }) => url)
  const own = urls.filter((url) => url === variant?.image)
  return [...own, ...urls.filter((url) => url !== variant?.image)].map((url) => new URL(url, publicUrl).href)
}
