import { optionKey } from '#modules/catalog'
import { type ProductForm, variantName } from './product-form.ts'

/** Something that was changed elsewhere and here, in different ways. */
export interface EditConflict {
  readonly what: string
  /** What it is now, as text; null where only a look at the page shows it. */
  readonly theirs: string | null
}

export interface MergedEdit {
  /** What was typed here, and for all else what it is by now. */
  readonly form: ProductForm
  /** What changed elsewhere and was taken over, by name. */
  readonly takenOver: readonly string[]
  readonly conflicts: readonly EditConflict[]
}

interface Forms {
  /** As it was when this form was opened. */
  readonly seen: ProductForm
  readonly mine: ProductForm
  /** As it is stored by now. */
  readonly theirs: ProductForm
}

const labels = {
  name: 'Product Name',
  price: 'Price',
  quantity: 'Quantity in Stock',
  categoryId: 'Category',
  tags: 'Additional Tags',
  description: 'Description',
  isDraft: 'Visibility',
  madeToOrder: 'Made to order',
  leadTimeDays: 'Days to make it',
  attributes: 'Product Attributes',
  pictures: 'Product Images',
  pictureTexts: 'What the pictures show',
  options: 'Options',
} as const satisfies Partial<Record<keyof ProductForm, string>>

type Field = keyof typeof labels
/** Their new value says something by itself. */
const spoken: ReadonlySet<Field> = new Set<Field>(['name', 'price', 'quantity', 'tags', 'leadTimeDays'])

/** Brings two edits of one product together. Nothing that was typed here is lost, and nothing from elsewhere is hidden. */
export function mergeForms({ seen, mine, theirs }: Forms): MergedEdit {
  const takenOver: string[] = []
  const conflicts: EditConflict[] = []
  const merge = <Value>(
    what: string,
    values: readonly [Value, Value, Value],
    shown: string | null,
  ): Value => {
    const [old, own, now] = values
    if (isSame(old, now) || isSame(own, now)) return own
    if (isSame(old, own)) {
      takenOver.push(what)
      return now
    }
    conflicts.push({ what, theirs: shown })
    return own
  }
  let form = mine
  for (const field of Object.keys(labels) as Field[]) {
    const now = theirs[field]
    const shown = spoken.has(field) && typeof now === 'string' ? now : null
    form = { ...form, [field]: merge(labels[field], [seen[field], mine[field], theirs[field]], shown) }
  }
  const variants = isSame(rowKeys(mine), rowKeys(theirs))
    ? mergeRows({ seen, mine, theirs }, merge)
    : merge('Variants', [seen.variants, mine.variants, theirs.variants], null)
  return { form: { ...form, variants }, takenOver, conflicts }
}

type Merge = <Value>(what: string, values: readonly [Value, Value, Value], shown: string | null) => Value

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
      isOffered: merge(`Offer of ${name}`, [old.isOffered, own.isOffered, now.isOffered], null),
    }
  })
}

function rowKeys({ variants }: ProductForm): string[] {
  return variants.map((row) => optionKey(row.optionValues)).sort()
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
