import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { caseReasonNames, type CaseSummary } from '#modules/cases'
import { shortId } from '#shared/ids.ts'
import { CaseStatusBadge } from './case-status-badge.tsx'

export interface CaseListProps {
  readonly cases: readonly CaseSummary[]
  /** '/cases' or '/operator/cases'. */
  readonly base: string
  /** For operators: the artist and the price of the hats. */
  readonly showsVendor?: boolean
  /** Absent where the order is always the same. */
  readonly list?: ListSort
  readonly empty: ReactNode
}

/** In these the shopper acts next. */
const forShopper: ReadonlySet<CaseSummary['status']> = new Set(['offered', 'declined', 'returning'])

/** Cases, newest first; each links to its page. */
export function CaseList({ cases, base, showsVendor = false, list, empty }: CaseListProps) {
  const vendor: Column<CaseSummary> = {
    key: 'vendor',
    header: 'Artist',
    cell: ({ vendorName }) => <span className="wrap-anywhere">{vendorName}</span>,
  }
  const hats: Column<CaseSummary> = {
    key: 'hats',
    header: 'Amount',
    align: 'end',
    cell: ({ hatsCents }) => <Price cents={hatsCents} />,
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
      cell: ({ dueAt, status }) =>
        dueAt === null ? (
          'No deadline'
        ) : (
          <>
            <FormattedDate at={dueAt} />
            {!showsVendor && (
              <span className="block text-muted">
                {forShopper.has(status) ? 'for the shopper' : 'for you'}
              </span>
            )}
          </>
        ),
    },
    ...(showsVendor ? [hats] : []),
  ]
  return (
    <DataTable
      caption="Cases"
      columns={list ? sortedColumns(columns, list) : columns}
      rows={cases}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}
