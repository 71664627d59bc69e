import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { caseReasonNames, type CaseStatus, type CaseSummary, vendorTurns } from '#modules/cases'
import { pictureSources } from '#modules/media'
import { shortId } from '#shared/ids.ts'
import { caseStatusLabel } from './case-texts.ts'

/** What the artist, the shopper or we do next. */
const nextSteps: Readonly<Record<Exclude<CaseStatus, 'closed'>, string>> = {
  open: 'Answer the shopper',
  replacing: 'Send the hats again',
  'sent-back': 'Confirm that the hats arrived',
  offered: 'The shopper answers your offer',
  declined: 'The shopper can ask us to decide',
  returning: 'The shopper sends the hats back',
  escalated: 'We read both sides and decide',
}

const isOwnTurn = ({ status }: Pick<CaseSummary, 'status'>) => vendorTurns.some((turn) => turn === status)

const columns: readonly Column<CaseSummary>[] = [
  { key: 'hats', header: 'Case', cell: (row) => <Named row={row} /> },
  { key: 'reason', header: 'Problem', cell: ({ reason }) => caseReasonNames[reason] },
  {
    key: 'amount',
    header: 'Amount',
    phone: 'top',
    cell: ({ hatsCents, units }) => (
      <span className="block">
        <Price cents={hatsCents} />
        <span className="in-table">
          <span className="block text-muted">
            {units} {units === 1 ? 'hat' : 'hats'}
          </span>
        </span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', phone: 'bottom', cell: (row) => <Turn row={row} /> },
  { key: 'next', header: 'Next step', phone: 'below', cell: (row) => <NextCaseStep row={row} /> },
]

export interface OwnCaseListProps {
  readonly cases: readonly CaseSummary[]
  readonly empty: ReactNode
}

/** An artist's cases: the hats, the problem, and who does what by when. Each links to its page. */
export function OwnCaseList({ cases, empty }: OwnCaseListProps) {
  return (
    <DataTable isWide caption="Cases" columns={columns} rows={cases} rowKey={({ id }) => id} empty={empty} />
  )
}

function Named({
  row: { id, orderId, hatName, picture, reason, shopperName, openedAt },
}: {
  readonly row: CaseSummary
}) {
  return (
    <span className="flex items-center gap-3">
      <RowPicture {...pictureSources(picture, 'thumb')} />
      <span className="min-w-0 wrap-anywhere">
        <AppLink to={`/cases/${id}`} prefetch="none" className="line-clamp-2 underline">
          {hatName ?? 'Hats'}
          <span className="sr-only">, order #{shortId(orderId)}</span>
        </AppLink>
        <span className="in-lines">
          <span className="block text-sm font-normal">{caseReasonNames[reason]}</span>
        </span>
        <span className="block text-sm font-normal text-muted">
          {shopperName}, <span className="label">#{shortId(orderId)}</span>
        </span>
        <span className="in-table">
          <span className="block text-sm font-normal text-muted">
            Opened <FormattedDate at={openedAt} />
          </span>
        </span>
      </span>
    </span>
  )
}

/** A badge only where the artist is next. */
function Turn({ row }: { readonly row: CaseSummary }) {
  if (isOwnTurn(row)) return <StatusBadge tone="yellow">For you</StatusBadge>
  const { text, tone } = caseStatusLabel(row)
  return <StatusText tone={tone}>{text}</StatusText>
}

function NextCaseStep({ row }: { readonly row: CaseSummary }) {
  if (row.status === 'closed') return <span className="text-muted">None</span>
  const isOwn = isOwnTurn(row)
  return (
    <span className="block">
      <span className={clsx('lg:block', isOwn ? 'font-semibold' : 'text-muted')}>
        {nextSteps[row.status]}
      </span>{' '}
      {row.dueAt !== null && (
        <span className={clsx('lg:block', isOwn ? 'text-accent-text' : 'text-muted')}>
          by <FormattedDate at={row.dueAt} />
        </span>
      )}
    </span>
  )
}
