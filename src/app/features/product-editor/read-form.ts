import type { NewProductInput, OptionValues } from '#modules/catalog'
import { type Cents, centsFromDollars } from '#shared/money.ts'
import { withNewAttribute } from './change-form.ts'
import { combinationsOf, mostVariants, type ProductForm, variantName } from './product-form.ts'

export type EditorMode = 'add' | 'edit'

/** What is wrong with the form: the toast's words and, by field, what to mend. */
export interface FormFault {
  readonly title: string
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
}

export type FormReading =
  | { readonly fault: FormFault }
  | { readonly fault: null; readonly product: Omit<NewProductInput, 'productDetails'> & ReadAttributes }

interface ReadAttributes {
  readonly attributes: ProductForm['attributes']
}

const texts = {
  missing: { title: 'Missing information', message: 'Please fill in all required fields' },
  price: { title: 'Invalid price', message: 'Please enter a valid price' },
  addQuantity: {
    title: 'Invalid quantity',
    message: 'Please enter a valid quantity (0 or positive number)',
  },
  editQuantity: { title: 'Invalid quantity', message: 'Please enter a valid quantity (0 or greater)' },
  leadTime: { title: 'Invalid lead time', message: 'Please enter the days as a number from 1 to 365' },
  options: { title: 'Too many variants', message: `Please keep to ${mostVariants} variants or fewer` },
  offered: { title: 'No variants', message: 'Please offer at least one of the variants' },
} as const

const maxPriceCents = 100_000_000
const maxStock = 1_000_000

/** The form's rules, the same in the browser and on the server: the first kind of mistake is told, at every field that has it. */
export function readForm(form: ProductForm, mode: EditorMode): FormReading {
  const checks = [missingFields, prices, quantities, leadTime, variantCount]
  for (const check of checks) {
    const fault = check(form, mode)
    if (fault) return { fault }
  }
  return { fault: null, product: productFrom(form, mode) }
}

function missingFields({ name, price }: ProductForm): FormFault | null {
  const errors: Record<string, string> = {}
  if (name.trim() === '') errors.name = 'Please name your product'
  if (price.trim() === '') errors.price = 'Please enter a price'
  return faultOf(texts.missing, errors)
}

function prices(form: ProductForm): FormFault | null {
  const errors: Record<string, string> = {}
  if (priceIn(form.price) === null) errors.price = texts.price.message
  for (const { row, index } of offeredRows(form)) {
    if (row.price.trim() !== '' && priceIn(row.price) === null) {
      errors[`variantPrice:${index}`] = `${texts.price.message} for ${variantName(row.optionValues)}`
    }
  }
  return faultOf(texts.price, errors)
}

function quantities(form: ProductForm, mode: EditorMode): FormFault | null {
  const words = mode === 'add' ? texts.addQuantity : texts.editQuantity
  const errors: Record<string, string> = {}
  if (hasVariants(form)) {
    for (const { row, index } of offeredRows(form)) {
      if (quantityIn(row.quantity, mode) === null) {
        errors[`variantQuantity:${index}`] = `${words.message} for ${variantName(row.optionValues)}`
      }
    }
  } else if (quantityIn(form.quantity, mode) === null) errors.quantity = words.message
  return faultOf(words, errors)
}

function leadTime({ madeToOrder, leadTimeDays }: ProductForm): FormFault | null {
  if (!madeToOrder || leadTimeDays.trim() === '') return null
  const days = wholeNumber(leadTimeDays)
  const isFine = days !== null && days >= 1 && days <= 365
  return faultOf(texts.leadTime, isFine ? {} : { leadTimeDays: texts.leadTime.message })
}

function variantCount(form: ProductForm): FormFault | null {
  if (combinationsOf(form.options).length > mostVariants) {
    return faultOf(texts.options, { optionValues: texts.options.message })
  }
  const isNothingOffered = hasVariants(form) && offeredRows(form).length === 0
  return faultOf(texts.offered, isNothingOffered ? { optionValues: texts.offered.message } : {})
}

function productFrom(typed: ProductForm, mode: EditorMode) {
  const form = withNewAttribute(typed)
  const leadTimeDays = form.madeToOrder ? wholeNumber(form.leadTimeDays) : null
  return {
    name: form.name.trim(),
    priceCents: priceIn(form.price) ?? 0,
    description: form.description.trim() || null,
    categoryId: form.categoryId || null,
    tags: form.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    attributes: form.attributes,
    status: form.isDraft ? ('draft' as const) : ('active' as const),
    madeToOrder: form.madeToOrder,
    leadTimeDays,
    images: form.pictures.map((url) => ({ url, alt: (form.pictureTexts[url] ?? '').trim() })),
    variants: hasVariants(form)
      ? offeredRows(form).map(({ row }) => ({
          optionValues: row.optionValues,
          priceCents: row.price.trim() === '' ? null : priceIn(row.price),
          quantity: quantityIn(row.quantity, mode),
          picture: row.picture === '' ? null : nullIfMissing(form.pictures.indexOf(row.picture)),
        }))
      : [{ quantity: quantityIn(form.quantity, mode) }],
  }
}

/** The stock that the form was opened with, for those who ask what has changed since. */
export function stockOf(
  form: ProductForm,
): { readonly optionValues: OptionValues; readonly quantity: number | null }[] {
  if (!hasVariants(form)) return [{ optionValues: {}, quantity: wholeNumber(form.quantity) }]
  return offeredRows(form).map(({ row }) => ({
    optionValues: row.optionValues,
    quantity: wholeNumber(row.quantity),
  }))
}

export function hasVariants(form: ProductForm): boolean {
  return form.variants.length > 0
}

function offeredRows(form: ProductForm) {
  return form.variants.map((row, index) => ({ row, index })).filter(({ row }) => row.isOffered)
}

/** '$1,250.50' and '12.5' are prices; null for anything else, and for nothing at all. */
export function priceIn(text: string): Cents | null {
  const amount = centsFromDollars(text.replace(/^\s*\$/, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, ''))
  return amount !== null && amount > 0 && amount <= maxPriceCents ? amount : null
}

/** Adding asks for a number; when editing, an empty field means that none are left. */
function quantityIn(text: string, mode: EditorMode): number | null {
  if (mode === 'edit' && text.trim() === '') return 0
  const quantity = wholeNumber(text)
  return quantity !== null && quantity <= maxStock ? quantity : null
}

function wholeNumber(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null
}

function nullIfMissing(index: number): number | null {
  return index < 0 ? null : index
}

function faultOf(
  words: { readonly title: string; readonly message: string },
  errors: Readonly<Record<string, string>>,
): FormFault | null {
  return Object.keys(errors).length > 0 ? { ...words, errors } : null
}
