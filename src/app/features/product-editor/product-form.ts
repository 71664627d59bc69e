import { optionKey, type OptionValues, type OwnProductToEdit } from '#modules/catalog'
import type { Cents } from '#shared/money.ts'

/** A product as it stands in the form: all that can be typed is text. */
export interface ProductForm {
  readonly name: string
  readonly price: string
  /** Of a product without variants. */
  readonly quantity: string
  readonly categoryId: string
  readonly tags: string
  readonly description: string
  readonly isDraft: boolean
  readonly madeToOrder: boolean
  readonly leadTimeDays: string
  readonly attributes: readonly FormAttribute[]
  /** Typed but not added yet. */
  readonly newAttribute: FormAttribute
  /** Addresses in their order; `upload:<id>` is one that is on its way. */
  readonly pictures: readonly string[]
  /** What the pictures show, by their address; nothing is said of those that are missing. */
  readonly pictureTexts: Readonly<Record<string, string>>
  readonly options: readonly FormOption[]
  readonly variants: readonly FormVariant[]
}

export interface FormAttribute {
  readonly name: string
  readonly value: string
}

export interface FormOption {
  readonly name: string
  /** With commas between them. */
  readonly values: string
}

export interface FormVariant {
  readonly optionValues: OptionValues
  /** Empty: that of the product. */
  readonly price: string
  readonly quantity: string
  /** One of the product's pictures, or empty. */
  readonly picture: string
  readonly isOffered: boolean
}

export const suggestedAttributes = [
  'Color',
  'Size',
  'Material',
  'Weight',
  'Style',
  'Brand',
  'Fit',
  'Season',
] as const
export const mostPictures = 20
export const mostOptions = 3
export const mostVariants = 100

export const emptyForm: ProductForm = {
  name: '',
  price: '',
  quantity: '',
  categoryId: '',
  tags: '',
  description: '',
  isDraft: false,
  madeToOrder: false,
  leadTimeDays: '',
  attributes: [],
  newAttribute: { name: '', value: '' },
  pictures: [],
  pictureTexts: {},
  options: [],
  variants: [],
}

/** In one order, whatever order they were written in: two forms that say the same must look the same. */
export function pictureTexts(entries: readonly (readonly [string, string])[]): Record<string, string> {
  const told = entries.filter(([, text]) => text !== '')
  return Object.fromEntries(told.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const uploadPrefix = 'upload:'

export function uploadPlace(id: string): string {
  return uploadPrefix + id
}

export function isUpload(picture: string): boolean {
  return picture.startsWith(uploadPrefix)
}

/** The form with only what can be kept: without the pictures that are still on their way. */
export function withoutUploads(form: ProductForm): ProductForm {
  return { ...form, pictures: form.pictures.filter((picture) => !isUpload(picture)) }
}

/** A stored product as the form shows it first. */
export function formOfProduct(product: OwnProductToEdit): ProductForm {
  const [only] = product.variants
  const isSimple = product.variants.length === 1 && Object.keys(only?.optionValues ?? {}).length === 0
  return {
    ...emptyForm,
    name: product.name,
    price: dollars(product.priceCents),
    quantity: isSimple ? String(only?.quantity ?? '') : '',
    categoryId: product.categoryId ?? '',
    tags: product.tags.join(', '),
    description: product.description ?? '',
    isDraft: product.status !== 'active',
    madeToOrder: product.madeToOrder,
    leadTimeDays: String(product.leadTimeDays ?? ''),
    attributes: product.attributes,
    pictures: product.images.map(({ url }) => url),
    pictureTexts: pictureTexts(product.images.map(({ url, alt }) => [url, alt])),
    ...(isSimple ? {} : variantPartOf(product)),
  }
}

function variantPartOf({ variants }: OwnProductToEdit): Pick<ProductForm, 'options' | 'variants'> {
  const names = [...new Set(variants.flatMap(({ optionValues }) => Object.keys(optionValues)))]
  const options = names.map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ optionValues }) => optionValues[name] ?? []))].join(', '),
  }))
  const rows = variants.map((variant) => ({
    optionValues: variant.optionValues,
    price: variant.priceCents === null ? '' : dollars(variant.priceCents),
    quantity: String(variant.quantity ?? ''),
    picture: variant.image ?? '',
    isOffered: true,
  }))
  const known = new Set(rows.map((row) => optionKey(row.optionValues)))
  const others = combinationsOf(options)
    .filter((optionValues) => !known.has(optionKey(optionValues)))
    .map((optionValues) => ({ optionValues, price: '', quantity: '0', picture: '', isOffered: false }))
  return { options, variants: [...rows, ...others] }
}

/** Every choice that the options allow, in their order; none when an option has no name or no values. */
export function combinationsOf(options: readonly FormOption[]): OptionValues[] {
  const groups = options
    .map(({ name, values }) => ({ name: name.trim(), values: valuesIn(values) }))
    .filter(({ name, values }) => name !== '' && values.length > 0)
  if (groups.length === 0) return []
  return groups.reduce<OptionValues[]>(
    (all, { name, values }) => all.flatMap((some) => values.map((value) => ({ ...some, [name]: value }))),
    [{}],
  )
}

/** 'S, M,, S' → S and M. */
export function valuesIn(text: string): string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '')
}

export function variantName(optionValues: OptionValues): string {
  return Object.values(optionValues).join(' / ')
}

function dollars(amount: Cents): string {
  return (amount / 100).toFixed(2)
}
