import type { NewProductInput } from './new-product-input.ts'
import { newProductInput } from './new-product-input.ts'
import type { CsvKind, RowProblem } from './product-import-view.ts'
import { draftOf, type Line } from './product-row-drafts.ts'
import { type NamedPicture, usablePictures } from './row-pictures.ts'

/** The rows of a file, one group for each product. */
export interface ProductRows {
  /** Null when the columns are nobody's that we know. */
  readonly kind: CsvKind | null
  readonly groups: readonly (readonly Line[])[]
  readonly problems: readonly RowProblem[]
}

/** One product of a file, or what is wrong with it. */
export interface ReadProduct {
  readonly row: number
  /** Null for a product with a mistake in it; the problem says which. */
  readonly product: NewProductInput | null
  readonly problem: string
  readonly pictures: readonly NamedPicture[]
  /** Pictures that are named and cannot come along. */
  readonly pictureNotes: readonly string[]
}

export const mostImportedRows = 10_000
const unknownColumns =
  'These columns are not known. A file from Etsy or Shopify works as it is; any other needs the columns Name and Price.'

/**
 * Says which rows of a file belong together; the first of them names the columns: as Etsy and Shopify export them, or plainly with
 * Name, Price, Quantity, Description, Category, Tags, Image 1 to 10.
 */
export function groupProductRows(rows: readonly (readonly string[])[]): ProductRows {
  const [heading, ...body] = rows
  const columns = new Map((heading ?? []).map((name, index) => [name.trim().toLowerCase(), index]))
  const kind = kindOf(columns)
  if (!kind) return { kind, groups: [], problems: [{ row: 1, message: unknownColumns }] }
  const lines = body.slice(0, mostImportedRows).map((cells, index) => ({
    row: index + 2,
    cell: (name: string) => asWritten(cells[columns.get(name) ?? -1]?.trim() ?? ''),
  }))
  const problems =
    body.length > mostImportedRows
      ? [{ row: mostImportedRows + 2, message: 'A file may have 10,000 rows; the rest is left out.' }]
      : []
  return { kind, groups: groupsOf(lines, kind), problems }
}

/** Reads one product out of its rows. Categories are known by name. */
export function readProductGroup(
  kind: CsvKind,
  lines: readonly Line[],
  categories: ReadonlyMap<string, string>,
): ReadProduct | null {
  const [first] = lines
  if (!first) return null
  const { product, pictures } = draftOf[kind](first, lines, categories)
  const parsed = newProductInput.safeParse(product)
  const { pictures: usable, notes: pictureNotes } = usablePictures(pictures)
  return {
    row: first.row,
    product: parsed.success ? (product as NewProductInput) : null,
    problem: parsed.success ? '' : messageOf(parsed.error.issues),
    pictures: usable,
    pictureNotes,
  }
}

/** An apostrophe keeps a spreadsheet from taking a text for a formula; it is not part of the text. */
function asWritten(cell: string): string {
  return /^'(?:[=+@]|-(?!\d))/.test(cell) ? cell.slice(1) : cell
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
    const group = groups.get(handle)
    if (group) group.push(line)
    else groups.set(handle, [line])
  }
  return [...groups.values()]
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
