import { type NewProduct, newProductInput } from '../fields/new-product-input.ts'
import type { CsvKind, RowProblem } from './product-import-view.ts'
import { productFieldNames, productFields } from '../fields/product-fields.ts'
import { textOfCell } from '#shared/text/csv-line.ts'
import type { Line } from './csv/csv-rows.ts'
import { type ColumnChoice, unknownColumns, withPlainNames } from './plain-columns.ts'
import { draftOf } from './product-row-drafts.ts'
import { type NamedPicture, usablePictures } from './row-pictures.ts'

/** The rows of a file, one group for each product. */
export interface ProductRows {
  /** Null if the columns are unknown. */
  readonly kind: CsvKind | null
  readonly groups: readonly (readonly Line[])[]
  readonly problems: readonly RowProblem[]
}

/** One product of a file, or what is wrong with it. */
export interface ReadProduct {
  readonly row: number
  /** Null for an invalid product; `problem` says why. */
  readonly product: NewProduct | null
  readonly problem: string
  readonly pictures: readonly NamedPicture[]
  /** Pictures that can't be imported. */
  readonly pictureNotes: readonly string[]
}

export const maxImportedRows = 10_000
/** In characters: many times the longest description, as HTML. */
const maxCell = 50_000

/**
 * Groups the rows of a file by product. The first row has the headers: Etsy's, Shopify's, or plain ones, which are Name, Price,
 * Quantity, Category, the `csvHeader` of each product field (some by other names, too: `withPlainNames`), Attribute1 Name, Attribute1 Value
 * and so on, and Image 1 to 10. A file with `chosen` columns is a plain one.
 */
export function groupProductRows(
  rows: readonly (readonly string[])[],
  chosen: ColumnChoice = {},
): ProductRows {
  const [heading = [], ...body] = rows
  const headers = new Map(heading.map((name, index) => [name.trim().toLowerCase(), index]))
  const kind = kindOf(headers, chosen)
  if (!kind) return { kind, groups: [], problems: [{ row: 1, message: unknownColumns(heading) }] }
  const columns = kind === 'plain' ? withPlainNames(headers, chosen) : headers
  const lines: Line[] = []
  const problems: RowProblem[] = []
  for (const [index, cells] of body.slice(0, maxImportedRows).entries()) {
    const row = index + 2
    const cell = (header: string) => textOfCell(cells[columns.get(header.toLowerCase()) ?? -1]?.trim() ?? '')
    const has = (header: string) => columns.has(header.toLowerCase())
    if (cells.every(({ length }) => length <= maxCell)) lines.push({ row, cell, has })
    else problems.push({ row, message: 'A cell can have at most 50,000 characters. Shorten it.' })
  }
  if (body.length > maxImportedRows) {
    problems.push({
      row: maxImportedRows + 2,
      message: 'A file can have 10,000 rows; the rest were left out.',
    })
  }
  return { kind, groups: groupsOf(lines, kind), problems }
}

/** Reads one product from its rows. `categories` has ids by name in lower case. */
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
    product: parsed.success ? parsed.data : null,
    problem: parsed.success ? '' : messageOf(parsed.error.issues),
    pictures: usable,
    pictureNotes,
  }
}

function kindOf(columns: ReadonlyMap<string, number>, chosen: ColumnChoice): CsvKind | null {
  const named = withPlainNames(columns, chosen)
  const isPlain = named.has('name') && named.has('price')
  if (Object.keys(chosen).length > 0) return isPlain ? 'plain' : null
  if (columns.has('handle') && columns.has('title')) return 'shopify'
  if (columns.has('title') && columns.has('price') && columns.has('currency_code')) return 'etsy'
  return isPlain ? 'plain' : null
}

/** Shopify writes a row for every variant; the rows of a product have the same handle. */
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
  variants: 'Quantity',
  ...Object.fromEntries(productFieldNames.map((name) => [name, productFields[name].csvHeader])),
}

function messageOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  const [issue] = issues
  const parts = issue?.path ?? []
  const field = parts.includes('priceCents') ? 'Price' : (fieldWords[String(parts[0] ?? '')] ?? 'Product')
  const isPlain = issue?.message.startsWith('Please')
  return `${field}: ${isPlain ? issue?.message : 'can’t be used'}`
}
