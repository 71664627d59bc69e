import type { ReactNode } from 'react'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
import { SelectAll } from '#app/web/staff/bulk/select-all.tsx'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { RowName } from '#app/web/staff/lists/row-name.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { pictureSources } from '#modules/media'
import type { OperatorProductSummary } from '#modules/catalog'
import { averageText } from '#shared/rating.ts'

const columns: readonly Column<OperatorProductSummary>[] = [
  {
    key: 'product',
    header: 'Product',
    share: 'largest',
    cell: ({ id, name, image, vendorName, createdAt }) => (
      <RowName
        to={`/operator/products/${id}`}
        name={name}
        picture={pictureSources(image, 'thumb')}
        phone={
          <>
            <ShortDate at={createdAt} /> · {vendorName}
          </>
        }
      />
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
        className="block max-w-44 truncate underline-offset-4 hover:underline"
      >
        {vendorName}
      </AppLink>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    share: 'small',
    isExtra: true,
    cell: ({ categoryName }) =>
      categoryName ? (
        <span title={categoryName} className="block min-w-0 truncate">
          {categoryName}
        </span>
      ) : (
        <MissingValue name="None" />
      ),
  },
  { key: 'added', header: 'Added', cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  {
    key: 'rating',
    header: 'Rating',
    align: 'end',
    isExtra: 'last',
    cell: ({ reviewCount, ratingSum }) => <Rating count={reviewCount} sum={ratingSum} />,
  },
  {
    key: 'stock',
    header: 'Stock',
    align: 'end',
    phone: 'bottom',
    cell: ({ available }) => (
      <span className={available > 0 ? undefined : 'font-semibold text-warning'}>
        {available.toLocaleString('en-US')}
        <span className="in-lines"> in stock</span>
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    phone: 'top',
    cell: ({ priceCents }) => <Price cents={priceCents} />,
  },
]

/** Its average, and of how many reviews. */
function Rating(rating: { readonly count: number; readonly sum: number }) {
  const average = averageText(rating)
  if (average === null) return <MissingValue name="No reviews" />
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">★ </span>
      {average} <span className="text-muted">({rating.count.toLocaleString('en-US')})</span>
    </span>
  )
}

interface ProductTableProps {
  readonly products: readonly OperatorProductSummary[]
  /** The products that a refused form had selected. Null for a table without checkboxes. */
  readonly chosen: readonly string[] | null
  readonly list: ListSort
  /** Shown without products. */
  readonly empty: ReactNode
}

export function ProductTable({ products, chosen, list, empty }: ProductTableProps) {
  return (
    <DataTable
      caption="Products"
      columns={sortedColumns(columns, list)}
      rows={products}
      rowKey={({ id }) => id}
      choice={
        chosen
          ? ({ id, name }) => <BulkCheckbox id={id} name={name} isChosen={chosen.includes(id)} />
          : undefined
      }
      choiceOfAll={<SelectAll total={products.length} isInHeader />}
      empty={empty}
    />
  )
}
