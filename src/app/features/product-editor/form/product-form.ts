import {
  itemsIn,
  type KindOf,
  optionKey,
  type OptionValues,
  type OwnProductToEdit,
  productField,
  productFieldNames,
  type ProductFieldName,
  textOfField,
} from '#modules/catalog'
import { type Cents, centsFromDollars } from '#shared/money.ts'

export type EditorMode = 'add' | 'edit'

/** The `productFields` in the form. */
export type FormFields = {
  readonly [Name in ProductFieldName]: KindOf<Name> extends 'flag' ? boolean : string
}

/** The state of the product form. Everything the vendor types is text. */
export interface ProductForm extends FormFields {
  readonly name: string
  readonly price: string
  /** Only for a product without variants. */
  readonly quantity: string
  readonly categoryId: string
  readonly isDraft: boolean
  readonly attributes: readonly FormAttribute[]
  /** Being typed, not added yet. */
  readonly newAttribute: FormAttribute
  /** Picture URLs in order; `upload:<id>` is a placeholder for an upload in progress. */
  readonly pictures: readonly string[]
  /** Alt texts by picture URL; pictures without one are omitted. */
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
  /** Separated by commas. */
  readonly values: string
}

export interface FormVariant {
  readonly optionValues: OptionValues
  /** Empty: the product's price. */
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

export const emptyForm: ProductForm = {
  name: '',
  price: '',
  quantity: '',
  categoryId: '',
  ...formFields((_, isFlag) => (isFlag ? false : '')),
  isDraft: false,
  attributes: [],
  newAttribute: { name: '', value: '' },
  pictures: [],
  pictureTexts: {},
  options: [],
  variants: [],
}

/** Every field of the table, as the form holds it. */
export function formFields(
  valueOf: (name: ProductFieldName, isFlag: boolean) => string | boolean,
): FormFields {
  const entries = productFieldNames.map((name) => [name, valueOf(name, productField(name).kind === 'flag')])
  return Object.fromEntries(entries) as FormFields
}

/** Alt texts sorted by URL, so that equal forms serialize the same. */
export function pictureTexts(entries: readonly (readonly [string, string])[]): Record<string, string> {
  const filled = entries.filter(([, text]) => text !== '')
  return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const uploadPrefix = 'upload:'

export function uploadPlaceholder(id: string): string {
  return uploadPrefix + id
}

export function isUpload(picture: string): boolean {
  return picture.startsWith(uploadPrefix)
}

/** The form without uploads in progress, which can't be saved. */
export function withoutUploads(form: ProductForm): ProductForm {
  return { ...form, pictures: form.pictures.filter((picture) => !isUpload(picture)) }
}

/** The form of a stored product. */
export function formOfProduct(product: OwnProductToEdit): ProductForm {
  const [only] = product.variants
  const isSimple = product.variants.length === 1 && Object.keys(only?.optionValues ?? {}).length === 0
  return {
    name: product.name,
    price: dollars(product.priceCents),
    quantity: isSimple ? String(only?.quantity ?? '') : '',
    categoryId: product.categoryId ?? '',
    ...formFields((name, isFlag) => (isFlag ? product[name] === true : textOfField(product[name]))),
    isDraft: product.status !== 'active',
    attributes: product.attributes,
    newAttribute: emptyForm.newAttribute,
    pictures: product.images.map(({ url }) => url),
    pictureTexts: pictureTexts(product.images.map(({ url, alt }) => [url, alt])),
    ...(isSimple ? { options: [], variants: [] } : variantPartOf(product)),
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

export function hasVariants(form: ProductForm): boolean {
  return form.variants.length > 0
}

/** Parses prices such as '$1,250.50' and '12.5'. Null for anything else. */
export function priceIn(text: string): Cents | null {
  return centsFromDollars(text.replace(/^\s*\$/, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, ''))
}

/** Every combination of option values, in order. Ignores options without a name or values. */
export function combinationsOf(options: readonly FormOption[]): OptionValues[] {
  const groups = options
    .map(({ name, values }) => ({ name: name.trim(), values: itemsIn(values) }))
    .filter(({ name, values }) => name !== '' && values.length > 0)
  if (groups.length === 0) return []
  return groups.reduce<OptionValues[]>(
    (all, { name, values }) => all.flatMap((some) => values.map((value) => ({ ...some, [name]: value }))),
    [{}],
  )
}

export function variantName(optionValues: OptionValues): string {
  return Object.values(optionValues).join(' / ')
}

function dollars(amount: Cents): string {
  return (amount / 100).toFixed(2)
}
