/** Other names for the columns of a plain file, in lower case. A sheet's own names are as good as ours. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  name: ['title', 'product', 'product name', 'product title', 'item', 'item name', 'hat'],
  price: ['price (usd)', 'price usd', 'unit price', 'retail price', 'price in usd'],
  quantity: ['qty', 'stock', 'in stock', 'inventory', 'on hand', 'available'],
  description: ['product description', 'details', 'text', 'body'],
  category: ['product category', 'type', 'product type', 'collection'],
  tags: ['tag', 'keywords'],
  'image 1': ['image url', 'image link', 'picture', 'photo', 'picture 1', 'photo 1'],
}

/** Adds our names of columns that have another one; a column with our name stays what it is. */
export function withPlainNames(columns: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const named = new Map(columns)
  for (const [name, others] of Object.entries(otherNames)) {
    const index = others.map((other) => columns.get(other)).find((found) => found !== undefined)
    if (index !== undefined && !named.has(name)) named.set(name, index)
  }
  return named
}

const shownColumns = 5
const shownLetters = 30

/** Says which columns a file has and which it needs. */
export function unknownColumns(heading: readonly string[]): string {
  const names = heading.map((name) => name.trim()).filter(Boolean)
  const shown = names
    .slice(0, shownColumns)
    .map((name) => `“${name.length > shownLetters ? `${name.slice(0, shownLetters)}…` : name}”`)
  const more = names.length > shownColumns ? ` and ${names.length - shownColumns} more` : ''
  const found =
    names.length === 0
      ? 'The first row has no column names.'
      : `We found the columns ${shown.join(', ')}${more}.`
  return `${found} A file needs a column with the name of the hat (Name, Title or Product) and one with its price (Price). Files from Etsy and Shopify work as they are.`
}
