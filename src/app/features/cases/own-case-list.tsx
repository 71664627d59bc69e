import type { ReactNode } from 'react'
import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { caseReasonNames, type CaseSummary, vendorTurns } from '#modules/cases'
import { pictureSources } from '#modules/media'
import { shortId } from '#shared/ids.ts'
import { caseStatusLabel } from './case-texts.ts'
import { caseStep } from './turn/case-turn.ts'

const columns: readonly Column<CaseSummary>[] = [
  { key: 'hats', header: 'Case', cell: (row) => <Named row={row} /> },
  {
    key: 'order',
    header: 'Order',
    oneLine: true,
    cell: ({ orderId, shopperName }) => (
      <span className="block">
        <span className="label">#{shortId(orderId)}</span>
        <span className="block text-muted">{shopperName}</span>
      </span>
    ),
  },
  { key: 'turn', header: 'Whose turn', phone: 'below', cell: (row) => <Turn row={row} /> },
  {
    key: 'due',
    header: 'Until',
    oneLine: true,
    phone: 'bottom',
    cell: (row) => <Due row={row} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
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
]

export interface OwnCaseListProps {
  readonly cases: readonly CaseSummary[]
  readonly empty: ReactNode
}

/** An artist's cases: the hats, the problem, whose turn it is and until when. Each links to its page. */
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
        <AppLink to={`/cases/${id}`} prefetch="none" className="line-clamp-2 hover:underline">
          {hatName ?? 'Hats'}
          <span className="sr-only">, order #{shortId(orderId)}</span>
        </AppLink>
        <span className="block text-sm font-normal">{caseReasonNames[reason]}</span>
        <span className="in-lines">
          <span className="block text-sm font-normal text-muted">
            {shopperName}, <span className="label">#{shortId(orderId)}</span>
          </span>
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

/** Who acts next and how. A badge only where it's the artist. */
function Turn({ row }: { readonly row: CaseSummary }) {
  const { status } = row
  if (status === 'closed') {
    const { text, tone } = caseStatusLabel(row)
    return <StatusText tone={tone}>{text}</StatusText>
  }
  const { isOwn, text } = caseStep({ ...row, status, party: 'vendor' })
  if (!isOwn) return <span className="text-muted">{text}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-col lg:items-start">
      <StatusBadge tone="yellow">Your turn</StatusBadge>
      <span className="inline-block font-semibold first-letter:uppercase">{text}</span>
    </span>
  )
}

/** A replacement’s day is when the case closes by itself. */
function Due({ row: { status, dueAt } }: { readonly row: CaseSummary }) {
  if (dueAt === null || status === 'closed') return null
  const isOwn = vendorTurns.some((turn) => turn === status)
  return (
    <span className={isOwn ? 'font-semibold text-warning' : 'text-muted'}>
      <span className="in-lines">{status === 'replacing' ? 'Closes ' : 'By '}</span>
      <FormattedDate at={dueAt} />
    </span>
  )
}
