import { ListHeading } from '#app/web/staff/lists/list-heading.tsx'
import type { UnhandledEvent } from '#modules/operations'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'

const columns: readonly Column<UnhandledEvent>[] = [
  { key: 'type', header: 'Event', cell: ({ type }) => <span className="wrap-anywhere">{type}</span> },
  { key: 'id', header: 'ID', cell: ({ id }) => <span className="label min-w-0 wrap-anywhere">{id}</span> },
  {
    key: 'received',
    header: 'Received',
    cell: ({ receivedAt }) => <FormattedDate at={receivedAt} withTime />,
  },
]

export function UnhandledEventTable({ events }: { readonly events: readonly UnhandledEvent[] }) {
  return (
    <section aria-labelledby="unhandled">
      <ListHeading
        id="unhandled"
        title="Payment events not handled yet"
        count={events.length}
        text="Received more than a minute ago. Their jobs are being retried or have failed for good."
        file="/operator/lists/events.csv"
        what="events"
      />
      <div className="mt-3">
        <DataTable
          caption="Unhandled payment events"
          columns={columns}
          rows={events}
          rowKey={({ id }) => id}
          empty={null}
        />
      </div>
    </section>
  )
}
