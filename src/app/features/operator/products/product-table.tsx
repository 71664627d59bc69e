import type { ReactNode } from 'react'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
import type { OperatorProductSummary } from '#modules/catalog'

const columns: readonly Column<OperatorProductSummary>[] = [
  {
    key: 'product',
    header: 'Product',
    cell: ({ id, name, image }) => (
      <AppLink to={`/operator/products/${id}`} prefetch="none" className="flex items-center gap-3">
        <RowPicture {...pictureSources(image, 'thumb')} />
        <span className="min-w-0 underline wrap-anywhere">{name}</span>
      </AppLink>
    ),
  },
  {
    key: 'artist',
    header: 'Artist',
    cell: ({ vendorId, vendorName }) => (
      <AppLink
        to={`/operator/vendors/${vendorId}`}
        prefetch="none"
        title={vendorName}
        className="block min-w-0 truncate underline sm:max-w-32 lg:max-w-52"
      >
        {vendorName}
      </AppLink>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    cell: ({ categoryName }) =>
      categoryName ? (
        <span title={categoryName} className="block min-w-0 truncate sm:max-w-28 lg:max-w-40">
          {categoryName}
        </span>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  { key: 'added', header: 'Added', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
  {
    key: 'stock',
    header: 'Stock',
    align: 'end',
    cell: ({ available }) =>
      available > 0 ? available.toLocaleString('en-US') : <span className="text-warning">0</span>,
  },
  { key: 'price', header: 'Price', align: 'end', cell: ({ priceCents }) => <Price cents={priceCents} /> },
]

interface ProductTableProps {
  readonly products: readonly OperatorProductSummary[]
  /** The products that a refused form had selected. Null for a table without checkboxes. */
  readonly chosen: readonly string[] | null
  /** Absent where the order is always the same. */
  readonly list?: ListSort
  /** Shown without products. */
  readonly empty?: ReactNode
}

export function ProductTable({
  products,
  chosen,
  list,
  empty = <p className="text-muted">No products yet.</p>,
}: ProductTableProps) {
  return (
    <DataTable
      caption="Products"
      columns={list ? sortedColumns(columns, list) : columns}
      rows={products}
      rowKey={({ id }) => id}
      choice={
        chosen
          ? ({ id, name }) => <BulkCheckbox id={id} name={name} isChosen={chosen.includes(id)} />
          : undefined
      }
      empty={empty}
    />
  )
}
