import { z } from 'zod'
import {
  maxPicturesPerProduct,
  maxVariants,
  productField,
  productFieldNames,
  type ProductFieldName,
} from '#modules/catalog'
import { emptyForm, type FormFields, formFields, pictureTexts, type ProductForm } from './product-form.ts'
import type { SeenProduct } from './product-form-data.ts'

const texts = z.record(z.string(), z.string())
const attribute = z.object({ name: z.string(), value: z.string() })
const fields = Object.fromEntries(
  productFieldNames.map((name) => [name, productField(name).kind === 'flag' ? z.boolean() : z.string()]),
) as unknown as { readonly [Name in ProductFieldName]: z.ZodType<FormFields[Name]> }

/** A form that the browser saved: a draft, or the product when the form was opened. */
export const productForm: z.ZodType<ProductForm> = z.object({
  name: z.string(),
  price: z.string(),
  quantity: z.string(),
  categoryId: z.string(),
  ...fields,
  isDraft: z.boolean(),
  attributes: z.array(attribute),
  newAttribute: attribute,
  pictures: z.array(z.string()),
  pictureTexts: texts,
  options: z.array(z.object({ name: z.string(), values: z.string() })),
  variants: z.array(
    z.object({
      optionValues: texts,
      price: z.string(),
      quantity: z.string(),
      picture: z.string(),
      isOffered: z.boolean(),
    }),
  ),
})

/** Reads the submitted form. Unreadable values become empty; the last attribute is the one being typed. */
export function fromFormData(data: FormData): ProductForm {
  const text = (name: string) => textOf(data.get(name))
  const all = (name: string) => data.getAll(name).map(textOf)
  const attributes = pairs(all('attributeName'), all('attributeValue')).map(([name, value]) => ({
    name,
    value,
  }))
  const offered = new Set(all('variantOffered'))
  const [prices, quantities, pictures] = [all('variantPrice'), all('variantQuantity'), all('variantPicture')]
  return {
    name: text('name'),
    price: text('price'),
    quantity: text('quantity'),
    categoryId: text('categoryId'),
    ...formFields((name, isFlag) => (isFlag ? data.has(name) : text(name))),
    isDraft: data.has('isDraft'),
    attributes: attributes.slice(0, -1).filter(({ name, value }) => name !== '' || value !== ''),
    newAttribute: attributes.at(-1) ?? emptyForm.newAttribute,
    pictures: [...new Set(all('picture'))].slice(0, maxPicturesPerProduct),
    pictureTexts: pictureTexts(pairs(all('picture'), all('pictureText'))),
    options: pairs(all('optionName'), all('optionValues')).map(([name, values]) => ({ name, values })),
    variants: all('variant')
      .slice(0, maxVariants)
      .map((key, index) => ({
        optionValues: optionValues.parse(jsonIn(key)),
        price: prices[index] ?? '',
        quantity: quantities[index] ?? '',
        picture: pictures[index] ?? '',
        isOffered: offered.has(key),
      })),
  }
}

const optionValues = z.record(z.string(), z.string()).catch({})

function textOf(value: FormDataEntryValue | null): string {
  // Browsers submit the line breaks of a text area as CRLF.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

function pairs(left: readonly string[], right: readonly string[]): [string, string][] {
  return left.slice(0, 60).map((value, index) => [value, right[index] ?? ''])
}

const seenSchema: z.ZodType<SeenProduct> = z.object({ version: z.int(), form: productForm })

/** Null when the text can't be parsed. */
export function seenProduct(text: string): SeenProduct | null {
  return seenSchema.safeParse(jsonIn(text)).data ?? null
}

/** Parses a saved form; null when the text can't be parsed. */
export function savedForm(text: string): ProductForm | null {
  return productForm.safeParse(jsonIn(text)).data ?? null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
