import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { Cents } from '#shared/money.ts'
import { csvLine } from './parse-csv.ts'
import type { OptionValues, ProductStatus } from './product-views.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
]

interface ExportRow {
  slug: string
  name: string
  description: string | null
  category: string | null
  tags: string[] | null
  status: ProductStatus
  variants: { options: OptionValues; quantity: number | null; price: Cents; image: string | null }[]
  images: { url: string; alt: string }[] | null
}

/**
 * All products of the person's shop as a CSV file with the columns of Shopify, which we and others read; pictures by their addresses
 * under `publicUrl`.
 */
export async function exportProductFile({ vendorId }: Person, publicUrl: string): Promise<string> {
  const { rows } = await sql<ExportRow>`
    select p.slug, p.name, p.description, c.name as category, p.tags, p.status,
      (select json_agg(json_build_object('options', v.option_values, 'quantity', v.quantity,
          'price', coalesce(v.price_cents, p.price_cents),
          'image', (select i.image_url from product_images i where i.id = v.image_id)) order by v.position, v.id)
        from product_variants v where v.product_id = p.id) as variants,
      (select json_agg(json_build_object('url', i.image_url, 'alt', i.alt) order by i.display_order, i.id)
        from product_images i where i.product_id = p.id) as images
    from products p left join categories c on c.id = p.category_id
    where p.vendor_id = ${vendorId} and p.status <> 'unlisted'
    order by p.created_at desc, p.id`.execute(db())
  const lines = rows.flatMap((row) => linesOf(row, publicUrl))
  return `${[columns, ...lines].map(csvLine).join('\r\n')}\r\n`
}

/** A line for every variant, and for every picture beyond as many. */
function linesOf(row: ExportRow, publicUrl: string): string[][] {
  const images = row.images ?? []
  const addressOf = (path: string) => (path.startsWith('/') ? publicUrl + path : path)
  return Array.from({ length: Math.max(row.variants.length, images.length) }, (_, index) => {
    const variant = row.variants[index]
    const image = images[index]
    const isFirst = index === 0
    const options = Object.entries(variant?.options ?? {})
    return [
      row.slug,
      isFirst ? row.name : '',
      isFirst ? htmlOf(row.description ?? '') : '',
      isFirst ? (row.category ?? '') : '',
      isFirst ? (row.tags ?? []).join(', ') : '',
      isFirst ? row.status : '',
      ...[0, 1, 2].flatMap((option) => options[option] ?? ['', '']),
      variant ? String(variant.quantity ?? 0) : '',
      variant ? (variant.price / 100).toFixed(2) : '',
      image ? addressOf(image.url) : '',
      image ? String(index + 1) : '',
      image?.alt ?? '',
      variant?.image ? addressOf(variant.image) : '',
    ]
  })
}

function htmlOf(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
}
