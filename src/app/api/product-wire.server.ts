import { z } from 'zod'
import type { ListedProduct } from '#modules/catalog'
import { dollarsOf } from '#shared/money.ts'

export const productWire = z.object({
  id: z.uuid(),
  name: z.string(),
  price: z.number().describe('US dollars; the lowest of the variants'),
  description: z.string().nullable(),
  slug: z.string(),
  category_id: z.uuid().nullable(),
  categories: z.array(z.string()).nullable().describe('Free tags'),
  product_details: z
    .looseObject({ attributes: z.array(z.object({ name: z.string(), value: z.string() })) })
    .describe('Attributes and further texts by their name'),
  quantity: z.int().describe('What can be bought now over all variants: stock less holds'),
  made_to_order: z.boolean(),
  lead_time_days: z.int().nullable().describe('Days until it is made, for what is made to order'),
  vendor_id: z.uuid(),
  status: z.enum(['active', 'draft', 'archived', 'unlisted']),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  images: z.array(z.object({ image_url: z.string(), alt: z.string(), display_order: z.int().nonnegative() })),
  variants: z
    .array(
      z.object({
        id: z.uuid(),
        option_values: z.record(z.string(), z.string()),
        price: z.number(),
        quantity: z.int(),
        image_url: z.string().nullable().describe('The one of `images` that shows it'),
      }),
    )
    .describe('A simple product has exactly one, without option values'),
})

export type ProductWire = z.input<typeof productWire>

/** A product as the JSON API tells it: names of the specification, dollars. */
export function productWireOf(product: ListedProduct): ProductWire {
  return {
    id: product.id,
    name: product.name,
    price: dollarsOf(product.priceCents),
    description: product.description,
    slug: product.slug,
    category_id: product.category?.id ?? null,
    categories: product.tags.length > 0 ? [...product.tags] : null,
    product_details: { ...product.textDetails, attributes: [...product.attributes] },
    quantity: product.available,
    made_to_order: product.madeToOrder,
    lead_time_days: product.leadTimeDays,
    vendor_id: product.vendorId,
    status: product.status,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    images: product.images.map(({ url, alt }, index) => ({ image_url: url, alt, display_order: index })),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      option_values: variant.optionValues,
      price: dollarsOf(variant.priceCents),
      quantity: variant.available,
      image_url: variant.image,
    })),
  }
}
