/** The columns that an artist can point out in a file whose names we don't know, with their labels. */
export const columnLabels = {
  name: 'Name of the hat',
  price: 'Price',
  quantity: 'Quantity',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  'image 1': 'Address of a picture',
} as const
export type PlainColumn = keyof typeof columnLabels
export const plainColumns = Object.keys(columnLabels) as readonly PlainColumn[]

/** The artist's answer to which column is which: positions in the file, counted from 0. */
export type ColumnChoice = Readonly<Partial<Record<PlainColumn, number>>>

/** A column of a file, as an artist recognizes it. */
export interface FileColumn {
  /** Counted from 0. */
  readonly position: number
  readonly name: string
  /** Its first cell. */
  readonly example: string
}

/** Other names for the columns of a plain file, in lower case. A sheet's own names are as good as ours. */
const otherNames: Readonly<Record<PlainColumn, readonly string[]>> = {
  name: ['title', 'product', 'product name', 'product title', 'item', 'item name', 'hat'],
  price: ['price (usd)', 'price usd', 'unit price', 'retail price', 'price in usd'],
  quantity: ['qty', 'stock', 'in stock', 'inventory', 'on hand', 'available'],
  description: ['product description', 'details', 'text', 'body'],
  category: ['product category', 'type', 'product type', 'collection'],
  tags: ['tag', 'keywords'],
  'image 1': ['image url', 'image link', 'picture', 'photo', 'picture 1', 'photo 1'],
}

/** Adds our names of columns that have another one. What the artist chose comes first, then a column with our name. */
export function withPlainNames(
  columns: ReadonlyMap<string, number>,
  chosen: ColumnChoice = {},
): ReadonlyMap<string, number> {
  const named = new Map([...columns, ...Object.entries(chosen)])
  for (const [name, others] of Object.entries(otherNames)) {
    const index = others.map((other) => columns.get(other)).find((found) => found !== undefined)
    if (index !== undefined && !named.has(name)) named.set(name, index)
  }
  return named
}

const shownColumns = 5
const shownLetters = 30
/** Maximum number of columns in a file to choose from. */
export const maxChoosableColumns = 100

const shorten = (text: string) => (text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text)

/** The columns of a file with names, for an artist to choose from. */
export function fileColumns(heading: readonly string[], first: readonly string[]): FileColumn[] {
  return heading
    .slice(0, maxChoosableColumns)
    .map((name, position) => ({
      position,
      name: shorten(name.trim()),
      example: shorten(first[position]?.trim() ?? ''),
    }))
    .filter(({ name }) => name !== '')
}

/** Says which columns a file has and which it needs. */
export function unknownColumns(heading: readonly string[]): string {
  const names = heading.map((name) => name.trim()).filter(Boolean)
  const shown = names.slice(0, shownColumns).map((name) => `“${shorten(name)}”`)
  const more = names.length > shownColumns ? ` and ${names.length - shownColumns} more` : ''
  const found =
    names.length === 0
      ? 'The first row has no column names.'
      : `We found the columns ${shown.join(', ')}${more}.`
  return `${found} A file needs a column with the name of the hat (Name, Title or Product) and one with its price (Price). Files from Etsy and Shopify work as they are.`
}
