import type { ProductSection, ProductView, VariantView } from '#modules/catalog'
import type { ReviewView } from '#modules/reviews'
import { dollarsOf } from '#shared/money.ts'
import { averageText } from '#shared/rating.ts'
import {
  type Availability,
  availabilityOf,
  isOneOfMany,
  pictureAddresses,
  priceInDollars,
  productDescription,
  productPath,
  traitOf,
  traitsOf,
  fullVariantName,
  variantPath,
} from '../product-facts.ts'
import { returnPolicyData } from './return-policy-data.ts'
import type { Thing } from './structured-data.ts'

/**
 * A product for search engines: a single product with one variant, otherwise a group with an offer per variant. Rating
 * and reviews are those of real purchases; without any, neither is mentioned.
 */
export function productData(
  product: ProductView,
  publicUrl: string,
  reviews: readonly ReviewView[] = [],
): Thing {
  const [only] = product.variants
  if (!isOneOfMany(product)) {
    return {
      '@type': 'Product',
      ...sharedFacts(product, publicUrl),
      ...ratingFacts(product, reviews),
      ...(only ? variantFacts(product, only, publicUrl) : {}),
    }
  }
  const options = new Set(product.variants.flatMap(({ optionValues }) => Object.keys(optionValues)))
  const variesBy = [...options].flatMap((name) => {
    const trait = traitOf(name)
    return trait ? [`https://schema.org/${trait}`] : []
  })
  return {
    '@type': 'ProductGroup',
    ...sharedFacts(product, publicUrl),
    ...ratingFacts(product, reviews),
    productGroupID: product.id,
    ...(variesBy.length > 0 ? { variesBy } : {}),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: fullVariantName(product, variant),
      description: productDescription(product),
      ...pictures(product, publicUrl, variant),
      ...variantFacts(product, variant, publicUrl),
    })),
  }
}

function sharedFacts(product: ProductView, publicUrl: string): Thing {
  const url = publicUrl + productPath(product)
  return {
    '@id': `${url}#product`,
    name: product.name,
    description: productDescription(product),
    url,
    ...pictures(product, publicUrl),
    brand: { '@type': 'Brand', name: product.vendor.displayName },
    ...(product.category ? { category: product.category.name } : {}),
    ...(product.sections.length > 0 ? { additionalProperty: product.sections.map(propertyOf) } : {}),
    ...(product.tags.length > 0 ? { keywords: product.tags.join(', ') } : {}),
  }
}

function ratingFacts({ rating }: ProductView, reviews: readonly ReviewView[]): Thing {
  const average = averageText(rating)
  if (average === null) return {}
  const written = reviews.filter(({ text, authorName }) => text !== '' && authorName !== null)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(written.length > 0 ? { review: written.map(reviewFacts) } : {}),
  }
}

function reviewFacts({ authorName, rating, text, writtenAt }: ReviewView): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName },
    datePublished: writtenAt.slice(0, 10),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}

function propertyOf({ heading, text }: ProductSection): Thing {
  return { '@type': 'PropertyValue', name: heading, value: text }
}

function pictures(product: ProductView, publicUrl: string, variant: VariantView | null = null): Thing {
  const image = pictureAddresses(product, publicUrl, variant)
  return image.length > 0 ? { image } : {}
}

function variantFacts(product: ProductView, variant: VariantView, publicUrl: string): Thing {
  const { vendor } = product
  return {
    sku: variant.id,
    ...traitsOf(product, variant),
    offers: {
      '@type': 'Offer',
      url: publicUrl + variantPath(product, variant),
      price: priceInDollars(variant),
      priceCurrency: 'USD',
      ...saleFacts(product, variant),
      ...availabilityFacts(product, variant),
      itemCondition: 'https://schema.org/NewCondition',
      ...returnPolicyData(vendor.returnPolicy),
      seller: {
        '@type': 'Organization',
        name: vendor.displayName,
        url: `${publicUrl}/vendor/${vendor.id}`,
      },
    },
  }
}

/** The price before the sale as the one that is struck through, and the last moment of the sale. */
function saleFacts({ saleEndsAt }: ProductView, { compareAtCents }: VariantView): Thing {
  if (compareAtCents === null || saleEndsAt === null) return {}
  return {
    priceValidUntil: saleEndsAt,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: dollarsOf(compareAtCents).toFixed(2),
      priceCurrency: 'USD',
    },
  }
}

const schemaAvailability: Readonly<Record<Availability, string>> = {
  'in stock': 'https://schema.org/InStock',
  'made to order': 'https://schema.org/MadeToOrder',
  'out of stock': 'https://schema.org/OutOfStock',
}

/** Made-to-order products also state the production time, if the artist gave one. */
function availabilityFacts(product: ProductView, variant: VariantView): Thing {
  const availability = availabilityOf(product, variant)
  const days = availability === 'made to order' ? product.leadTimeDays : null
  return {
    availability: schemaAvailability[availability],
    ...(days === null
      ? {}
      : { deliveryLeadTime: { '@type': 'QuantitativeValue', value: days, unitCode: 'DAY' } }),
  }
}
