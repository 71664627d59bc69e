import type { ReactNode } from 'react'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { addCents, type Cents, zeroCents } from '#shared/money.ts'

export interface BalanceCardsProps {
  readonly earnedCents: Cents
  readonly waitingCents: Cents
  /** Transfers are paused while the vendor is suspended. */
  readonly isPaused: boolean
  /** Null without a Stripe account. */
  readonly atStripe: { readonly availableCents: Cents; readonly pendingCents: Cents } | 'unavailable' | null
  readonly paidOutCents: Cents
  readonly underWayCents: Cents
  /** ISO 8601. */
  readonly nextAt: string | null
  /** In a card beside the sales, which show what was earned: one below the other. */
  readonly isBeside?: boolean
}

/** What the vendor earned, how much of it is on its way and where, and what arrived at the bank: one strip. */
export function BalanceCards(props: BalanceCardsProps) {
  const { atStripe, waitingCents, underWayCents, isBeside = false } = props
  const balance = atStripe === 'unavailable' ? null : atStripe
  const stripeCents = balance ? addCents(balance.availableCents, balance.pendingCents) : zeroCents
  return (
    <dl
      className={
        isBeside
          ? 'divide-y divide-line *:not-first:pt-3 *:not-last:pb-3'
          : 'figure-strip lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)]'
      }
    >
      {!isBeside && (
        <Figure label="Earned" cents={props.earnedCents}>
          <Note>Items and shipping, less refunds and labels, since your first sale</Note>
        </Figure>
      )}
      <Figure label="On its way" cents={addCents(waitingCents, stripeCents, underWayCents)}>
        <dd className="mt-2">
          <Steps {...props} />
        </dd>
      </Figure>
      <Figure label="Paid out" cents={props.paidOutCents}>
        <Note>Arrived at your bank</Note>
      </Figure>
    </dl>
  )
}

/** The parts of what is on its way, in the order that money takes; on the dashboard, only where something is. */
function Steps({ isBeside = false, ...money }: BalanceCardsProps) {
  const steps = stepsOf(money).filter(({ cents }) => !isBeside || cents !== zeroCents)
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {steps.map(({ key, name, cents }) => (
        <div key={key} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="label shrink-0">{cents === null ? '–' : formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Step {
  readonly key: string
  readonly name: ReactNode
  /** Null while it isn't known. */
  readonly cents: Cents | null
}

function stepsOf({ waitingCents, isPaused, atStripe, underWayCents, nextAt }: BalanceCardsProps): Step[] {
  const waiting = isPaused ? 'Paused while your account is suspended' : 'Sent when your orders ship'
  const payout = nextAt ? (
    <>
      Payout to your bank, arrives <FormattedDate at={nextAt} />
    </>
  ) : (
    'Payout to your bank'
  )
  return [
    { key: 'waiting', name: waiting, cents: waitingCents },
    ...stepsAtStripe(atStripe),
    { key: 'payout', name: payout, cents: underWayCents },
  ]
}

function stepsAtStripe(atStripe: BalanceCardsProps['atStripe']): Step[] {
  if (atStripe === null) {
    return [{ key: 'stripe', name: 'At Stripe, after you connect your account', cents: null }]
  }
  if (atStripe === 'unavailable') {
    return [{ key: 'stripe', name: 'At Stripe, which isn’t responding right now', cents: null }]
  }
  return [
    { key: 'pending', name: 'At Stripe for a few days', cents: atStripe.pendingCents },
    { key: 'available', name: 'Ready for your next payout', cents: atStripe.availableCents },
  ]
}

interface FigureProps {
  readonly label: string
  readonly cents: Cents
  readonly children: ReactNode
}

function Figure({ label, cents, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="label mt-1 text-lg font-bold sm:text-xl">{formatCents(cents)}</dd>
      {children}
    </div>
  )
}

function Note({ children }: { readonly children: string }) {
  return <dd className="text-sm text-muted">{children}</dd>
}
