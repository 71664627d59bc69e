import { z } from 'zod'
import type { CategoryId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { optionKey } from './option-key.ts'
import { objectFrom } from './product-details.ts'

const missing = 'Please fill in all required fields'
const price = z
  .int('Please enter a valid price')
  .min(1, 'Please enter a valid price')
  .max(100_000_000)
  .transform(cents)
const quantity = z
  .int('Please enter a valid quantity (0 or positive number)')
  .min(0, 'Please enter a valid quantity (0 or positive number)')
  .max(1_000_000)

const newVariant = z.object({
  optionValues: z.record(z.string().trim().min(1).max(40), z.string().trim().min(1).max(80)).default({}),
  /** Only when it differs from the product's. */
  priceCents: price.nullable().default(null),
  quantity: quantity.nullable(),
  /** Which of the product's pictures shows it, counted from 0. */
  picture: z.int().min(0).nullable().default(null),
})

/** A product as its maker describes it. A simple product has one variant without option values. */
export const newProductInput = z
  .object({
    name: z.string(missing).trim().min(1, missing).max(200),
    priceCents: price,
    description: z
      .string()
      .trim()
      .max(5000)
      .nullish()
      .transform((text) => text || null),
    categoryId: z
      .uuid()
      .transform((id) => id as CategoryId)
      .nullish()
      .transform((id) => id ?? null),
    tags: z
      .array(z.string())
      .default([])
      .transform((tags) => tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))
      .pipe(z.array(z.string().max(60)).max(30)),
    /** `{ attributes: [{ name, value }], ...texts }`, or that as JSON text. */
    productDetails: z.unknown().transform(objectFrom),
    /** A draft is seen by its maker alone. */
    status: z.enum(['active', 'draft']).default('active'),
    /** Made only once it is ordered, within so many days when that is known. */
    madeToOrder: z.boolean().default(false),
    leadTimeDays: z.int().min(1).max(365).nullable().default(null),
    images: z
      .array(z.object({ url: z.string().min(1).max(1000), alt: z.string().max(500).optional() }))
      .max(20)
      .default([]),
    variants: z
      .array(newVariant)
      .min(1)
      .max(100)
      .refine(
        (variants) =>
          variants.length === 1 || variants.every((it) => Object.keys(it.optionValues).length > 0),
        {
          message: 'Several variants need something that tells them apart',
        },
      )
      .refine(
        (variants) => new Set(variants.map((it) => optionKey(it.optionValues))).size === variants.length,
        {
          message: 'Two variants have the same options',
        },
      ),
  })
  .refine(
    ({ images, variants }) => variants.every((it) => it.picture === null || it.picture < images.length),
    {
      path: ['variants'],
      message: 'A variant names a picture that is not there',
    },
  )
  .refine((product) => product.madeToOrder || product.leadTimeDays === null, {
    message: 'Only what is made to order has a lead time',
    path: ['leadTimeDays'],
  })

export type NewProductInput = z.input<typeof newProductInput>
export type NewProduct = z.output<typeof newProductInput>
