import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
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
  /** Beside the sales, which show what was earned: one below the other. */
  readonly isBeside?: boolean
}

/** What the vendor earned, how much of it is on its way and where, and what arrived at the bank. */
export function BalanceCards(props: BalanceCardsProps) {
  const { atStripe, waitingCents, underWayCents, isBeside = false } = props
  const balance = atStripe === 'unavailable' ? null : atStripe
  const stripeCents = balance ? addCents(balance.availableCents, balance.pendingCents) : zeroCents
  return (
    <dl
      className={clsx('grid gap-4', !isBeside && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)]')}
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

/** The parts of what is on its way, in the order that money takes. */
function Steps({ waitingCents, isPaused, atStripe, underWayCents, nextAt }: BalanceCardsProps) {
  return (
    <dl className="flex flex-col gap-1 text-sm">
      <Step
        name={isPaused ? 'Paused while your account is suspended' : 'Sent to Stripe when your orders ship'}
        amount={formatCents(waitingCents)}
      />
      {atStripe === 'unavailable' || atStripe === null ? (
        <Step
          name={
            atStripe
              ? 'At Stripe, which isn’t responding right now'
              : 'At Stripe, after you connect your account'
          }
          amount="–"
        />
      ) : (
        <>
          <Step name="At Stripe, available in a few days" amount={formatCents(atStripe.pendingCents)} />
          <Step name="At Stripe, ready for your next payout" amount={formatCents(atStripe.availableCents)} />
        </>
      )}
      <Step
        name={
          nextAt ? (
            <>
              Payout to your bank, arrives <FormattedDate at={nextAt} />
            </>
          ) : (
            'Payout to your bank'
          )
        }
        amount={formatCents(underWayCents)}
      />
    </dl>
  )
}

function Step({ name, amount }: { readonly name: ReactNode; readonly amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="label shrink-0">{amount}</dd>
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly cents: Cents
  readonly children: ReactNode
}

function Figure({ label, cents, children }: FigureProps) {
  return (
    <Card padding="medium" className="flex flex-col">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="label mt-1 text-lg font-bold sm:text-xl">{formatCents(cents)}</dd>
      {children}
    </Card>
  )
}

function Note({ children }: { readonly children: string }) {
  return <dd className="text-sm text-muted">{children}</dd>
}
