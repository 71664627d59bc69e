import type { z } from 'zod'
import {
  fieldOfText,
  maxVariants,
  type NewProduct,
  newProductInput,
  type OptionValues,
  productField,
  type ProductField,
  productFieldNames,
  type ProductFieldName,
  productFieldValues,
  requiredText,
} from '#modules/catalog'
import { withNewAttribute } from './new-attribute.ts'
import {
  combinationsOf,
  type EditorMode,
  hasVariants,
  priceIn,
  type ProductForm,
  variantName,
} from './product-form.ts'

/** Why the form is invalid: texts for the toast, and errors by field. */
export interface FormError {
  readonly title: string
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
}

export type FormReading =
  | { readonly error: FormError }
  | { readonly error: null; readonly product: NewProduct }

/** Titles by topic, in the order in which topics are reported. The checks and the texts are those of `newProductInput`. */
const titles = {
  missing: 'Missing information',
  price: 'Invalid price',
  quantity: 'Invalid quantity',
  number: 'Invalid number',
  tooMany: 'Too many variants',
  noVariants: 'No variants',
  other: 'Error',
} as const
type Topic = keyof typeof titles

const topics = Object.keys(titles) as Topic[]

interface Problem {
  readonly topic: Topic
  readonly field: string
  /** For the toast. */
  readonly message: string
  /** For the field, when it says more. */
  readonly fieldMessage?: string
  /** Instead of the topic's. */
  readonly title?: string
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'code' | 'message'>

/**
 * Validates the form, in the browser and on the server. Reports the first topic, at every field that has it. The browser loads this
 * file after the page, because zod is larger than the editor.
 */
export function readForm(form: ProductForm, mode: EditorMode): FormReading {
  const parsed = newProductInput.safeParse(productIn(withNewAttribute(form), mode))
  const problems = [
    ...tooManyOptions(form),
    ...(parsed.error?.issues ?? []).map((issue) => problemOf(issue, form, mode)),
  ]
  if (parsed.success && problems.length === 0) return { error: null, product: parsed.data }
  return { error: errorOf(problems) }
}

function errorOf(problems: readonly Problem[]): FormError {
  const topic = topics.find((one) => problems.some((problem) => problem.topic === one)) ?? 'other'
  const same = problems.filter((problem) => problem.topic === topic)
  const errors = same.map(({ field, message, fieldMessage }) => [field, fieldMessage ?? message])
  return {
    title: same[0]?.title ?? titles[topic],
    message: same[0]?.message ?? '',
    errors: Object.fromEntries(errors),
  }
}

/** The form shows the first combinations only, so the product never has too many. */
function tooManyOptions({ options }: ProductForm): Problem[] {
  if (combinationsOf(options).length <= maxVariants) return []
  const message = `Please use ${maxVariants} variants or fewer`
  return [{ topic: 'tooMany', field: 'optionValues', message }]
}

function problemOf(issue: Issue, form: ProductForm, mode: EditorMode): Problem {
  const [name, index] = issue.path
  const { message } = issue
  const isEmpty = (text: string) => text.trim() === ''
  if (name === 'variants') {
    return typeof index === 'number' ? variantProblem(issue, form, mode) : variantsProblem(issue)
  }
  if (name === 'name' && isEmpty(form.name))
    return { topic: 'missing', field: 'name', message, fieldMessage: 'Please name your product' }
  if (name === 'priceCents' && isEmpty(form.price))
    return { topic: 'missing', field: 'price', message: requiredText, fieldMessage: 'Please enter a price' }
  if (name === 'priceCents') return { topic: 'price', field: 'price', message }
  const field = productFieldNames.find((one) => one === name)
  const number = field && productField(field)
  if (number?.kind === 'number')
    return { topic: 'number', title: number.error.title, field: String(name), message }
  return { topic: 'other', field: name === 'images' ? 'pictures' : String(name), message }
}

function variantProblem({ path, message }: Issue, form: ProductForm, mode: EditorMode): Problem {
  const [, index, part] = path
  const offered = hasVariants(form) ? offeredRows(form)[Number(index)] : undefined
  const at = offered && `${offered.index}`
  const suffix = offered ? ` for ${variantName(offered.row.optionValues)}` : ''
  if (part === 'priceCents') {
    return { topic: 'price', field: `variantPrice:${at}`, message, fieldMessage: message + suffix }
  }
  if (part !== 'quantity') return { topic: 'other', field: 'optionValues', message }
  const text = mode === 'add' ? message : 'Please enter a valid quantity (0 or greater)'
  const field = offered ? `variantQuantity:${at}` : 'quantity'
  return { topic: 'quantity', field, message: text, fieldMessage: text + suffix }
}

function variantsProblem({ code, message }: Issue): Problem {
  const topic = code === 'too_big' ? 'tooMany' : code === 'too_small' ? 'noVariants' : 'other'
  return { topic, field: 'optionValues', message }
}

/** The product that the form describes; a number that can't be read is NaN, which the schema refuses. */
function productIn(form: ProductForm, mode: EditorMode) {
  return {
    name: form.name,
    priceCents: priceIn(form.price) ?? Number.NaN,
    categoryId: form.categoryId || null,
    ...productFieldValues((field, kind) => fieldIn(form, field, kind)),
    productDetails: { attributes: form.attributes },
    status: form.isDraft ? 'draft' : 'active',
    images: form.pictures.map((url) => ({ url, alt: (form.pictureTexts[url] ?? '').trim() })),
    variants: hasVariants(form)
      ? offeredRows(form).map(({ row }) => ({
          optionValues: row.optionValues,
          priceCents: row.price.trim() === '' ? null : (priceIn(row.price) ?? Number.NaN),
          quantity: quantityIn(row.quantity, mode),
          picture: row.picture === '' ? null : nullIfMissing(form.pictures.indexOf(row.picture)),
        }))
      : [{ quantity: quantityIn(form.quantity, mode) }],
  }
}

function fieldIn(form: ProductForm, name: ProductFieldName, field: ProductField) {
  const typed = form[name]
  if (typeof typed === 'boolean') return typed
  return fieldOfText(field, field.onlyWith && !form[field.onlyWith] ? '' : typed)
}

/** The stock in the form, to detect changes since it was opened. */
export function stockOf(
  form: ProductForm,
): { readonly optionValues: OptionValues; readonly quantity: number | null }[] {
  if (!hasVariants(form)) return [{ optionValues: {}, quantity: stockIn(form.quantity) }]
  return offeredRows(form).map(({ row }) => ({
    optionValues: row.optionValues,
    quantity: stockIn(row.quantity),
  }))
}

function stockIn(text: string): number | null {
  const stock = wholeNumber(text)
  return Number.isNaN(stock) ? null : stock
}

function offeredRows(form: ProductForm) {
  return form.variants.map((row, index) => ({ row, index })).filter(({ row }) => row.isOffered)
}

/** A new product needs a number; when editing, empty means 0. */
function quantityIn(text: string, mode: EditorMode): number {
  return mode === 'edit' && text.trim() === '' ? 0 : wholeNumber(text)
}

function wholeNumber(text: string): number {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN
}

function nullIfMissing(index: number): number | null {
  return index < 0 ? null : index
}
