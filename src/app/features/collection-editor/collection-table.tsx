import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { OperatorCollectionSummary } from '#modules/catalog'
import { daysText } from './days-text.ts'

const columns: readonly Column<OperatorCollectionSummary>[] = [
  {
    key: 'title',
    header: 'Collection',
    cell: ({ id, title }) => (
      <AppLink to={`/operator/collections/${id}`} prefetch="none" className="underline wrap-anywhere">
        {title}
      </AppLink>
    ),
  },
  { key: 'state', header: 'State', cell: ({ isPublished }) => (isPublished ? 'Published' : 'Hidden') },
  { key: 'days', header: 'Days', cell: daysText },
  { key: 'products', header: 'Products', align: 'end', cell: ({ products }) => products },
]

interface CollectionTableProps {
  readonly collections: readonly OperatorCollectionSummary[]
  readonly isFiltered: boolean
}

export function CollectionTable({ collections, isFiltered }: CollectionTableProps) {
  return (
    <DataTable
      caption="Collections"
      columns={columns}
      rows={collections}
      rowKey={({ id }) => id}
      empty={<EmptyState title={isFiltered ? 'No collections here.' : 'No collections yet.'} />}
    />
  )
}
