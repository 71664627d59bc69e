import type { ParkedWork } from '#modules/operations'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'

/** As many as the queue hands out at once; there may be more behind them. */
const mostShown = 200

const columns: readonly Column<ParkedWork>[] = [
  { key: 'work', header: 'Work', cell: (row) => <WorkName {...row} /> },
  { key: 'since', header: 'Asked for', cell: ({ since }) => <Moment at={since} /> },
  { key: 'parked', header: 'Given up', cell: ({ parkedAt }) => <Moment at={parkedAt} /> },
  { key: 'tries', header: 'Tries', align: 'end', cell: ({ attempts }) => attempts },
  {
    key: 'error',
    header: 'Last error',
    cell: ({ error }) => <span className="min-w-0 wrap-anywhere">{error}</span>,
  },
]

export function ParkedWorkTable({ parked }: { readonly parked: readonly ParkedWork[] }) {
  return (
    <section aria-labelledby="parked">
      <h2 id="parked" className="text-lg">
        Failed every try <span className="label text-muted">({parked.length})</span>
      </h2>
      {parked.length === mostShown && (
        <p className="mt-1 text-sm text-muted">These are the newest; there may be more.</p>
      )}
      <div className="mt-3">
        <DataTable
          caption="Work that failed every try"
          columns={columns}
          rows={parked}
          rowKey={({ id }) => id}
          empty={null}
        />
      </div>
    </section>
  )
}

function Moment({ at }: { readonly at: Date }) {
  return (
    <span className="lg:whitespace-nowrap">
      <FormattedDate at={at} withTime />
    </span>
  )
}

function WorkName({ work, subject }: ParkedWork) {
  return (
    <div className="lg:min-w-80">
      <span className="wrap-anywhere">{work}</span>
      {Object.entries(subject).map(([name, id]) => (
        <span key={name} className="label block text-xs font-normal wrap-anywhere text-muted">
          {name} {id}
        </span>
      ))}
    </div>
  )
}
