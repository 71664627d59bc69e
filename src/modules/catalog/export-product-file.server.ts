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
]

interface ExportRow {
  slug: string
  name: string
  description: string | null
  category: string | null
  tags: string[] | null
  status: ProductStatus
  position: number
  options: OptionValues
  quantity: number | null
  price: Cents
}

/** All products of the person's shop as a CSV file with the columns of Shopify, which we and others read. */
export async function exportProductFile({ vendorId }: Person): Promise<string> {
  const { rows } = await sql<ExportRow>`
    select p.slug, p.name, p.description, c.name as category, p.tags, p.status,
      row_number() over (partition by p.id order by v.position, v.id)::int as position,
      v.option_values as options, v.quantity, coalesce(v.price_cents, p.price_cents) as price
    from products p join product_variants v on v.product_id = p.id left join categories c on c.id = p.category_id
    where p.vendor_id = ${vendorId}
    order by p.created_at desc, p.id, v.position, v.id`.execute(db())
  return `${[columns, ...rows.map(cellsOf)].map(csvLine).join('\r\n')}\r\n`
}

function cellsOf(row: ExportRow): string[] {
  const isFirst = row.position === 1
  const options = Object.entries(row.options)
  return [
    row.slug,
    isFirst ? row.name : '',
    isFirst ? htmlOf(row.description ?? '') : '',
    isFirst ? (row.category ?? '') : '',
    isFirst ? (row.tags ?? []).join(', ') : '',
    isFirst ? row.status : '',
    ...[0, 1, 2].flatMap((index) => options[index] ?? ['', '']),
    String(row.quantity ?? 0),
    (row.price / 100).toFixed(2),
  ]
}

function htmlOf(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
}
