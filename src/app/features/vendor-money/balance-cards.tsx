import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { formatCents } from '#app/ui/format-money.ts'
import type { Cents } from '#shared/money.ts'

export interface BalanceCardsProps {
  readonly waitingCents: Cents
  /** What Stripe said just now; null without an account there. */
  readonly atStripe: { readonly availableCents: Cents; readonly pendingCents: Cents } | 'silent' | null
  readonly paidOutCents: Cents
  readonly underWayCents: Cents
  /** ISO 8601. */
  readonly nextAt: string | null
}

/** The way of the money, from left to right: here, at Stripe, at the bank. */
export function BalanceCards(props: BalanceCardsProps) {
  const { atStripe, nextAt, underWayCents } = props
  const told = atStripe === 'silent' ? null : atStripe
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure label="Waiting here" note="goes to Stripe when your parcels leave">
        {formatCents(props.waitingCents)}
      </Figure>
      <Figure
        label="Available at Stripe"
        note={
          told
            ? `and ${formatCents(told.pendingCents)} pending: it arrives there in a few days`
            : atStripe === 'silent'
              ? 'Stripe did not answer just now'
              : 'once your Stripe account is connected'
        }
      >
        {told ? formatCents(told.availableCents) : '–'}
      </Figure>
      <Figure
        label="Next payout"
        note={
          nextAt
            ? `${formatCents(underWayCents)} on its way to your bank`
            : 'nothing is on its way to your bank'
        }
      >
        {nextAt ? <FormattedDate at={nextAt} /> : '–'}
      </Figure>
      <Figure label="Paid out" note="has arrived at your bank">
        {formatCents(props.paidOutCents)}
      </Figure>
    </dl>
  )
}

function Figure(props: { readonly label: string; readonly note: string; readonly children: ReactNode }) {
  return (
    <Card padding="medium" className="flex flex-col">
      <dt className="text-sm font-semibold text-muted">{props.label}</dt>
      <dd className="label mt-1 text-xl font-bold">{props.children}</dd>
      <dd className="text-sm text-muted">{props.note}</dd>
    </Card>
  )
}
