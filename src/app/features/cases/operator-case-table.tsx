import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useReadAt } from '#app/web/staff/read-at-context.ts'
import { ClippedText } from '#app/web/staff/lists/clipped-text.tsx'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { RowName } from '#app/web/staff/lists/row-name.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { agoText } from '#app/ui/formats/ago-text.ts'
import { Price } from '#app/ui/formats/price.tsx'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { caseReasonNames, type CaseSummary } from '#modules/cases'
import { pictureSources } from '#modules/media'
import { shortId } from '#shared/ids.ts'
import { CaseStatusBadge } from './case-status-badge.tsx'
import { nextStep } from './next-step.ts'

interface OperatorCaseTableProps {
  readonly cases: readonly CaseSummary[]
  /** In a narrow column. */
  readonly isCompact?: boolean
  /** Absent where the order is always the same. */
  readonly list?: ListSort
  /** Those to decide come first, under a heading. */
  readonly areDecisionsFirst?: boolean
  readonly empty: ReactNode
}

/** Cases as operators see them: what is wrong with which hat, between whom, who acts next, and about how much. */
export function OperatorCaseTable(props: OperatorCaseTableProps) {
  const { cases, isCompact = false, list, areDecisionsFirst = false, empty } = props
  const columns = columnsAt(useReadAt(), isCompact)
  return (
    <DataTable
      caption="Cases"
      isCompact={isCompact}
      columns={list ? sortedColumns(columns, list) : columns}
      rows={cases}
      rowKey={({ id }) => id}
      groupOf={
        areDecisionsFirst ? ({ status }) => (status === 'escalated' ? 'To decide' : 'Others') : undefined
      }
      empty={empty}
    />
  )
}

function columnsAt(readAt: Date, isCompact: boolean): readonly Column<CaseSummary>[] {
  return [
    {
      key: 'case',
      header: 'Case',
      share: 'largest',
      cell: (row) => <CaseName row={row} isCompact={isCompact} />,
    },
    {
      key: 'parties',
      header: 'Shopper and artist',
      share: 'medium',
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
      phone: 'top',
      cell: ({ hatsCents }) => <Price cents={hatsCents} />,
    },
    {
      key: 'opened',
      header: 'Opened',
      align: 'end',
      phone: 'bottom',
      cell: ({ openedAt, status, dueAt }) => (
        <>
          {/* In two lines there is room for one of both: what is due counts. */}
          {status === 'escalated' && (
            <span className="in-lines font-semibold whitespace-nowrap text-accent-text">Due now</span>
          )}
          {dueAt !== null && (
            <span className="in-lines whitespace-nowrap text-muted">
              Due <ShortDate at={dueAt} />
            </span>
          )}
          <span className={clsx('text-muted', (dueAt !== null || status === 'escalated') && 'in-table')}>
            {status === 'closed' ? (
              <ShortDate at={openedAt} />
            ) : (
              <time dateTime={openedAt} className="whitespace-nowrap">
                {agoText(openedAt, readAt)}
              </time>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'due',
      header: 'Due',
      align: 'end',
      cell: ({ dueAt, status }) => {
        // A case to decide has no deadline: it waits for the operator now.
        if (status === 'escalated')
          return <span className="font-sans font-semibold text-accent-text">Now</span>
        if (dueAt === null) return <MissingValue name="No deadline" />
        return (
          <span className="text-muted">
            <ShortDate at={dueAt} />
          </span>
        )
      },
    },
  ]
}

interface CaseNameProps {
  readonly row: CaseSummary
  readonly isCompact: boolean
}

/** Cases about the same hat differ by their reason and by who they are between, also where both have no column. */
function CaseName({ row, isCompact }: CaseNameProps) {
  const { id, orderId, reason, units, hatName, picture } = row
  const hats = [units > 1 && `${units} hats`, hatName].filter(Boolean).join(': ') || caseReasonNames[reason]
  const parties = `${row.shopperName} · ${row.vendorName}`
  return (
    <RowName
      to={`/operator/cases/${id}`}
      name={hats}
      picture={pictureSources(picture, 'thumb')}
      about={`#${shortId(orderId)}`}
      text={
        <>
          <span className="flex gap-x-2">
            <span aria-hidden="true" className="label max-lg:hidden">
              #{shortId(orderId)}
            </span>
            <ClippedText text={caseReasonNames[reason]} className="min-w-0" />
          </span>
          <ClippedText text={parties} className="lg:hidden" />
        </>
      }
      phone={
        <>
          <span className="block truncate">{caseReasonNames[reason]}</span>
          {!isCompact && <span className="block truncate">{parties}</span>}
          <NextStep {...row} />
        </>
      }
    />
  )
}

function NextStep(row: CaseSummary) {
  const step = nextStep(row)
  if (step === null) return <CaseStatusBadge {...row} />
  return <span className={row.status === 'escalated' ? 'font-semibold text-accent-text' : ''}>{step}</span>
}
