import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatDateTime } from '#app/ui/formats/format-date.ts'
import type { DiscountCodeState } from '#modules/promotions'
import type { DiscountCode } from '#modules/promotions/server'
import { benefitText, conditionTexts, offText, usesText } from './discount-code-texts.ts'

/** In words, when shoppers can't use a code now. */
const stateNames: Readonly<Record<Exclude<DiscountCodeState, 'active' | 'ended'>, string>> = {
  scheduled: 'Scheduled',
  'used-up': 'Used up',
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
    { key: 'code', header: 'Code', cell: (code) => <Code {...code} /> },
    {
      key: 'discount',
      header: 'Discount',
      isPlain: true,
      cell: (code) => <Terms code={code} isOwn={!showsPayer} />,
    },
    ...(showsPayer ? [payer] : []),
    { key: 'valid', header: 'Valid (UTC)', isHalf: true, cell: (code) => <Validity {...code} /> },
    { key: 'used', header: 'Used', align: 'end', oneLine: true, isHalf: true, cell: usesText },
    ...(endPath ? [changeOf(endPath)] : []),
  ]
  return <DataTable caption={caption} columns={columns} rows={codes} rowKey={({ id }) => id} empty={empty} />
}

function Code({ code, state }: DiscountCode) {
  return (
    <span className={clsx('label wrap-anywhere', state !== 'active' && 'font-normal text-muted')}>
      {code}
    </span>
  )
}

const changeOf = (endPath: (code: DiscountCode) => string): Column<DiscountCode> => ({
  key: 'end',
  header: 'Action',
  align: 'end',
  isPlain: true,
  cell: (code) =>
    code.state !== 'ended' && (
      <ButtonLink to={endPath(code)} tone="secondary" size="small" prefetch="none">
        End<span className="sr-only"> {code.code}</span>
      </ButtonLink>
    ),
})

const payer: Column<DiscountCode> = {
  key: 'payer',
  header: 'Paid by',
  oneLine: true,
  cell: ({ vendor }) => vendor?.name ?? 'Marketplace',
}

/** `isOwn`: an artist’s own list doesn’t repeat their name. */
function Terms({ code, isOwn }: { readonly code: DiscountCode; readonly isOwn: boolean }) {
  const conditions = conditionTexts(code)
  return (
    <div className="min-w-0 max-sm:text-start lg:min-w-56">
      {isOwn ? `${offText(code)} off your hats` : benefitText(code)}
      {conditions.length > 0 && (
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          {conditions.map((text) => (
            <span key={text} className="min-w-0 wrap-anywhere">
              {text}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}

/** From when until when, in as few words as possible, and why shoppers can't use it now. */
function Validity({ startsAt, endsAt, state }: DiscountCode) {
  if (state === 'ended') return endsAt ? <Moment word="Ended" at={endsAt} /> : 'Ended'
  return (
    <div>
      {state !== 'active' && <span className="block font-semibold">{stateNames[state]}</span>}
      {state === 'scheduled' && startsAt && <Moment word="From" at={startsAt} />}
      {endsAt ? <Moment word="Until" at={endsAt} /> : <span className="text-muted">No end</span>}
    </div>
  )
}

function Moment({ word, at }: { readonly word: string; readonly at: Date }) {
  return (
    <span className="block lg:whitespace-nowrap">
      <span className="text-muted">{word}</span> {formatDateTime(at).replace(' UTC', '')}
    </span>
  )
}
