import { optionKey, productField, productFieldNames, type ProductFieldName } from '#modules/catalog'
import { type ProductForm, variantName } from './product-form.ts'

/** A field changed to different values here and elsewhere. */
export interface EditConflict {
  readonly label: string
  /** The stored value as text; null when it has no short text. */
  readonly theirs: string | null
}

export interface MergedEdit {
  /** The vendor's edits, with stored values for everything else. */
  readonly form: ProductForm
  /** Labels of the fields updated from the stored product. */
  readonly takenOver: readonly string[]
  readonly conflicts: readonly EditConflict[]
}

interface Forms {
  /** When this form was opened. */
  readonly seen: ProductForm
  readonly mine: ProductForm
  /** As stored now. */
  readonly theirs: ProductForm
}

/** Variants are merged row by row, and an attribute that is being typed stays. */
type MergedPart = Exclude<keyof ProductForm, 'variants' | 'newAttribute'>

const labels: Readonly<Record<MergedPart, string>> = {
  name: 'Product Name',
  price: 'Price',
  quantity: 'Quantity in Stock',
  categoryId: 'Category',
  ...fieldLabels(),
  isDraft: 'Visibility',
  attributes: 'Product Attributes',
  pictures: 'Product Images',
  pictureTexts: 'Picture descriptions',
  options: 'Options',
}

function fieldLabels() {
  const all = productFieldNames.map((name) => [name, productField(name).label])
  return Object.fromEntries(all) as Record<ProductFieldName, string>
}

/** Parts whose stored value is shown in a conflict: those that fit on a line. */
const shownParts: ReadonlySet<MergedPart> = new Set<MergedPart>([
  'name',
  'price',
  'quantity',
  ...productFieldNames.filter((name) => {
    const field = productField(name)
    return field.kind !== 'text' || !field.isMultiline
  }),
])

/** Three-way merge of two edits of one product. Keeps everything typed here and lists what changed elsewhere. */
export function mergeForms({ seen, mine, theirs }: Forms): MergedEdit {
  const takenOver: string[] = []
  const conflicts: EditConflict[] = []
  const merge = <Value>(
    label: string,
    values: readonly [Value, Value, Value],
    shown: string | null,
  ): Value => {
    const [old, own, now] = values
    if (isSame(old, now) || isSame(own, now)) return own
    if (isSame(old, own)) {
      takenOver.push(label)
      return now
    }
    conflicts.push({ label, theirs: shown })
    return own
  }
  let form = mine
  for (const part of Object.keys(labels) as MergedPart[]) {
    const now = theirs[part]
    const shown = shownParts.has(part) && typeof now === 'string' ? now : null
    form = { ...form, [part]: merge(labels[part], [seen[part], mine[part], theirs[part]], shown) }
  }
  const variants = isSame(rowKeys(mine), rowKeys(theirs))
    ? mergeRows({ seen, mine, theirs }, merge)
    : merge('Variants', [seen.variants, mine.variants, theirs.variants], null)
  return { form: { ...form, variants }, takenOver, conflicts }
}

type Merge = <Value>(label: string, values: readonly [Value, Value, Value], shown: string | null) => Value

function mergeRows({ seen, mine, theirs }: Forms, merge: Merge): ProductForm['variants'] {
  const rowOf = (form: ProductForm, key: string) =>
    form.variants.find((row) => optionKey(row.optionValues) === key)
  return mine.variants.map((own) => {
    const key = optionKey(own.optionValues)
    const now = rowOf(theirs, key) ?? own
    const old = rowOf(seen, key) ?? now
    const name = variantName(own.optionValues)
    return {
      ...own,
      price: merge(`Price of ${name}`, [old.price, own.price, now.price], now.price),
      quantity: merge(`Stock of ${name}`, [old.quantity, own.quantity, now.quantity], now.quantity),
      picture: merge(`Picture of ${name}`, [old.picture, own.picture, now.picture], null),
      isOffered: merge(`Availability of ${name}`, [old.isOffered, own.isOffered, now.isOffered], null),
    }
  })
}

function rowKeys({ variants }: ProductForm): string[] {
  return variants.map((row) => optionKey(row.optionValues)).sort()
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
