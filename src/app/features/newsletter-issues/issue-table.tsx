import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { IssueSummary } from '#modules/newsletter'
import { groupDigits } from '#shared/text/group-digits.ts'
import { IssueStatusBadge } from './issue-status-badge.tsx'

const dash = <span className="text-muted">–</span>

const columns: readonly Column<IssueSummary>[] = [
  {
    key: 'subject',
    header: 'Newsletter',
    cell: ({ id, subject }) => (
      <AppLink to={`/operator/newsletter/${id}`} prefetch="none" className="underline wrap-anywhere">
        {subject || 'Without a subject'}
      </AppLink>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) =>
      status === 'sent' ? <span className="text-muted">Sent</span> : <IssueStatusBadge status={status} />,
  },
  {
    key: 'when',
    header: 'When',
    oneLine: true,
    cell: ({ endedAt, startedAt, sendAt, createdAt }) => (
      <FormattedDate at={endedAt ?? startedAt ?? sendAt ?? createdAt} withTime />
    ),
  },
  {
    key: 'sent',
    header: 'Sent',
    align: 'end',
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
