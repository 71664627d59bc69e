import { centsFromDollars } from '#shared/money.ts'
import { maxVariants } from '../fields/product-limits.ts'
import { optionKey } from '../fields/option-key.ts'
import {
  fieldOfText,
  itemsIn,
  type ProductFieldName,
  productFields,
  productFieldValues,
  type ProductFieldValues,
} from '../fields/product-fields.ts'
import { detailsIn } from './attribute-columns.ts'
import type { CsvKind } from './product-import-view.ts'
import type { OptionValues } from '../storefront/product-views.ts'
import type { NamedPicture } from './row-pictures.ts'
import type { Line } from './csv/csv-rows.ts'
import { shopifyHeader, shopifyText } from './shopify-cells.ts'

/** A product as read from its rows, not validated yet. */
export interface ProductDraft {
  readonly product: unknown
  readonly pictures: readonly NamedPicture[]
}

/** The first line of a product and all of its lines. */
type DraftOf = (first: Line, lines: readonly Line[], categories: ReadonlyMap<string, string>) => ProductDraft

/** Reads the rows of a product. Categories are found by name; an unknown one is ignored. */
export const draftOf: Readonly<Record<CsvKind, DraftOf>> = {
  plain: plainDraft,
  etsy: etsyDraft,
  shopify: shopifyDraft,
}

const upToTen = Array.from({ length: 10 }, (_, index) => index + 1)

function fieldsIn(textOf: (name: ProductFieldName) => string): ProductFieldValues {
  return productFieldValues((name, field) => fieldOfText(field, textOf(name)))
}

function plainDraft(line: Line, _: readonly Line[], categories: ReadonlyMap<string, string>) {
  const { cell, has } = line
  const product = {
    name: cell('name'),
    priceCents: priceOf(cell('price')),
    ...fieldsIn((name) => cell(productFields[name].csvHeader)),
    categoryId: categories.get(cell('category').toLowerCase()) ?? null,
    productDetails: detailsIn(line),
    variants: [{ quantity: has('quantity') ? stockOf(cell('quantity')) : 0 }],
  }
  const columns = ['image', 'images', ...upToTen.flatMap((n) => [`image ${n}`, `image${n}`])]
  const addresses = columns.flatMap((name) => cell(name).split(/[\s|;]+|,(?=https?:)/))
  return { product, pictures: picturesAt(addresses) }
}

function etsyDraft({ cell }: Line, _: readonly Line[], categories: ReadonlyMap<string, string>) {
  const tags = itemsIn(cell('tags')).map((tag) => tag.replaceAll('_', ' '))
  const materials = itemsIn(cell('materials')).map((value) => ({
    name: 'Material',
    value: value.replaceAll('_', ' '),
  }))
  const options = [1, 2].flatMap((n) => {
    const name = cell(`variation ${n} name`) || cell(`variation ${n} type`)
    const values = itemsIn(cell(`variation ${n} values`))
    return name && values.length > 0 ? [{ name, values }] : []
  })
  const combinations = options.reduce<readonly Record<string, string>[]>(
    (all, { name, values }) =>
      enoughToRefuse(
        all.flatMap((some) => enoughToRefuse(values).map((value) => ({ ...some, [name]: value }))),
      ),
    [{}],
  )
  const quantity = stockOf(cell('quantity'))
  const product = {
    name: cell('title').slice(0, 200),
    priceCents: priceOf(cell('price')),
    ...fieldsIn((name) => cell(productFields[name].csvHeader)),
    categoryId: tags.map((tag) => categories.get(tag.toLowerCase())).find(Boolean) ?? null,
    tags,
    productDetails: { attributes: materials },
    // Etsy has one stock for all variants. The first variant gets it, so that nothing is oversold.
    variants: combinations.map((optionValues, index) => ({
      optionValues,
      quantity: index === 0 || quantity === undefined ? quantity : 0,
    })),
  }
  return { product, pictures: picturesAt(upToTen.map((n) => cell(`image${n}`))) }
}

function shopifyDraft(first: Line, lines: readonly Line[], categories: ReadonlyMap<string, string>) {
  const { cell } = first
  const optionsOf = (line: Line): OptionValues =>
    Object.fromEntries(
      [1, 2, 3].flatMap((n) => {
        // Shopify names the options in the first row only.
        const name = line.cell(`option${n} name`) || cell(`option${n} name`)
        const value = line.cell(`option${n} value`)
        const isNoOption = name === 'Title' && value === 'Default Title'
        return name && value && !isNoOption ? [[name, value] as const] : []
      }),
    )
  // A further row without a price only adds a picture.
  const rows = lines.filter((line, index) => index === 0 || line.cell('variant price') !== '')
  const variants = new Map(
    rows.map((line) => {
      const optionValues = optionsOf(line)
      const stock = line.cell('variant inventory qty')
      const quantity = stock === '' ? null : stockOf(stock)
      const priceCents = priceOf(line.cell('variant price'))
      return [optionKey(optionValues), { optionValues, quantity, priceCents }]
    }),
  )
  const all = enoughToRefuse([...variants.values()])
  const categoryName = cell('type') || cell('product category').split('>').at(-1)?.trim() || ''
  const product = {
    name: cell('title'),
    priceCents: all[0]?.priceCents,
    ...fieldsIn((name) => shopifyText(name, cell(shopifyHeader(name)))),
    categoryId: categories.get(categoryName.toLowerCase()) ?? null,
    productDetails: detailsIn(first),
    status: ['draft', 'archived'].includes(cell('status').toLowerCase()) ? 'draft' : 'active',
    variants: all,
  }
  const shown = lines.flatMap((line) => {
    const address = line.cell('variant image')
    return address === '' ? [] : [{ address, alt: '', forOptions: [optionsOf(line)] }]
  })
  return { product, pictures: [...shopifyGallery(lines), ...shown] }
}

/** One more than the limit is enough to refuse them; two long lists would make millions of variants. */
function enoughToRefuse<Value>(values: readonly Value[]): readonly Value[] {
  return values.slice(0, maxVariants + 1)
}

/** Sorted by 'Image Position', which may differ from the order of the rows. */
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

/** Undefined, which the validation refuses, when it can't be read. */
function priceOf(text: string): number | undefined {
  return centsFromDollars(text.replace(/^\$/, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '')) ?? undefined
}

function stockOf(text: string): number | undefined {
  if (/^-\d+$/.test(text)) return 0
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}
