import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
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
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3 sm:gap-4">
        <Pictures pictures={row.pictures} />
        <span className="min-w-0">
          <AppLink
            to={`/operator/collections/${row.id}`}
            prefetch="none"
            className="underline-offset-4 wrap-anywhere hover:underline"
          >
            {row.title}
          </AppLink>
          <span className="in-lines">
            <span className="block truncate text-sm font-normal text-muted">
              {daysText(row) ?? (
                <>
                  Changed <ShortDate at={row.changedAt} />
                </>
              )}
            </span>
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'bottom',
    cell: ({ isPublished }) =>
      isPublished ? (
        <StatusText tone="green">published</StatusText>
      ) : (
        <StatusText tone="gray">hidden</StatusText>
      ),
  },
  {
    key: 'days',
    header: 'Shown',
    isExtra: true,
    cell: (row) => daysText(row) ?? <Muted>Always</Muted>,
  },
  {
    key: 'changed',
    header: 'Changed',
    oneLine: true,
    cell: ({ changedAt }) => <ShortDate at={changedAt} />,
  },
  {
    key: 'products',
    header: 'Hats',
    align: 'end',
    phone: 'top',
    cell: ({ products }) => (
      <span className={products === 0 ? 'text-muted' : undefined}>
        {products}
        <span className="in-lines text-muted">{products === 1 ? ' hat' : ' hats'}</span>
      </span>
    ),
  },
]

function Muted({ children }: { readonly children: string }) {
  return <span className="text-muted">{children}</span>
}

/** Its first hats, on a phone only one of them; as wide as four, so that the titles are in one column. */
function Pictures({ pictures }: Pick<OperatorCollectionSummary, 'pictures'>) {
  return (
    <span className="flex shrink-0 gap-1 max-sm:[&>:nth-child(n+2)]:hidden sm:w-43">
      {pictures.map((url) => (
        <RowPicture size="small" key={url} {...pictureSources(url, 'thumb')} />
      ))}
      {pictures.length === 0 && (
        <span className="grid size-11 place-items-center sm:size-10 rounded-field bg-sunken text-muted">
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
          <EmptyState title="No collections yet" text="Enter a title to create the first one." />
        )
      }
    />
  )
}
