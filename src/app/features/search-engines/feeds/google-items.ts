import type { ProductView, VariantView } from '#modules/catalog'
import {
  availabilityOf,
  isOneOfMany,
  pictureAddresses,
  priceInDollars,
  productDescription,
  traitsOf,
  fullVariantName,
  variantPath,
} from '../product-facts.ts'
import { dollarsOf } from '#shared/money.ts'
import { xmlElement } from '#shared/text/xml-text.ts'

/** Google's limits, in characters. */
const maxTitle = 150
const maxDescription = 5_000
const maxBrand = 70
const maxTrait = 100
const maxMorePictures = 10
/** 'Apparel & Accessories > Clothing Accessories > Hats' in Google's taxonomy. */
const hats = '173'

/**
 * The product's entries in the merchant feed, one `<item>` per variant; none without a picture, which Google requires. Hats
 * are unisex and for adults unless an attribute says otherwise: Google requires both values.
 */
export function googleItems(product: ProductView, publicUrl: string): string {
  const items = product.variants.map((variant) => {
    const [picture, ...more] = pictureAddresses(product, publicUrl, variant)
    return picture ? item(product, variant, { publicUrl, picture, more }) : ''
  })
  return items.join('')
}

interface ItemPictures {
  readonly publicUrl: string
  readonly picture: string
  readonly more: readonly string[]
}

const g = (name: string, text: string) => xmlElement(`g:${name}`, text)

function item(
  product: ProductView,
  variant: VariantView,
  { publicUrl, picture, more }: ItemPictures,
): string {
  const traits = Object.entries(traitsOf(product, variant))
  return [
    '<item>',
    g('id', variant.id),
    isOneOfMany(product) ? g('item_group_id', product.id) : '',
    g('title', cut(fullVariantName(product, variant), maxTitle)),
    g('description', cut(productDescription(product), maxDescription)),
    g('link', publicUrl + variantPath(product, variant)),
    g('image_link', picture),
    ...more.slice(0, maxMorePictures).map((address) => g('additional_image_link', address)),
    ...availabilityLines(product, variant),
    ...priceLines(variant),
    g('condition', 'new'),
    g('brand', cut(product.vendor.displayName, maxBrand)),
    g('identifier_exists', 'no'),
    g('google_product_category', hats),
    product.category ? g('product_type', product.category.name) : '',
    ...traits.map(([name, value]) => g(name, cut(value, maxTrait))),
    g('age_group', 'adult'),
    g('gender', 'unisex'),
    '</item>\n',
  ].join('')
}

/** On sale, Google wants the struck-through price as the price and the one that shoppers pay beside it. */
function priceLines(variant: VariantView): string[] {
  const { compareAtCents } = variant
  const paid = `${priceInDollars(variant)} USD`
  if (compareAtCents === null) return [g('price', paid)]
  return [g('price', `${dollarsOf(compareAtCents).toFixed(2)} USD`), g('sale_price', paid)]
}

/**
 * Google has no 'made to order': it counts as in stock, with the production time as handling time. Google counts business days,
 * so it never promises more than the artist does.
 */
function availabilityLines(product: ProductView, variant: VariantView): string[] {
  const availability = availabilityOf(product, variant)
  const lines = [g('availability', availability === 'out of stock' ? 'out_of_stock' : 'in_stock')]
  if (availability !== 'made to order' || product.leadTimeDays === null) return lines
  const days = String(product.leadTimeDays)
  return [...lines, g('min_handling_time', '1'), g('max_handling_time', days)]
}

function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length > length ? characters.slice(0, length).join('') : text
}
