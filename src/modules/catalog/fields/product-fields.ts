/**
 * The optional fields of a product. A field is declared here and nowhere else: the editor, validation, storage, CSV files, the JSON
 * API and the product page read this table. Name, price, category, status, attributes, pictures and variants aren't in it, because
 * each of them follows rules that no other field has.
 */
export const productFields = {
  tags: {
    kind: 'list',
    label: 'Additional Tags',
    placeholder: 'e.g. vintage, rope, summer',
    hint: 'Separate them with commas',
    maxLength: 1000,
    maxItems: 30,
    maxItemLength: 60,
    editorPart: 'details',
    column: 'tags',
    csvHeader: 'Tags',
    json: 'categories',
    jsonDescription: 'Free tags',
    section: null,
  },
  description: {
    kind: 'text',
    label: 'Description',
    maxLength: 5000,
    isMultiline: true,
    editorPart: 'details',
    column: 'description',
    csvHeader: 'Description',
    json: 'description',
    section: null,
  },
  careInstructions: {
    kind: 'text',
    label: 'Care instructions',
    placeholder: 'e.g. Hand wash cold, reshape while damp, air dry. Keep it out of the dryer.',
    hint: 'How to wash, dry and store it. Shown on the product page.',
    maxLength: 1000,
    isMultiline: true,
    editorPart: 'details',
    column: 'care_instructions',
    csvHeader: 'Care Instructions',
    json: 'care_instructions',
    jsonDescription: 'How to wash, dry and store it',
    section: 'Care Instructions',
  },
  madeToOrder: {
    kind: 'flag',
    label: 'Made to order',
    hint: 'You make it after it’s ordered.',
    editorPart: 'availability',
    column: 'made_to_order',
    csvHeader: 'Made to Order',
    json: 'made_to_order',
    section: null,
  },
  leadTimeDays: {
    kind: 'number',
    label: 'Lead time in days',
    hint: 'Shoppers see it before they order.',
    min: 1,
    max: 365,
    error: { title: 'Invalid lead time', message: 'Please enter a number of days from 1 to 365' },
    onlyWith: 'madeToOrder',
    editorPart: 'availability',
    column: 'lead_time_days',
    csvHeader: 'Lead Time in Days',
    json: 'lead_time_days',
    jsonDescription: 'Days to make it, for made-to-order products',
    section: null,
  },
} as const satisfies Readonly<Record<string, ProductField>>

interface AnyField {
  /** In the editor and in the notice about changes in another tab. */
  readonly label: string
  readonly hint?: string
  readonly editorPart: 'details' | 'availability'
  /** In the table `products`. */
  readonly column: string
  /** In exported files and in imported spreadsheets. */
  readonly csvHeader: string
  /** Its name in the JSON API. */
  readonly json: string
  readonly jsonDescription?: string
  /**
   * Heading of the text's section on the product page, and its name for search engines. Null when the page and the structured data
   * show the field in their own way.
   */
  readonly section: string | null
  /** Applies only while this flag is on. */
  readonly onlyWith?: 'madeToOrder'
}

export interface TextualField extends AnyField {
  readonly kind: 'text'
  readonly maxLength: number
  readonly isMultiline: boolean
  readonly placeholder?: string
}

/** Texts that are typed with commas between them. */
export interface ListField extends AnyField {
  readonly kind: 'list'
  /** Maximum length of the typed text. */
  readonly maxLength: number
  readonly maxItems: number
  readonly maxItemLength: number
  readonly placeholder?: string
}

/** A whole number. */
export interface NumberField extends AnyField {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly error: { readonly title: string; readonly message: string }
}

export interface FlagField extends AnyField {
  readonly kind: 'flag'
}

export type ProductField = TextualField | ListField | NumberField | FlagField
export type ProductFieldName = keyof typeof productFields
/** `text`, `list`, `number` or `flag`. */
export type KindOf<Name extends ProductFieldName> = (typeof productFields)[Name]['kind']

interface Values {
  text: string | null
  list: string[]
  number: number | null
  flag: boolean
}

/** The fields of one product. */
export type ProductFieldValues = { readonly [Name in ProductFieldName]: Values[KindOf<Name>] }
export type ProductFieldValue = ProductFieldValues[ProductFieldName]

export const productFieldNames = Object.keys(productFields) as readonly ProductFieldName[]

/** A field by its name, without the narrower type of its row in the table. */
export function productField(name: ProductFieldName): ProductField {
  return productFields[name]
}

/** Reads every field of a product. */
export function productFieldValues(
  valueOf: (name: ProductFieldName, field: ProductField) => unknown,
): ProductFieldValues {
  const entries = productFieldNames.map((name) => [name, valueOf(name, productFields[name])])
  return Object.fromEntries(entries) as ProductFieldValues
}

/** A value as text, for the editor and for CSV files. */
export function textOfField(value: ProductFieldValue): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'object' ? (value ?? []).join(', ') : String(value)
}

const flags = new Map([
  ...['', 'false', 'no', '0'].map((text) => [text, false] as const),
  ...['true', 'yes', '1'].map((text) => [text, true] as const),
])

/** The value of a text. NaN, which the validation refuses, when it can't be read. */
export function fieldOfText({ kind }: ProductField, text: string): ProductFieldValue {
  const typed = text.trim()
  switch (kind) {
    case 'text':
      return typed || null
    case 'list':
      return itemsIn(typed)
    case 'number':
      if (typed === '') return null
      return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    case 'flag':
      return flags.get(typed.toLowerCase()) ?? Number.NaN
  }
}

/** 'rope, , sea, rope' → rope and sea. */
export function itemsIn(text: string): string[] {
  return [...new Set(text.split(',').map((item) => item.trim()))].filter((item) => item !== '')
}
