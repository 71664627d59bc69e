import { centsFromDollars } from '#shared/money.ts'
import { optionKey } from './option-key.ts'
import type { CsvKind } from './product-import-view.ts'
import type { OptionValues } from './product-views.ts'
import type { NamedPicture } from './row-pictures.ts'

/** A row of a file with named columns. */
export interface Line {
  readonly row: number
  /** By the name of the column in small letters; '' when there is none. */
  readonly cell: (name: string) => string
}

/** A product as its rows tell it: not checked yet. */
export interface ProductDraft {
  readonly product: unknown
  readonly pictures: readonly NamedPicture[]
}

/** The first line of a product and all of its lines. */
type DraftOf = (first: Line, lines: readonly Line[], categories: ReadonlyMap<string, string>) => ProductDraft

/** Reads what a product's rows say, by whose columns they have. Categories are known by name; one that is not known is left out. */
export const draftOf: Readonly<Record<CsvKind, DraftOf>> = {
  plain: plainDraft,
  etsy: etsyDraft,
  shopify: shopifyDraft,
}

const upToTen = Array.from({ length: 10 }, (_, index) => index + 1)

function plainDraft({ cell }: Line, _: readonly Line[], categories: ReadonlyMap<string, string>) {
  const product = {
    name: cell('name'),
    priceCents: priceOf(cell('price')),
    description: cell('description'),
    categoryId: categories.get(cell('category').toLowerCase()) ?? null,
    tags: tagsOf(cell('tags')),
    productDetails: {},
    variants: [{ quantity: stockOf(cell('quantity')) }],
  }
  const columns = ['image', 'images', ...upToTen.flatMap((n) => [`image ${n}`, `image${n}`])]
  const addresses = columns.flatMap((name) => cell(name).split(/[\s|;]+|,(?=https?:)/))
  return { product, pictures: picturesAt(addresses) }
}

function etsyDraft({ cell }: Line, _: readonly Line[], categories: ReadonlyMap<string, string>) {
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
  const product = {
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
  return { product, pictures: picturesAt(upToTen.map((n) => cell(`image${n}`))) }
}

function shopifyDraft(first: Line, lines: readonly Line[], categories: ReadonlyMap<string, string>) {
  const { cell } = first
  const names = [1, 2, 3].map((n) => cell(`option${n} name`))
  const optionsOf = (line: Line): OptionValues =>
    Object.fromEntries(
      names.flatMap((name, index) => {
        const value = line.cell(`option${index + 1} value`)
        return name && value && value !== 'Default Title' ? [[name, value] as const] : []
      }),
    )
  // Further rows may only add a picture.
  const rows = lines.filter((line, index) => index === 0 || line.cell('variant price') !== '')
  const variants = new Map(
    rows.map((line) => {
      const optionValues = optionsOf(line)
      const quantity = stockOf(line.cell('variant inventory qty') || '0')
      const priceCents = priceOf(line.cell('variant price'))
      return [optionKey(optionValues), { optionValues, quantity, priceCents }]
    }),
  )
  const all = [...variants.values()]
  const categoryName = cell('type') || cell('product category').split('>').at(-1)?.trim() || ''
  const product = {
    name: cell('title'),
    priceCents: all[0]?.priceCents,
    description: withoutTags(cell('body (html)')),
    categoryId: categories.get(categoryName.toLowerCase()) ?? null,
    tags: tagsOf(cell('tags')),
    productDetails: {},
    status: ['draft', 'archived'].includes(cell('status').toLowerCase()) ? 'draft' : 'active',
    variants: all,
  }
  const shown = lines.flatMap((line) => {
    const address = line.cell('variant image')
    return address === '' ? [] : [{ address, alt: '', forOptions: [optionsOf(line)] }]
  })
  return { product, pictures: [...shopifyGallery(lines), ...shown] }
}

/** In the order that they have there; the rows may have another. */
function shopifyGallery(lines: readonly Line[]): NamedPicture[] {
  return lines
    .flatMap((line) => {
      const address = line.cell('image src')
      const position = Number(line.cell('image position')) || Number.MAX_SAFE_INTEGER
      const alt = line.cell('image alt text').slice(0, 500)
      return address === '' ? [] : [{ position, picture: { address, alt, forOptions: [] } }]
    })
    .sort((a, b) => a.position - b.position)
    .map(({ picture }) => picture)
}

function picturesAt(addresses: readonly string[]): NamedPicture[] {
  return addresses
    .filter((address) => address !== '')
    .map((address) => ({ address, alt: '', forOptions: [] }))
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
