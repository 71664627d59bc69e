import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
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
    { key: 'code', header: 'Code', cell: (code) => <Code code={code} isOwn={!showsPayer} /> },
    { key: 'state', header: 'Status', cell: ({ state }) => <State state={state} /> },
    { key: 'discount', header: 'Discount', cell: (code) => <Terms code={code} isOwn={!showsPayer} /> },
    ...(showsPayer ? [payer] : []),
    {
      key: 'valid',
      header: showsPayer ? 'Valid (UTC)' : 'Valid',
      cell: (code) => <Validity code={code} isOwn={!showsPayer} />,
    },
    {
      key: 'used',
      header: 'Used',
      align: 'end',
      oneLine: true,
      phone: 'top',
      cell: (code) => (
        <>
          {usesText(code)}
          <span className="in-lines text-muted"> used</span>
          {code.maxUses !== null && (
            <progress
              max={code.maxUses}
              value={code.uses}
              aria-hidden="true"
              className="use-meter ml-auto block max-lg:hidden"
            />
          )}
        </>
      ),
    },
    ...(endPath ? [changeOf(endPath)] : []),
  ]
  return (
    <DataTable
      isWide
      caption={caption}
      columns={columns}
      rows={codes}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

function State({ state }: Pick<DiscountCode, 'state'>) {
  const { label, tone } = states[state]
  return <StatusText tone={tone}>{label}</StatusText>
}

interface OfCodeProps {
  readonly code: DiscountCode
  /** In an artist’s own list. */
  readonly isOwn: boolean
}

function Code({ code, isOwn }: OfCodeProps) {
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 max-lg:mb-1">
        <span
          className={clsx(
            'label rounded-field border border-dashed border-edge px-2 py-0.5',
            // Broken only where it could be wider than a phone.
            code.code.length > 16 ? 'wrap-anywhere' : 'whitespace-nowrap',
          )}
        >
          {code.code}
        </span>
        <span className="in-lines text-sm font-normal text-muted">
          <State state={code.state} />
        </span>
      </span>
      <span className="in-lines">
        <span className="block text-sm font-normal">
          {benefitOf(code, isOwn)}
          {conditionTexts(code).map((text) => (
            <span key={text} className="block text-muted">
              {text}
            </span>
          ))}
        </span>
        <span className="block text-sm font-normal text-muted">
          <Validity code={code} isOwn={isOwn} />
        </span>
      </span>
    </span>
  )
}

const changeOf = (endPath: (code: DiscountCode) => string): Column<DiscountCode> => ({
  key: 'end',
  header: 'Action',
  align: 'end',
  phone: 'bottom',
  cell: (code) =>
    code.state !== 'ended' && (
      <ButtonLink to={endPath(code)} tone="secondary" size="small" prefetch="none">
        {code.state === 'scheduled' ? 'Cancel' : 'End'}
        <span className="sr-only"> {code.code}</span>
      </ButtonLink>
    ),
})

const payer: Column<DiscountCode> = {
  key: 'payer',
  header: 'Paid by',
  oneLine: true,
  cell: ({ vendor }) => vendor?.name ?? 'Marketplace',
}

/** `isOwn`: all codes of an artist’s list are for their hats. */
function benefitOf(code: DiscountCode, isOwn: boolean): string {
  return isOwn ? `${offText(code)} off` : benefitText(code)
}

function Terms({ code, isOwn }: OfCodeProps) {
  const conditions = conditionTexts(code)
  return (
    <div className="min-w-0 lg:min-w-56">
      <span className={clsx(isOwn && 'label font-semibold')}>{benefitOf(code, isOwn)}</span>
      {conditions.length > 0 && (
        <span className="block text-muted wrap-anywhere">{conditions.join(' · ')}</span>
      )}
    </div>
  )
}

/** From when until when, in as few words as possible. An artist’s list has the time of day in the title only. */
function Validity({ code: { startsAt, endsAt, state }, isOwn }: OfCodeProps) {
  const moment = { withTime: !isOwn }
  if (state === 'ended' && endsAt) return <Moment word="Ended" at={endsAt} {...moment} />
  return (
    <>
      {state === 'scheduled' && startsAt && (
        <>
          <Moment word="From" at={startsAt} {...moment} />
        </>
      )}
      {endsAt ? (
        <Moment word={state === 'scheduled' && startsAt ? 'until' : 'Until'} at={endsAt} {...moment} />
      ) : (
        <span className="text-muted">No end</span>
      )}
    </>
  )
}

interface MomentProps {
  readonly word: string
  readonly at: Date
  readonly withTime: boolean
}

function Moment({ word, at, withTime }: MomentProps) {
  return (
    <span className="block lg:whitespace-nowrap">
      <span className="text-muted">{word}</span> <ShortDate at={at} withTime={withTime} />
    </span>
  )
}
