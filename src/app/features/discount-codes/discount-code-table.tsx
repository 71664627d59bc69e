import type { ReactNode } from 'react'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { DiscountCodeState } from '#modules/promotions'
import type { DiscountCode } from '#modules/promotions/server'
import { benefitText, conditionTexts, offText, usesText } from './discount-code-texts.ts'

const states: Readonly<Record<DiscountCodeState, { readonly label: string; readonly tone: BadgeTone }>> = {
  active: { label: 'active', tone: 'green' },
  scheduled: { label: 'scheduled', tone: 'blue' },
  'used-up': { label: 'used up', tone: 'gray' },
  ended: { label: 'ended', tone: 'gray' },
}

export interface DiscountCodeTableProps {
  readonly codes: readonly DiscountCode[]
  readonly caption: string
  /** Operators see who pays for each code. */
  readonly showsPayer?: boolean
  /** The address that asks whether to end a code; false for operators who can’t. */
  readonly endPath: ((code: DiscountCode) => string) | false
  readonly empty: ReactNode
}

export function DiscountCodeTable({
  codes,
  caption,
  showsPayer = false,
  endPath,
  empty,
}: DiscountCodeTableProps) {
  const columns: readonly Column<DiscountCode>[] = [
    { key: 'code', header: 'Code', cell: ({ code }) => <span className="label wrap-anywhere">{code}</span> },
    { key: 'discount', header: 'Discount', cell: (code) => <Terms code={code} isOwn={!showsPayer} /> },
    ...(showsPayer ? [payer] : []),
    {
      key: 'state',
      header: 'Status',
      cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>,
    },
    { key: 'used', header: 'Uses', cell: usesText },
    { key: 'valid', header: 'Valid', cell: (code) => <Valid code={code} /> },
    ...(endPath ? [changeOf(endPath)] : []),
  ]
  return <DataTable caption={caption} columns={columns} rows={codes} rowKey={({ id }) => id} empty={empty} />
}

const changeOf = (endPath: (code: DiscountCode) => string): Column<DiscountCode> => ({
  key: 'end',
  header: 'Action',
  cell: (code) =>
    code.state === 'ended' ? (
      <span className="text-muted">None</span>
    ) : (
      <ButtonLink to={endPath(code)} tone="secondary" size="small" prefetch="none">
        End<span className="sr-only"> {code.code}</span>
      </ButtonLink>
    ),
})

const payer: Column<DiscountCode> = {
  key: 'payer',
  header: 'Paid by',
  cell: ({ vendor }) => vendor?.name ?? 'Marketplace',
}

/** `isOwn`: an artist’s own list doesn’t repeat their name. */
function Terms({ code, isOwn }: { readonly code: DiscountCode; readonly isOwn: boolean }) {
  return (
    <div className="min-w-0">
      <span className="font-semibold">{isOwn ? `${offText(code)} off your hats` : benefitText(code)}</span>
      {conditionTexts(code).map((text) => (
        <span key={text} className="block text-sm wrap-anywhere text-muted">
          {text}
        </span>
      ))}
    </div>
  )
}

function Valid({ code: { startsAt, endsAt, state } }: { readonly code: DiscountCode }) {
  return (
    <span className="block">
      {startsAt && (
        <span className="block">
          {state === 'scheduled' ? 'Starts' : 'Since'} <FormattedDate at={startsAt} withTime />
        </span>
      )}
      {endsAt ? (
        <span className="block">
          {state === 'ended' ? 'Ended' : 'Until'} <FormattedDate at={endsAt} withTime />
        </span>
      ) : (
        <span className="block text-muted">Until you end it</span>
      )}
    </span>
  )
}
