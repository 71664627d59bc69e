import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import type { OperatorProduct } from '#modules/catalog'
import { optionsText } from '#shared/text/attribute-text.ts'

const columns: readonly Column<OperatorProduct['variants'][number]>[] = [
  {
    key: 'variant',
    header: 'Size and color',
    cell: ({ optionValues }) => optionsText(optionValues) || 'One form',
  },
  { key: 'price', header: 'Price', align: 'end', cell: ({ priceCents }) => <Price cents={priceCents} /> },
  {
    key: 'reserved',
    header: 'Reserved',
    align: 'end',
    cell: ({ reserved }) => (reserved > 0 ? reserved : <span className="text-muted">0</span>),
  },
  {
    key: 'stock',
    header: 'Stock',
    align: 'end',
    cell: ({ available }) => (available > 0 ? available : <span className="text-warning">0</span>),
  },
]

/** What can be bought in each form of a product. Renders nothing for a product that comes in one form. */
export function VariantTable({ variants }: Pick<OperatorProduct, 'variants'>) {
  if (variants.length < 2) return null
  return (
    <Card as="section" aria-labelledby="stock" className="flex flex-col gap-2">
      <h2 id="stock" className="text-lg">
        Stock
      </h2>
      <DataTable caption="Stock" columns={columns} rows={variants} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}
