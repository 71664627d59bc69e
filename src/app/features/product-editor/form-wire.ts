import { z } from 'zod'
import { emptyForm, mostPictures, mostVariants, type ProductForm, withoutUploads } from './product-form.ts'

/** How the form travels: as fields that a page without scripts sends by itself. */
export function fieldsOfForm(whole: ProductForm): FormData {
  const form = withoutUploads(whole)
  const data = new FormData()
  for (const name of textFields) data.append(name, form[name])
  if (form.isDraft) data.append('isDraft', 'on')
  if (form.madeToOrder) data.append('madeToOrder', 'on')
  for (const attribute of [...form.attributes, form.newAttribute]) {
    data.append('attributeName', attribute.name)
    data.append('attributeValue', attribute.value)
  }
  for (const url of form.pictures) data.append('picture', url)
  for (const option of form.options) {
    data.append('optionName', option.name)
    data.append('optionValues', option.values)
  }
  for (const variant of form.variants) {
    const key = JSON.stringify(variant.optionValues)
    data.append('variant', key)
    data.append('variantPrice', variant.price)
    data.append('variantQuantity', variant.quantity)
    data.append('variantPicture', variant.picture)
    if (variant.isOffered) data.append('variantOffered', key)
  }
  return data
}

const textFields = [
  'name',
  'price',
  'quantity',
  'categoryId',
  'tags',
  'description',
  'leadTimeDays',
] as const satisfies readonly (keyof ProductForm)[]

const optionValues = z.record(z.string().max(100), z.string().max(100))

/** The form that was sent; what cannot be read counts as empty. The last attribute of the list is the one not added yet. */
export function formOfFields(data: FormData): ProductForm {
  const text = (name: string) => textOf(data.get(name))
  const all = (name: string) => data.getAll(name).map(textOf)
  const texts = Object.fromEntries(textFields.map((name) => [name, text(name)]))
  const attributes = pairs(all('attributeName'), all('attributeValue')).map(([name, value]) => ({
    name,
    value,
  }))
  const offered = new Set(all('variantOffered'))
  const [prices, quantities, pictures] = [all('variantPrice'), all('variantQuantity'), all('variantPicture')]
  return {
    ...emptyForm,
    ...texts,
    isDraft: data.has('isDraft'),
    madeToOrder: data.has('madeToOrder'),
    attributes: attributes.slice(0, -1).filter(({ name, value }) => name !== '' || value !== ''),
    newAttribute: attributes.at(-1) ?? emptyForm.newAttribute,
    pictures: [...new Set(all('picture'))].slice(0, mostPictures),
    options: pairs(all('optionName'), all('optionValues')).map(([name, values]) => ({ name, values })),
    variants: all('variant')
      .slice(0, mostVariants)
      .map((key, index) => ({
        optionValues: optionsIn(key),
        price: prices[index] ?? '',
        quantity: quantities[index] ?? '',
        picture: pictures[index] ?? '',
        isOffered: offered.has(key),
      })),
  }
}

function optionsIn(text: string): Record<string, string> {
  try {
    return optionValues.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

function textOf(value: FormDataEntryValue | null): string {
  // Browsers send line ends of a text area as two characters.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

function pairs(left: readonly string[], right: readonly string[]): [string, string][] {
  return left.slice(0, 60).map((value, index) => [value, right[index] ?? ''])
}

const formShape = z.object({
  name: z.string(),
  price: z.string(),
  quantity: z.string(),
  categoryId: z.string(),
  tags: z.string(),
  description: z.string(),
  isDraft: z.boolean(),
  madeToOrder: z.boolean(),
  leadTimeDays: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  newAttribute: z.object({ name: z.string(), value: z.string() }),
  pictures: z.array(z.string()),
  options: z.array(z.object({ name: z.string(), values: z.string() })),
  variants: z.array(
    z.object({
      optionValues,
      price: z.string(),
      quantity: z.string(),
      picture: z.string(),
      isOffered: z.boolean(),
    }),
  ),
})

/** A product as it was when the form was opened, kept in the form itself. */
export interface SeenProduct {
  readonly version: number
  readonly form: ProductForm
}

const seenShape = z.object({ version: z.int().min(1), form: formShape })

export function seenText(seen: SeenProduct): string {
  return JSON.stringify(seen)
}

/** Null when it cannot be read. */
export function seenProduct(text: string): SeenProduct | null {
  return parsed(seenShape, text)
}

/** A form that was kept as text, in the browser say; null when it cannot be read. */
export function keptForm(text: string): ProductForm | null {
  return parsed(formShape, text)
}

function parsed<Value>(shape: z.ZodType<Value>, text: string): Value | null {
  try {
    const { success, data } = shape.safeParse(JSON.parse(text))
    return success ? data : null
  } catch {
    return null
  }
}
