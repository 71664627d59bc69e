import { type Selectable, sql } from 'kysely'
import { databaseOf, onReplica } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { Cents } from '#shared/money.ts'
import { csvLine } from '#shared/text/csv-line.ts'
import { fieldsOfRow, selectedFields } from '../fields/product-columns.server.ts'
import { objectFrom, productDetailsFrom } from '../fields/product-details.ts'
import { productFieldNames } from '../fields/product-fields.ts'
import type { ProductStatus } from '../products/product-status.ts'
import type { OptionValues, ProductPicture } from '../storefront/product-views.ts'
import type { CatalogTables, FieldColumns } from '../tables.server.ts'
import { attributeCells, attributeHeaders, otherDetailsHeader } from './attribute-columns.ts'
import { shopifyCell, shopifyHeader } from './shopify-cells.ts'
import { absoluteUrl } from '#shared/text/absolute-url.ts'

const db = databaseOf<CatalogTables>()

interface ExportRow extends Selectable<FieldColumns> {
  slug: string
  name: string
  category: string | null
  product_details: unknown
  status: ProductStatus
  variants: { options: OptionValues; quantity: number | null; price: Cents; image: string | null }[]
  images: ProductPicture[] | null
}

/**
 * All products of the vendor as a CSV file with Shopify's columns and our own for everything that Shopify's don't have, so that an
 * import brings back the same products. Prices are the regular ones, also during a sale. Pictures have their addresses under `publicUrl`.
 */
export async function exportProductFile({ vendorId }: Person, publicUrl: string): Promise<string> {
  const { rows } = await onReplica(() =>
    sql<ExportRow>`
    select p.slug, p.name, ${selectedFields}, c.name as category, p.product_details, p.status,
      (select json_agg(json_build_object('options', v.option_values, 'quantity', v.quantity,
          'price', case when p.regular_price_cents is null then coalesce(v.price_cents, p.price_cents)
            else coalesce(v.regular_price_cents, p.regular_price_cents) end,
          'image', (select i.image_url from product_images i where i.id = v.image_id)) order by v.position, v.id)
        from product_variants v where v.product_id = p.id) as variants,
      (select json_agg(json_build_object('url', i.image_url, 'alt', i.alt) order by i.display_order, i.id)
        from product_images i where i.product_id = p.id) as images
    from products p left join categories c on c.id = p.category_id
    where p.vendor_id = ${vendorId} and p.status <> 'unlisted'
    order by p.created_at desc, p.id`.execute(db()),
  )
  const attributes = Math.max(
    0,
    ...rows.map((row) => productDetailsFrom(row.product_details).attributes.length),
  )
  const productHeaders = [
    'Title',
    'Type',
    'Status',
    ...productFieldNames.map(shopifyHeader),
    ...attributeHeaders(attributes),
    otherDetailsHeader,
  ]
  const headers = ['Handle', ...productHeaders, ...variantHeaders, ...pictureHeaders]
  const lines = rows.flatMap((row) => {
    const productCells = cellsOfProduct(row, attributes)
    const noCells = productHeaders.map(() => '')
    return pairsOf(row).map(({ variant, image }, index) => [
      row.slug,
      ...(index === 0 ? productCells : noCells),
      ...cellsOfVariant(variant, publicUrl),
      ...cellsOfPicture(image, index, publicUrl),
    ])
  })
  return `${[headers, ...lines].map(csvLine).join('\r\n')}\r\n`
}

/** A line for every variant, with a picture beside it, and for every further picture. */
function pairsOf({ variants, images }: ExportRow) {
  const length = Math.max(variants.length, images?.length ?? 0)
  return Array.from({ length }, (_, index) => ({ variant: variants[index], image: images?.[index] }))
}

function cellsOfProduct(row: ExportRow, attributes: number): string[] {
  const fields = fieldsOfRow(row)
  const { attributes: _, ...otherDetails } = objectFrom(row.product_details)
  return [
    row.name,
    row.category ?? '',
    row.status,
    ...productFieldNames.map((name) => shopifyCell(name, fields[name])),
    ...attributeCells(productDetailsFrom(row.product_details).attributes, attributes),
    Object.keys(otherDetails).length > 0 ? JSON.stringify(otherDetails) : '',
  ]
}

const variantHeaders = [
  ...[1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Image',
]

function cellsOfVariant(variant: ExportRow['variants'][number] | undefined, publicUrl: string): string[] {
  if (!variant) return variantHeaders.map(() => '')
  const options = Object.entries(variant.options)
  return [
    ...[0, 1, 2].flatMap((option) => options[option] ?? ['', '']),
    String(variant.quantity ?? ''),
    (variant.price / 100).toFixed(2),
    variant.image ? absoluteUrl(variant.image, publicUrl) : '',
  ]
}

const pictureHeaders = ['Image Src', 'Image Position', 'Image Alt Text']

function cellsOfPicture(image: ProductPicture | undefined, index: number, publicUrl: string): string[] {
  return image ? [absoluteUrl(image.url, publicUrl), String(index + 1), image.alt] : ['', '', '']
}
