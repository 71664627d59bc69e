import { z } from 'zod'
import {
  type KindOf,
  type ListedProduct,
  notBuyableReasons,
  notBuyableText,
  productField,
  productFieldNames,
  type ProductFieldName,
  type productFields,
} from '#modules/catalog'
import { ratingTenths } from '#shared/rating.ts'
import { dollarsOf } from '#shared/money.ts'

const schemas = {
  text: z.string().nullable(),
  list: z.array(z.string()).nullable(),
  number: z.int().nullable(),
  flag: z.boolean(),
}

type FieldShape = {
  [Name in ProductFieldName as (typeof productFields)[Name]['json']]: (typeof schemas)[KindOf<Name>]
}

const fieldShape = Object.fromEntries(
  productFieldNames.map((name) => {
    const { json, kind, jsonDescription } = productField(name)
    return [json, jsonDescription ? schemas[kind].describe(jsonDescription) : schemas[kind]]
  }),
) as FieldShape

const compareAtPrice = z
  .number()
  .nullable()
  .describe('The lowest price of the 30 days before the sale; null when it isn’t on sale')

export const productJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    price: z.number().describe('US dollars; the lowest price of the variants'),
    compare_at_price: compareAtPrice,
    sale_ends_at: z.iso.datetime().nullable().describe('When the sale of the product ends; null without one'),
    quantity_breaks: z
      .array(z.object({ from: z.int(), percent_off: z.int() }))
      .describe('How much less each costs from this many on, all variants together; `price` is that of one'),
    ...fieldShape,
    slug: z.string(),
    category_id: z.uuid().nullable(),
    product_details: z
      .looseObject({ attributes: z.array(z.object({ name: z.string(), value: z.string() })) })
      .describe('Attributes and other texts by name'),
    quantity: z.int().describe('What can be bought now, across all variants: stock minus reservations'),
    is_buyable: z.boolean().describe('Whether it can be bought now'),
    not_buyable_reason: z
      .object({ code: z.enum(notBuyableReasons), message: z.string().describe('A sentence for shoppers') })
      .nullable()
      .describe('Why it can’t be bought now; null when `is_buyable` is true'),
    rating: z.number().nullable().describe('Average of the reviews, 1 to 5; null without reviews'),
    review_count: z.int(),
    vendor_id: z.uuid(),
    status: z.enum(['active', 'draft', 'archived', 'unlisted', 'hidden']),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    images: z.array(
      z.object({ image_url: z.string(), alt: z.string(), display_order: z.int().nonnegative() }),
    ),
    variants: z
      .array(
        z.object({
          id: z.uuid(),
          option_values: z.record(z.string(), z.string()),
          price: z.number(),
          compare_at_price: compareAtPrice,
          quantity: z.int(),
          image_url: z.string().nullable().describe('The one of `images` that shows the variant'),
        }),
      )
      .describe('A simple product has exactly one variant, without option values'),
  })
  .meta({ title: 'Product' })

export type ProductJson = z.input<typeof productJson>

/** A product in the JSON API: names of the specification, dollars. */
export function productJsonOf(product: ListedProduct): ProductJson {
  const reason = product.notBuyable
  const tenths = ratingTenths(product.rating)
  return {
    id: product.id,
    name: product.name,
    price: dollarsOf(product.priceCents),
    compare_at_price: product.compareAtCents && dollarsOf(product.compareAtCents),
    sale_ends_at: product.saleEndsAt,
    quantity_breaks: product.quantityBreaks.map(({ from, percentOff }) => ({
      from,
      percent_off: percentOff,
    })),
    ...fieldsJson(product),
    slug: product.slug,
    category_id: product.category?.id ?? null,
    product_details: { ...product.textDetails, attributes: [...product.attributes] },
    quantity: product.available,
    is_buyable: reason === null,
    not_buyable_reason: reason && { code: reason, message: notBuyableText[reason] },
    rating: tenths === null ? null : tenths / 10,
    review_count: product.rating.count,
    vendor_id: product.vendorId,
    status: product.status,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    images: product.images.map(({ url, alt }, index) => ({ image_url: url, alt, display_order: index })),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      option_values: variant.optionValues,
      price: dollarsOf(variant.priceCents),
      compare_at_price: variant.compareAtCents && dollarsOf(variant.compareAtCents),
      quantity: variant.available,
      image_url: variant.image,
    })),
  }
}

function fieldsJson(product: ListedProduct) {
  const values = productFieldNames.map((name) => {
    const value = product[name]
    return [productField(name).json, Array.isArray(value) && value.length === 0 ? null : value]
  })
  return Object.fromEntries(values) as z.input<z.ZodObject<FieldShape>>
}
