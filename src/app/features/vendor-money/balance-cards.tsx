import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import type { Cents } from '#shared/money.ts'

export interface BalanceCardsProps {
  readonly waitingCents: Cents
  /** Transfers are paused while the vendor is suspended. */
  readonly isPaused: boolean
  /** Null without a Stripe account. */
  readonly atStripe: { readonly availableCents: Cents; readonly pendingCents: Cents } | 'unavailable' | null
  readonly paidOutCents: Cents
  readonly underWayCents: Cents
  /** ISO 8601. */
  readonly nextAt: string | null
}

/** Where the vendor's money is: here, at Stripe, at the bank. */
export function BalanceCards(props: BalanceCardsProps) {
  const { atStripe, nextAt, underWayCents } = props
  const balance = atStripe === 'unavailable' ? null : atStripe
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        label="Held here"
        note={
          props.isPaused ? 'paused while your account is suspended' : 'sent to Stripe when your orders ship'
        }
      >
        {formatCents(props.waitingCents)}
      </Figure>
      <Figure
        label="Available at Stripe"
        note={
          balance
            ? `and ${formatCents(balance.pendingCents)} pending, available in a few days`
            : atStripe === 'unavailable'
              ? 'Stripe isn’t responding right now'
              : 'after you connect your Stripe account'
        }
      >
        {balance ? formatCents(balance.availableCents) : '–'}
      </Figure>
      <Figure
        label="Next payout"
        note={nextAt ? `${formatCents(underWayCents)} on its way to your bank` : 'no payout on its way'}
      >
        {nextAt ? <FormattedDate at={nextAt} /> : '–'}
      </Figure>
      <Figure label="Paid out" note="arrived at your bank">
        {formatCents(props.paidOutCents)}
      </Figure>
    </dl>
  )
}

function Figure(props: { readonly label: string; readonly note: string; readonly children: ReactNode }) {
  return (
    <Card padding="medium" className="flex flex-col">
      <dt className="text-sm font-semibold text-muted">{props.label}</dt>
      <dd className="label mt-1 text-lg font-bold sm:text-xl">{props.children}</dd>
      <dd className="text-sm text-muted">{props.note}</dd>
    </Card>
  )
}
