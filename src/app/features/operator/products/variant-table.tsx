import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import type { OperatorProduct } from '#modules/catalog'
import { optionsText } from '#shared/text/attribute-text.ts'

type Variant = OperatorProduct['variants'][number]

const option: Column<Variant> = {
  key: 'variant',
  header: 'Option',
  cell: ({ optionValues, reserved }) => (
    <>
      {optionsText(optionValues) || 'One form'}
      {reserved > 0 && (
        <span className="in-lines">
          <span className="block text-sm font-normal text-muted">{reserved} reserved</span>
        </span>
      )}
    </>
  ),
}

const others: readonly Column<Variant>[] = [
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    phone: 'top',
    cell: ({ priceCents }) => <Price cents={priceCents} />,
  },
  {
    key: 'stock',
    header: 'In stock',
    align: 'end',
    phone: 'bottom',
    cell: ({ available }) => (
      <>
        {available > 0 ? available : <span className="text-warning">0</span>}
        <span className="in-lines text-muted"> in stock</span>
      </>
    ),
  },
]

const reserved: Column<Variant> = {
  key: 'reserved',
  header: 'Reserved',
  align: 'end',
  cell: (variant) => (variant.reserved > 0 ? variant.reserved : <span className="text-muted">0</span>),
}

/** What can be bought of each option of a product. Renders nothing for a product that comes in one form. */
export function VariantTable({ variants }: Pick<OperatorProduct, 'variants'>) {
  if (variants.length < 2) return null
  const isReserved = variants.some((variant) => variant.reserved > 0)
  return (
    <Card as="section" aria-labelledby="stock" className="flex flex-col gap-2">
      <h2 id="stock" className="text-lg">
        Stock
      </h2>
      <DataTable
        caption="Stock"
        columns={[option, ...(isReserved ? [reserved] : []), ...others]}
        rows={variants}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Card>
  )
}
