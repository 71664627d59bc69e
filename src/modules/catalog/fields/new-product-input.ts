import { z } from 'zod'
import type { CategoryId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { optionKey } from './option-key.ts'
import { maxOptions, maxPicturesPerProduct, maxVariants } from './product-limits.ts'
import { objectFrom } from './product-details.ts'
import {
  itemsIn,
  type KindOf,
  type ListField,
  type NumberField,
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
  type TextualField,
} from './product-fields.ts'

export const requiredText = 'Please fill in all required fields'
const priceText = 'Please enter a valid price'
const quantityText = 'Please enter a valid quantity (0 or positive number)'
const price = z.int(priceText).min(1, priceText).max(100_000_000, priceText).transform(cents)
const quantity = z.int(quantityText).min(0, quantityText).max(1_000_000, quantityText)

function textSchema({ maxLength }: TextualField) {
  return z
    .string()
    .trim()
    .max(maxLength, `Please use ${maxLength.toLocaleString('en-US')} characters or fewer`)
    .nullish()
    .transform((text) => text?.replaceAll(/\r\n?/g, '\n') || null)
}

function listSchema({ maxItems, maxItemLength }: ListField) {
  return z
    .array(z.string())
    .default([])
    .transform((items) => itemsIn(items.join(',')))
    .pipe(
      z
        .array(z.string().max(maxItemLength, `Please use ${maxItemLength} characters or fewer for each`))
        .max(maxItems, `Please use ${maxItems} or fewer`),
    )
}

function numberSchema({ min, max, error: { message } }: NumberField) {
  return z.int(message).min(min, message).max(max, message).nullable().default(null)
}

function flagSchema() {
  return z.boolean('Please use TRUE or FALSE').default(false)
}

interface Schemas {
  text: ReturnType<typeof textSchema>
  list: ReturnType<typeof listSchema>
  number: ReturnType<typeof numberSchema>
  flag: ReturnType<typeof flagSchema>
}

function schemaOf(field: ProductField): Schemas[keyof Schemas] {
  switch (field.kind) {
    case 'text':
      return textSchema(field)
    case 'list':
      return listSchema(field)
    case 'number':
      return numberSchema(field)
    case 'flag':
      return flagSchema()
  }
}

const fieldSchemas = Object.fromEntries(
  productFieldNames.map((name) => [name, schemaOf(productFields[name])]),
) as { readonly [Name in ProductFieldName]: Schemas[KindOf<Name>] }

const newVariant = z.object({
  optionValues: z
    .record(z.string().trim().min(1).max(40), z.string().trim().min(1).max(80))
    .refine(
      (options) => Object.keys(options).length <= maxOptions,
      `Please use ${maxOptions} options or fewer`,
    )
    .default({}),
  /** Null if it is the product's. */
  priceCents: price.nullable().default(null),
  quantity: quantity.nullable(),
  /** Index of the product's picture that shows it. */
  picture: z.int().min(0).nullable().default(null),
})

/**
 * A product as the vendor describes it: in the editor, the JSON API and imported files. A simple product has one variant without
 * option values.
 */
export const newProductInput = z
  .object({
    name: z.string(requiredText).trim().min(1, requiredText).max(200, 'Please use 200 characters or fewer'),
    priceCents: price,
    categoryId: z
      .uuid()
      .transform((id) => id as CategoryId)
      .nullish()
      .transform((id) => id ?? null),
    ...fieldSchemas,
    /** `{ attributes: [{ name, value }], ...texts }`, or the same as JSON text. */
    productDetails: z.unknown().transform(objectFrom),
    /** Only the vendor sees a draft. */
    status: z.enum(['active', 'draft']).default('active'),
    images: z
      .array(z.object({ url: z.string().min(1).max(1000), alt: z.string().trim().max(500).optional() }))
      .max(maxPicturesPerProduct)
      .default([]),
    variants: z
      .array(newVariant)
      .min(1, 'Please offer at least one variant')
      .max(maxVariants, `Please use ${maxVariants} variants or fewer`)
      .refine(
        (variants) =>
          variants.length === 1 || variants.every((it) => Object.keys(it.optionValues).length > 0),
        {
          message: 'Add a size or a color that tells the variants apart',
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
      message: 'A variant uses a picture that doesn’t exist',
    },
  )
  .refine((product) => product.madeToOrder || product.leadTimeDays === null, {
    message: 'Please turn on “Made to order” or remove the lead time',
    path: ['leadTimeDays'],
  })

export type NewProductInput = z.input<typeof newProductInput>
export type NewProduct = z.output<typeof newProductInput>
