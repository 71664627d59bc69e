import type { WaitingEvent } from '#modules/operations'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'

const columns: readonly Column<WaitingEvent>[] = [
  { key: 'type', header: 'Event', cell: ({ type }) => <span className="wrap-anywhere">{type}</span> },
  { key: 'id', header: 'Id', cell: ({ id }) => <span className="label min-w-0 wrap-anywhere">{id}</span> },
  {
    key: 'received',
    header: 'Received',
    cell: ({ receivedAt }) => <FormattedDate at={receivedAt} withTime />,
  },
]

export function WaitingEventTable({ events }: { readonly events: readonly WaitingEvent[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="text-lg">
        Payment events not handled yet <span className="label text-muted">({events.length})</span>
      </h2>
      <p className="mt-1 prose-width text-sm text-muted">
        They came in more than a minute ago. Their jobs are tried again, or are among those that failed.
      </p>
      <div className="mt-3">
        <DataTable
          caption="Events of the payment provider that wait"
          columns={columns}
          rows={events}
          rowKey={({ id }) => id}
          empty={null}
        />
      </div>
    </section>
  )
}
