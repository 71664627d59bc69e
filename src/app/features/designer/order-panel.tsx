import { useRef, useState } from 'react'
import type { DesignOfferWire } from '#app/api/design-wire.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDateRange } from '#app/ui/format-date.ts'
import { formatCents } from '#app/ui/format-money.ts'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { RadioGroupField } from '#app/ui/radio-group-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DesignDocument } from '#modules/designs'
import { cents } from '#shared/money.ts'
import { usualName } from './usual-name.ts'
import { useOffers } from './use-offers.ts'
import { type AddLot, useOrderDesign } from './use-order-design.ts'

const mostHats = 1000

interface OrderPanelProps {
  readonly document: DesignDocument
  readonly canBeMade: boolean
  readonly addToCart: AddLot
  /** The kept design that this is, or the one that it was drawn after. */
  readonly comesFrom: () => string | null
}

/** Who makes it: artists with their price and the days on which it should arrive, and the way into the cart. */
export function OrderPanel({ document, canBeMade, addToCart, comesFrom }: OrderPanelProps) {
  const [quantity, setQuantity] = useState(1)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const stepper = useRef<HTMLDivElement>(null)
  const answer = useOffers(document, quantity, canBeMade)
  const { order, isOrdering } = useOrderDesign(addToCart)
  const { offers } = answer
  const offer = offers.find(({ vendor_id: id }) => id === chosen) ?? offers[0]
  const name = (typedName ?? usualName(document)).trim()
  const take = (nearest: number) => {
    setQuantity(nearest)
    // The button goes with the answer.
    stepper.current?.querySelector('input')?.focus()
  }
  if (!canBeMade) {
    return <p className="text-muted">Artists and their prices come here once everything above can be made.</p>
  }
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Name of the design"
        name="design-name"
        maxLength={80}
        value={typedName ?? usualName(document)}
        error={name === '' ? 'Give your design a name.' : null}
        onChange={(event) => setTypedName(event.currentTarget.value)}
      />
      <div ref={stepper} className="flex items-center gap-3">
        <span className="text-sm font-semibold" aria-hidden="true">
          How many hats
        </span>
        <QuantityStepper value={quantity} max={mostHats} label="How many hats" onChange={setQuantity} />
      </div>
      <OfferChoice answer={answer} offer={offer} choose={setChosen} quantity={quantity} take={take} />
      {offer && <PriceLines offer={offer} quantity={quantity} />}
      <Button
        size="large"
        disabled={!offer || name === ''}
        pending={isOrdering}
        pendingLabel="Adding..."
        onClick={() => offer && void order({ document, name, quantity, offer, remixOf: comesFrom() })}
      >
        Add to Cart
      </Button>
    </div>
  )
}

interface OfferChoiceProps {
  readonly answer: ReturnType<typeof useOffers>
  readonly offer: DesignOfferWire | undefined
  readonly choose: (vendorId: string) => void
  readonly quantity: number
  readonly take: (quantity: number) => void
}

const price = (dollars: number) => formatCents(cents(Math.round(dollars * 100)))

function OfferChoice({ answer, offer, choose, quantity, take }: OfferChoiceProps) {
  if (answer.state === 'asking') return <Skeleton className="h-28 w-full" />
  if (answer.state === 'failed') {
    return (
      <p role="alert" className="text-danger">
        The artists could not be asked. Your design is kept; we try again in a moment.
      </p>
    )
  }
  if (answer.offers.length === 0) {
    const nearest = answer.nearestQuantity
    return nearest === null ? (
      <p className="text-muted">
        No artist makes this one at the moment. Another hat, or another way of making it, may find one.
      </p>
    ) : (
      <OtherQuantity quantity={nearest} isMore={nearest >= quantity} take={take} />
    )
  }
  return (
    <RadioGroupField
      label="Made by"
      name="offer"
      value={offer?.vendor_id ?? ''}
      onChange={choose}
      options={answer.offers.map((one) => ({
        value: one.vendor_id,
        label: one.vendor_name,
        description: `Arrives ${formatDateRange(one.arrival.from, one.arrival.to)}${one.note ? `. ${one.note}` : ''}`,
        detail: price(one.total),
      }))}
    />
  )
}

interface OtherQuantityProps {
  readonly quantity: number
  /** Than what was asked for. */
  readonly isMore: boolean
  readonly take: (quantity: number) => void
}

/** Every artist who could make it makes more at a time, or fewer. */
function OtherQuantity({ quantity, isMore, take }: OtherQuantityProps) {
  const hats = quantity === 1 ? 'one hat' : `${quantity} hats`
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        {isMore
          ? `Artists make this one from ${hats} on.`
          : `Artists make at most ${hats} of this one at once.`}
      </p>
      <Button tone="secondary" onClick={() => take(quantity)}>
        Take {hats}
      </Button>
    </div>
  )
}

/** Where the price comes from, line by line: for one hat, and once for the design. */
function PriceLines({ offer, quantity }: { readonly offer: DesignOfferWire; readonly quantity: number }) {
  return (
    <section aria-label="Price" className="text-sm">
      <dl className="flex flex-col gap-1">
        {offer.lines.map(({ text, amount, once }) => (
          <div key={text} className="flex justify-between gap-4">
            <dt className="text-muted">
              {text}
              {quantity > 1 && !once && ', each hat'}
            </dt>
            <dd className="label">{price(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>Total{quantity > 1 && ` for ${quantity} hats`}</dt>
          <dd className="label">{price(offer.total)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-muted">Fee, shipping and tax are added in the cart.</p>
    </section>
  )
}
