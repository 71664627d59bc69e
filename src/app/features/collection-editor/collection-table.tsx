import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { HatOutline } from '#app/ui/graphics/hat-outline.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'
import type { OperatorCollectionSummary } from '#modules/catalog'
import { daysText } from './days-text.ts'

const columns: readonly Column<OperatorCollectionSummary>[] = [
  {
    key: 'title',
    header: 'Collection',
    cell: ({ id, title, pictures, isPublished }) => (
      <AppLink
        to={`/operator/collections/${id}`}
        prefetch="none"
        className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2"
      >
        <Pictures pictures={pictures} />
        <span className="min-w-0 underline wrap-anywhere">{title}</span>
        {!isPublished && <StatusBadge>hidden</StatusBadge>}
      </AppLink>
    ),
  },
  { key: 'days', header: 'Days', oneLine: true, cell: (row) => daysText(row) ?? <Muted>Every day</Muted> },
  {
    key: 'changed',
    header: 'Changed',
    oneLine: true,
    cell: ({ changedAt }) => <FormattedDate at={changedAt} />,
  },
  {
    key: 'products',
    header: 'Hats',
    align: 'end',
    cell: ({ products }) => (products === 0 ? <Muted>0</Muted> : products),
  },
]

function Muted({ children }: { readonly children: string }) {
  return <span className="text-muted">{children}</span>
}

/** Its first hats; as wide as four, so that the titles are in one column. */
function Pictures({ pictures }: Pick<OperatorCollectionSummary, 'pictures'>) {
  return (
    <span className="flex gap-1 sm:w-51">
      {pictures.map((url) => (
        <RowPicture key={url} {...pictureSources(url, 'thumb')} />
      ))}
      {pictures.length === 0 && (
        <span className="grid size-12 place-items-center rounded-field bg-sunken text-muted">
          <HatOutline className="w-7" />
        </span>
      )}
    </span>
  )
}

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
            title="No collections here"
            action={
              <ButtonLink to="/operator/collections" tone="secondary" prefetch="none">
                All collections
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState title="No collections yet" text="Enter a title above to create the first one." />
        )
      }
    />
  )
}
