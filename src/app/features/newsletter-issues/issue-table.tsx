import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowName } from '#app/web/staff/lists/row-name.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import type { IssueSummary } from '#modules/newsletter'
import { groupDigits } from '#shared/text/group-digits.ts'
import { issueStatusLooks } from './issue-status-badge.tsx'

/** On a phone, nothing. */
const dash = <span className="in-table text-muted">–</span>

const columns: readonly Column<IssueSummary>[] = [
  {
    key: 'subject',
    header: 'Newsletter',
    share: 'largest',
    cell: (row) => (
      <RowName
        to={`/operator/newsletter/${row.id}`}
        name={row.subject || 'Without a subject'}
        text={row.preview && <span className="block truncate">{row.preview}</span>}
        phone={<When issue={row} />}
      />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'bottom',
    cell: ({ status }) => (
      <StatusText tone={issueStatusLooks[status].tone}>{issueStatusLooks[status].label}</StatusText>
    ),
  },
  {
    key: 'when',
    header: 'When (UTC)',
    oneLine: true,
    cell: (row) => <When issue={row} />,
  },
  {
    key: 'sent',
    header: 'Emails',
    align: 'end',
    phone: 'top',
    cell: ({ sent, recipients }) =>
      recipients === 0 ? dash : `${groupDigits(sent)} of ${groupDigits(recipients)}`,
  },
  {
    key: 'unsubscribed',
    header: 'Unsubscribed',
    align: 'end',
    cell: ({ unsubscribed, sent }) => (sent === 0 ? dash : groupDigits(unsubscribed)),
  },
]

/** The last thing that happened to it, or will. */
function When({
  issue: { status, endedAt, startedAt, sendAt, createdAt },
}: {
  readonly issue: IssueSummary
}) {
  const ended = endedAt && ([status === 'canceled' ? 'Canceled' : 'Sent', endedAt] as const)
  const started = startedAt && (['Since', startedAt] as const)
  const sends = sendAt && (['From', sendAt] as const)
  const [word, at] = ended ?? started ?? sends ?? (['Created', createdAt] as const)
  return (
    <>
      <span className="text-muted">{word}</span> <ShortDate at={at} withTime />
    </>
  )
}

interface IssueTableProps {
  readonly issues: readonly IssueSummary[]
  readonly isFiltered: boolean
}

export function IssueTable({ issues, isFiltered }: IssueTableProps) {
  return (
    <DataTable
      caption="Newsletters"
      columns={columns}
      rows={issues}
      rowKey={({ id }) => id}
      empty={
        isFiltered ? (
          <EmptyState
            title="No newsletters here."
            action={
              <ButtonLink to="/operator/newsletter" tone="secondary" prefetch="none">
                All newsletters
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState
            title="No newsletters yet"
            text="Write one, send a test to yourself, then send it to everyone who is subscribed."
          />
        )
      }
    />
  )
}
