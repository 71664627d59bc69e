import type { NewProductInput } from './new-product-input.ts'
import { newProductInput } from './new-product-input.ts'
import { optionKey } from './option-key.ts'
import { centsFromDollars } from '#shared/money.ts'

export interface RowProblem {
  /** Of the file, counted from 1 as a spreadsheet does; the heading is 1. */
  readonly row: number
  readonly message: string
}

/** Whose columns a file has. */
export type CsvKind = 'etsy' | 'shopify' | 'plain'

export interface ReadProducts {
  /** Null when the columns are nobody's that we know. */
  readonly kind: CsvKind | null
  readonly products: readonly NewProductInput[]
  readonly problems: readonly RowProblem[]
}

export const mostImportedRows = 10_000

/**
 * Products from the rows of a file, the first of which names the columns: as Etsy and Shopify export them, or plainly with Name,
 * Price, Quantity, Description, Category, Tags. A product with a mistake in it is left out and its row named. Categories are
 * known by name; one that is not known is left out.
 */
export function readProductRows(
  rows: readonly (readonly string[])[],
  categories: ReadonlyMap<string, string>,
): ReadProducts {
  const [heading, ...body] = rows
  const columns = new Map((heading ?? []).map((name, index) => [name.trim().toLowerCase(), index]))
  const kind = kindOf(columns)
  if (!kind) return { kind, products: [], problems: [{ row: 1, message: unknownColumns }] }
  const lines = body.slice(0, mostImportedRows).map((cells, index) => ({
    row: index + 2,
    cell: (name: string) => cells[columns.get(name) ?? -1]?.trim() ?? '',
  }))
  const products: NewProductInput[] = []
  const problems: RowProblem[] = []
  if (body.length > mostImportedRows) {
    problems.push({
      row: mostImportedRows + 2,
      message: 'A file may have 10,000 rows; the rest is left out.',
    })
  }
  for (const group of groupsOf(lines, kind)) {
    const [first] = group
    if (!first) continue
    const parsed = newProductInput.safeParse(draftOf[kind](group, categories))
    if (parsed.success) products.push(draftOf[kind](group, categories) as NewProductInput)
    else problems.push({ row: first.row, message: messageOf(parsed.error.issues) })
  }
  return { kind, products, problems }
}

const unknownColumns =
  'These columns are not known. A file from Etsy or Shopify works as it is; any other needs the columns Name and Price.'

interface Line {
  readonly row: number
  /** By the name of the column in small letters; '' when there is none. */
  readonly cell: (name: string) => string
}

function kindOf(columns: ReadonlyMap<string, number>): CsvKind | null {
  if (columns.has('handle') && columns.has('title')) return 'shopify'
  if (columns.has('title') && columns.has('price') && columns.has('currency_code')) return 'etsy'
  return columns.has('name') && columns.has('price') ? 'plain' : null
}

/** Shopify writes a row for every variant; those of one product have its handle. */
function groupsOf(lines: readonly Line[], kind: CsvKind): readonly (readonly Line[])[] {
  if (kind !== 'shopify') return lines.map((line) => [line])
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const handle = line.cell('handle')
    groups.set(handle, [...(groups.get(handle) ?? []), line])
  }
  return [...groups.values()]
}

type Draft = (group: readonly Line[], categories: ReadonlyMap<string, string>) => unknown

const draftOf: Readonly<Record<CsvKind, Draft>> = {
  plain: ([line], categories) => line && plainDraft(line, categories),
  etsy: ([line], categories) => line && etsyDraft(line, categories),
  shopify: shopifyDraft,
}

function plainDraft({ cell }: Line, categories: ReadonlyMap<string, string>) {
  return {
    name: cell('name'),
    priceCents: priceOf(cell('price')),
    description: cell('description'),
    categoryId: categories.get(cell('category').toLowerCase()) ?? null,
    tags: tagsOf(cell('tags')),
    productDetails: {},
    variants: [{ quantity: stockOf(cell('quantity')) }],
  }
}

function etsyDraft({ cell }: Line, categories: ReadonlyMap<string, string>) {
  const tags = tagsOf(cell('tags')).map((tag) => tag.replaceAll('_', ' '))
  const materials = tagsOf(cell('materials')).map((value) => ({
    name: 'Material',
    value: value.replaceAll('_', ' '),
  }))
  const options = [1, 2].flatMap((n) => {
    const name = cell(`variation ${n} name`) || cell(`variation ${n} type`)
    const values = tagsOf(cell(`variation ${n} values`))
    return name && values.length > 0 ? [{ name, values }] : []
  })
  const combinations = options.reduce<Record<string, string>[]>(
    (all, { name, values }) => all.flatMap((some) => values.map((value) => ({ ...some, [name]: value }))),
    [{}],
  )
  const quantity = stockOf(cell('quantity'))
  return {
    name: cell('title').slice(0, 200),
    priceCents: priceOf(cell('price')),
    description: cell('description'),
    categoryId: tags.map((tag) => categories.get(tag.toLowerCase())).find(Boolean) ?? null,
    tags,
    productDetails: { attributes: materials },
    // Etsy tells one stock for all variants: it is the first one's, so that nothing is sold that is not there.
    variants: combinations.map((optionValues, index) => ({
      optionValues,
      quantity: index === 0 || quantity === undefined ? quantity : 0,
    })),
  }
}

function shopifyDraft(group: readonly Line[], categories: ReadonlyMap<string, string>) {
  const [first] = group
  if (!first) return null
  const { cell } = first
  const names = [1, 2, 3].map((n) => cell(`option${n} name`))
  // Further rows may only add a picture.
  const rows = group.filter((line, index) => index === 0 || line.cell('variant price') !== '')
  const variants = new Map(
    rows.map((line) => {
      const options = names.flatMap((name, index) => {
        const value = line.cell(`option${index + 1} value`)
        return name && value && value !== 'Default Title' ? [[name, value] as const] : []
      })
      const optionValues = Object.fromEntries(options)
      const quantity = stockOf(line.cell('variant inventory qty') || '0')
      return [
        optionKey(optionValues),
        { optionValues, quantity, priceCents: priceOf(line.cell('variant price')) },
      ]
    }),
  )
  const all = [...variants.values()]
  const categoryName = cell('type') || cell('product category').split('>').at(-1)?.trim() || ''
  return {
    name: cell('title'),
    priceCents: all[0]?.priceCents,
    description: withoutTags(cell('body (html)')),
    categoryId: categories.get(categoryName.toLowerCase()) ?? null,
    tags: tagsOf(cell('tags')),
    productDetails: {},
    variants: all,
  }
}

function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

/** Undefined for what is no price: the check of the product says so. */
function priceOf(text: string): number | undefined {
  return centsFromDollars(text.replace(/^\$/, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '')) ?? undefined
}

function stockOf(text: string): number | undefined {
  if (/^-\d+$/.test(text)) return 0
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}

/** Shopify's descriptions are HTML; ours are text. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  priceCents: 'Price',
  description: 'Description',
  tags: 'Tags',
  variants: 'Quantity',
}

function messageOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  const [issue] = issues
  const parts = issue?.path ?? []
  const field = parts.includes('priceCents') ? 'Price' : (fieldWords[String(parts[0] ?? '')] ?? 'Product')
  const isPlain = issue?.message.startsWith('Please')
  return `${field}: ${isPlain ? issue?.message : 'cannot be used as it is'}`
}
