import type { ReactNode } from 'react'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { DiscountCodeState } from '#modules/promotions'
import type { DiscountCode } from '#modules/promotions/server'
import { benefitText, conditionTexts, usesText } from './discount-code-texts.ts'

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
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>,
    },
    { key: 'discount', header: 'Discount', cell: (code) => <Terms code={code} /> },
    ...(showsPayer ? [payer] : []),
    { key: 'used', header: 'Used', align: 'end', cell: usesText },
    { key: 'starts', header: 'Starts', cell: ({ startsAt }) => <Time at={startsAt} none="At once" /> },
    { key: 'ends', header: 'Ends', cell: ({ endsAt }) => <Time at={endsAt} none="Never" /> },
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

function Terms({ code }: { readonly code: DiscountCode }) {
  return (
    <div className="min-w-0">
      {benefitText(code)}
      {conditionTexts(code).map((text) => (
        <span key={text} className="block text-sm wrap-anywhere text-muted">
          {text}
        </span>
      ))}
    </div>
  )
}

function Time({ at, none }: { readonly at: Date | null; readonly none: string }) {
  return at ? <FormattedDate at={at} withTime /> : <span className="text-muted">{none}</span>
}
