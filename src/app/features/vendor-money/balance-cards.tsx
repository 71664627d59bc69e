import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { addCents, type Cents, zeroCents } from '#shared/money.ts'
import { MoneyBar } from './money-bar.tsx'

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
  /** In a card on the dashboard: one below the other, without the parts. */
  readonly isBeside?: boolean
}

/** What the vendor earned and where that is now: three places that add up to it, in the order that money takes. */
export function BalanceCards({ isBeside = false, ...money }: BalanceCardsProps) {
  const places = placesOf(money)
  const known = places.map(({ cents }) => cents ?? zeroCents)
  // A debt, or a balance that Stripe doesn't tell, is missing in the sum.
  const addsUp = addCents(zeroCents, ...known) === money.earnedCents
  const titleId = useId()
  const bar = addsUp && money.earnedCents > 0 && <MoneyBar parts={places} />
  const earned = (
    <div className={isBeside ? undefined : figure}>
      <dt id={titleId} className="text-sm font-semibold text-muted">
        Earned
      </dt>
      <dd className={isBeside ? 'label mt-1 text-xl font-bold' : amount}>{formatCents(money.earnedCents)}</dd>
      <dd className="text-sm text-muted">Total sales less labels</dd>
      {bar && <dd className={isBeside ? 'mt-4 mb-1' : 'mt-3 max-lg:col-span-full'}>{bar}</dd>}
    </div>
  )
  if (isBeside) {
    return (
      <div>
        <dl>{earned}</dl>
        <dl className="divide-y divide-line">
          {places.map((place) => (
            <PlaceRow key={place.name} place={place} />
          ))}
        </dl>
      </div>
    )
  }
  return (
    <section aria-labelledby={titleId} className="overflow-clip rounded-card bg-raised">
      <dl className="figure-strip rounded-none! lg:grid-cols-4">
        {earned}
        {places.map((place, index) => (
          <PlaceFigure key={place.name} place={place} sign={addsUp ? (index === 0 ? '=' : '+') : null} />
        ))}
      </dl>
    </section>
  )
}

interface Place {
  readonly name: string
  /** Its color, in the bar and beside its name. */
  readonly tone: string
  /** Null while it isn't known. */
  readonly cents: Cents | null
  /** What it means, in a few words. */
  readonly note: string | null
  /** Its parts, if it has several. */
  readonly parts: readonly { readonly key: string; readonly name: ReactNode; readonly cents: Cents }[]
}

function placesOf({ waitingCents, isPaused, paidOutCents, ...money }: BalanceCardsProps): readonly Place[] {
  return [
    {
      name: 'Not sent yet',
      tone: 'text-warning',
      cents: waitingCents,
      note: isPaused ? 'Paused while your account is suspended' : 'Sent when your orders ship',
      parts: [],
    },
    atStripeOf(money),
    {
      name: 'At your bank',
      tone: 'text-success',
      cents: paidOutCents,
      note: 'Paid out by Stripe',
      parts: [],
    },
  ]
}

function atStripeOf({
  atStripe,
  underWayCents,
  nextAt,
}: Pick<BalanceCardsProps, 'atStripe' | 'underWayCents' | 'nextAt'>): Place {
  const place = { name: 'At Stripe', tone: 'text-info' }
  if (atStripe === null) return { ...place, cents: null, note: 'After you connect your account', parts: [] }
  if (atStripe === 'unavailable') {
    return { ...place, cents: null, note: 'Stripe isn’t responding right now', parts: [] }
  }
  const { availableCents, pendingCents } = atStripe
  const parts = [
    { key: 'available', name: 'Ready for payout', cents: availableCents },
    { key: 'pending', name: 'Ready in a few days', cents: pendingCents },
    {
      key: 'payout',
      name: nextAt ? (
        <>
          Payout, arrives <FormattedDate at={nextAt} />
        </>
      ) : (
        'Payout on its way'
      ),
      cents: underWayCents,
    },
  ].filter(({ cents }) => cents !== zeroCents)
  const note = parts.length === 0 ? 'Nothing right now' : null
  return { ...place, cents: addCents(availableCents, pendingCents, underWayCents), note, parts }
}

interface PlaceProps {
  readonly place: Place
}

const textOf = (cents: Cents | null) => (cents === null ? '–' : formatCents(cents))

function Dot({ tone }: Pick<Place, 'tone'>) {
  return <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full bg-current', tone)} />
}

/** What a place means, or its parts. */
function Details({ place: { note, parts }, className }: PlaceProps & { readonly className?: string }) {
  return (
    <>
      {note !== null && <dd className={clsx('col-span-full text-sm text-muted', className)}>{note}</dd>}
      {parts.map((part) => (
        <dd
          key={part.key}
          className={clsx('col-span-full flex justify-between gap-3 text-sm text-muted', className)}
        >
          <span>{part.name}</span>
          <span className="label shrink-0">{formatCents(part.cents)}</span>
        </dd>
      ))}
    </>
  )
}

function PlaceRow({ place }: PlaceProps) {
  const { name, tone, cents } = place
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 last:pb-0">
      <dt className="flex items-center gap-2 font-semibold">
        <Dot tone={tone} />
        {name}
      </dt>
      <dd className="label font-semibold">{textOf(cents)}</dd>
      <Details place={place} className="pl-4.5" />
    </div>
  )
}

/** Narrow: the amounts are one column, as in a sum. */
const figure = 'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-baseline max-lg:gap-x-4'
const amount = 'label text-xl font-bold max-lg:text-lg lg:mt-1'

interface PlaceFigureProps extends PlaceProps {
  /** Before it, where the figures add up. */
  readonly sign: '=' | '+' | null
}

function PlaceFigure({ place, sign }: PlaceFigureProps) {
  const { name, tone, cents } = place
  return (
    <div className={clsx('relative lg:pl-8!', figure)}>
      {sign && (
        <span
          aria-hidden="true"
          className="label absolute grid size-8 place-items-center max-lg:size-6 max-lg:text-sm rounded-full border border-line bg-background font-semibold text-muted max-lg:top-0 max-lg:right-4 max-lg:-translate-y-1/2 lg:top-1/2 lg:left-0 lg:-translate-1/2"
        >
          {sign}
        </span>
      )}
      <dt className="flex items-center gap-2 text-sm font-semibold text-muted">
        <Dot tone={tone} />
        {name}
      </dt>
      <dd className={amount}>{textOf(cents)}</dd>
      <Details place={place} />
    </div>
  )
}
