import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
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
  {
    key: 'state',
    header: 'State',
    cell: ({ isPublished }) => (
      <StatusBadge tone={isPublished ? 'green' : 'gray'}>{isPublished ? 'published' : 'hidden'}</StatusBadge>
    ),
  },
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
      empty={
        isFiltered ? (
          <EmptyState
            title="No collections here."
            action={
              <ButtonLink to="/operator/collections" tone="secondary" prefetch="none">
                All collections
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState title="No collections yet." text="Enter a title above to create the first one." />
        )
      }
    />
  )
}
