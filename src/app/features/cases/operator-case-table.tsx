import type { ReactNode } from 'react'
import { ClippedText } from '#app/web/staff/lists/clipped-text.tsx'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ageText } from '#app/ui/formats/age-text.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { caseReasonNames, type CaseSummary } from '#modules/cases'
import { pictureSources } from '#modules/media'
import { shortId } from '#shared/ids.ts'
import { CaseStatusBadge } from './case-status-badge.tsx'
import { nextStep } from './next-step.ts'

interface OperatorCaseTableProps {
  readonly cases: readonly CaseSummary[]
  /** When they were read: their ages end then. */
  readonly readAt: Date
  /** Absent where the order is always the same. */
  readonly list?: ListSort
  readonly empty: ReactNode
}

/** Cases as operators see them: what is wrong with which hat, between whom, who acts next, and about how much. */
export function OperatorCaseTable({ cases, readAt, list, empty }: OperatorCaseTableProps) {
  const columns = columnsAt(readAt)
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

function columnsAt(readAt: Date): readonly Column<CaseSummary>[] {
  return [
    { key: 'case', header: 'Case', cell: (row) => <CaseName {...row} /> },
    {
      key: 'parties',
      header: 'Shopper and artist',
      isExtra: true,
      cell: ({ shopperName, vendorName }) => (
        <span>
          <ClippedText text={shopperName} />
          <ClippedText text={vendorName} className="text-muted" />
        </span>
      ),
    },
    { key: 'next', header: 'Next step', cell: (row) => <NextStep {...row} /> },
    {
      key: 'hats',
      header: 'Amount',
      align: 'end',
      cell: ({ hatsCents }) => <Price cents={hatsCents} />,
    },
    {
      key: 'opened',
      header: 'Opened',
      align: 'end',
      cell: ({ openedAt, status }) =>
        status === 'closed' ? (
          <FormattedDate at={openedAt} />
        ) : (
          <time dateTime={openedAt} className="whitespace-nowrap">
            {ageText(openedAt, readAt)} ago
          </time>
        ),
    },
    {
      key: 'due',
      header: 'Due',
      align: 'end',
      cell: ({ dueAt }) =>
        dueAt === null ? <MissingValue name="No deadline" /> : <FormattedDate at={dueAt} />,
    },
  ]
}

function CaseName({ id, orderId, reason, units, hatName, picture }: CaseSummary) {
  return (
    <span className="flex items-center gap-3">
      <RowPicture {...pictureSources(picture, 'thumb')} />
      <span className="min-w-0">
        <AppLink to={`/operator/cases/${id}`} prefetch="none" className="font-semibold">
          <span className="underline">{caseReasonNames[reason]}</span>{' '}
          <span className="label font-normal text-muted">#{shortId(orderId)}</span>
        </AppLink>
        <ClippedText
          text={[units > 1 && `${units} hats`, hatName].filter(Boolean).join(': ')}
          className="text-sm font-normal text-muted"
        />
      </span>
    </span>
  )
}

function NextStep(row: CaseSummary) {
  const step = nextStep(row)
  if (step === null) return <CaseStatusBadge {...row} />
  return <span className={row.status === 'escalated' ? 'font-semibold text-accent-text' : ''}>{step}</span>
}
