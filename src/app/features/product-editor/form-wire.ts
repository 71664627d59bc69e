import {
  emptyForm,
  mostPictures,
  mostVariants,
  pictureTexts,
  type ProductForm,
  withoutUploads,
} from './product-form.ts'

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
  for (const url of form.pictures) {
    data.append('picture', url)
    data.append('pictureText', form.pictureTexts[url] ?? '')
  }
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
    pictureTexts: pictureTexts(pairs(all('picture'), all('pictureText'))),
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
  const options = objectIn(text)
  return fits(options, 'texts') ? (options as Record<string, string>) : {}
}

function textOf(value: FormDataEntryValue | null): string {
  // Browsers send line ends of a text area as two characters.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

function pairs(left: readonly string[], right: readonly string[]): [string, string][] {
  return left.slice(0, 60).map((value, index) => [value, right[index] ?? ''])
}

/** A product as it was when the form was opened, kept in the form itself. */
export interface SeenProduct {
  readonly version: number
  readonly form: ProductForm
}

export function seenText(seen: SeenProduct): string {
  return JSON.stringify(seen)
}

/** Null when it cannot be read. */
export function seenProduct(text: string): SeenProduct | null {
  const seen = objectIn(text)
  return seen && Number.isSafeInteger(seen.version) && fits(seen.form, formShape)
    ? (seen as unknown as SeenProduct)
    : null
}

/** A form that was kept as text, in the browser say; null when it cannot be read. */
export function keptForm(text: string): ProductForm | null {
  const form = objectIn(text)
  return fits(form, formShape) ? (form as unknown as ProductForm) : null
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** What a value must look like: 'text', 'flag' or 'texts' (a record), a list of one shape, or an object of shapes. */
type Shape = 'text' | 'flag' | 'texts' | readonly [Shape] | { readonly [name: string]: Shape }

const formShape: { readonly [name in keyof ProductForm]: Shape } = {
  name: 'text',
  price: 'text',
  quantity: 'text',
  categoryId: 'text',
  tags: 'text',
  description: 'text',
  isDraft: 'flag',
  madeToOrder: 'flag',
  leadTimeDays: 'text',
  attributes: [{ name: 'text', value: 'text' }],
  newAttribute: { name: 'text', value: 'text' },
  pictures: ['text'],
  pictureTexts: 'texts',
  options: [{ name: 'text', values: 'text' }],
  variants: [{ optionValues: 'texts', price: 'text', quantity: 'text', picture: 'text', isOffered: 'flag' }],
}

/** Not with zod: this runs in the browser, whose policy refuses what zod tries first to be faster, and says so aloud. */
function fits(value: unknown, shape: Shape): boolean {
  if (shape === 'text') return typeof value === 'string'
  if (shape === 'flag') return typeof value === 'boolean'
  if (typeof value !== 'object' || value === null) return false
  if (shape === 'texts') return Object.values(value).every((entry) => typeof entry === 'string')
  if (isList(shape)) return Array.isArray(value) && value.every((entry) => fits(entry, shape[0]))
  return Object.entries(shape).every(([name, part]) => fits((value as Record<string, unknown>)[name], part))
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}
