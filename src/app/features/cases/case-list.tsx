import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { caseReasonNames, type CaseSummary } from '#modules/cases'
import { shortId } from '#shared/ids.ts'
import { CaseStatusBadge } from './case-status-badge.tsx'

export interface CaseListProps {
  readonly cases: readonly CaseSummary[]
  /** '/cases' or '/operator/cases'. */
  readonly base: string
  readonly showsVendor?: boolean
  readonly empty: ReactNode
}

/** Cases, newest first; each links to its page. */
export function CaseList({ cases, base, showsVendor = false, empty }: CaseListProps) {
  const vendor: Column<CaseSummary> = {
    key: 'vendor',
    header: 'Artist',
    cell: ({ vendorName }) => <span className="wrap-anywhere">{vendorName}</span>,
  }
  const columns: readonly Column<CaseSummary>[] = [
    {
      key: 'order',
      header: 'Order',
      cell: ({ id, orderId, reason }) => (
        <AppLink to={`${base}/${id}`} prefetch="none" className="font-semibold underline">
          <span className="label">#{shortId(orderId)}</span>
          <span className="sr-only">: {caseReasonNames[reason]}</span>
        </AppLink>
      ),
    },
    { key: 'reason', header: 'Reason', cell: ({ reason }) => caseReasonNames[reason] },
    ...(showsVendor ? [vendor] : []),
    { key: 'status', header: 'Status', cell: (row) => <CaseStatusBadge {...row} /> },
    { key: 'opened', header: 'Opened', cell: ({ openedAt }) => <FormattedDate at={openedAt} /> },
    {
      key: 'due',
      header: 'Due',
      cell: ({ dueAt }) => (dueAt === null ? 'No deadline' : <FormattedDate at={dueAt} />),
    },
  ]
  return <DataTable caption="Cases" columns={columns} rows={cases} rowKey={({ id }) => id} empty={empty} />
}
