import { useRef, useState } from 'react'
import type { DesignOfferJson } from '#app/api/designs/design-offer-json.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDateRange } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#app/ui/formats/format-cents.ts'
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { DesignDocument } from '#modules/design-engine'
import { cents } from '#shared/money.ts'
import { defaultName } from '../document/default-name.ts'
import { useOffers } from './use-offers.ts'
import { type AddCustomItem, useOrderDesign } from './use-order-design.ts'

const maxHats = 1000

interface OrderPanelProps {
  readonly document: DesignDocument
  readonly canBeMade: boolean
  readonly addToCart: AddCustomItem
  /** Id of the saved design, or of the design that this one is based on. */
  readonly comesFrom: () => string | null
}

/** Artists who can make the design, with price and delivery dates, and the button that adds it to the cart. */
export function OrderPanel({ document, canBeMade, addToCart, comesFrom }: OrderPanelProps) {
  const [quantity, setQuantity] = useState(1)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const stepper = useRef<HTMLDivElement>(null)
  const answer = useOffers(document, quantity, canBeMade)
  const { order, isOrdering } = useOrderDesign(addToCart)
  const { offers } = answer
  const offer = offers.find(({ vendor_id: id }) => id === chosen) ?? offers[0]
  const name = (typedName ?? defaultName(document)).trim()
  const applyQuantity = (nearest: number) => {
    setQuantity(nearest)
    // The button disappears with the next answer: keep the focus on the page.
    stepper.current?.querySelector('input')?.focus()
  }
  if (!canBeMade) {
    return (
      <p className="text-muted">Artists and prices appear here once your design passes the checks above.</p>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Design name"
        name="design-name"
        maxLength={80}
        value={typedName ?? defaultName(document)}
        error={name === '' ? 'Enter a name for your design.' : null}
        onChange={(event) => setTypedName(event.currentTarget.value)}
      />
      <div ref={stepper} className="flex items-center gap-3">
        <span className="text-sm font-semibold" aria-hidden="true">
          Quantity
        </span>
        <QuantityStepper value={quantity} max={maxHats} label="Quantity" onChange={setQuantity} />
      </div>
      <OfferChoice
        answer={answer}
        offer={offer}
        choose={setChosen}
        quantity={quantity}
        applyQuantity={applyQuantity}
      />
      {answer.warnings.length > 0 && (
        <ul aria-label="About the stitches" className="flex flex-col gap-2 text-sm">
          {answer.warnings.map((text) => (
            <li key={text} className="flex gap-2">
              <Icon name="warning" className="text-warning" />
              {text}
            </li>
          ))}
        </ul>
      )}
      {offer && <PriceLines offer={offer} quantity={quantity} />}
      {offer && <QuantityBreaks offer={offer} quantity={quantity} choose={applyQuantity} />}
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
  readonly offer: DesignOfferJson | undefined
  readonly choose: (vendorId: string) => void
  readonly quantity: number
  readonly applyQuantity: (quantity: number) => void
}

const price = (dollars: number) => formatCents(cents(Math.round(dollars * 100)))

function OfferChoice({ answer, offer, choose, quantity, applyQuantity }: OfferChoiceProps) {
  if (answer.state === 'loading') return <Skeleton className="h-28 w-full" />
  if (answer.state === 'failed') {
    return (
      <p role="alert" className="text-danger">
        We couldn’t load prices. Your design is saved, and we’ll try again in a moment.
      </p>
    )
  }
  if (answer.offers.length === 0) {
    const nearest = answer.nearestQuantity
    return nearest === null ? (
      <p className="text-muted">No artist offers this right now. Try another hat or another technique.</p>
    ) : (
      <OtherQuantity quantity={nearest} isMore={nearest >= quantity} applyQuantity={applyQuantity} />
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
  /** More than the selected quantity. */
  readonly isMore: boolean
  readonly applyQuantity: (quantity: number) => void
}

/** Shown when no artist makes this quantity: offers the nearest one. */
function OtherQuantity({ quantity, isMore, applyQuantity }: OtherQuantityProps) {
  const hats = quantity === 1 ? 'one hat' : `${quantity} hats`
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        {isMore
          ? `Artists make this design in quantities of ${quantity} or more.`
          : `Artists make at most ${hats} of this design per order.`}
      </p>
      <Button tone="secondary" onClick={() => applyQuantity(quantity)}>
        Change to {hats}
      </Button>
    </div>
  )
}

/** The price line by line: per hat, and once per design. */
function PriceLines({ offer, quantity }: { readonly offer: DesignOfferJson; readonly quantity: number }) {
  return (
    <section aria-label="Price" className="text-sm">
      <dl className="flex flex-col gap-1">
        {offer.lines.map(({ text, amount, once }) => (
          <div key={text} className="flex justify-between gap-4">
            <dt className="text-muted">
              {text}
              {quantity > 1 && !once && ', per hat'}
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

interface QuantityBreaksProps {
  readonly offer: DesignOfferJson
  readonly quantity: number
  readonly choose: (quantity: number) => void
}

/** What each hat costs in larger quantities; a press chooses that quantity. */
function QuantityBreaks({ offer, quantity, choose }: QuantityBreaksProps) {
  const larger = offer.breaks.filter((one) => one.quantity > quantity)
  if (larger.length === 0) return null
  return (
    <ul aria-label="Prices of larger quantities" className="flex flex-wrap gap-2">
      {larger.map((one) => (
        <li key={one.quantity}>
          <Button tone="secondary" size="small" onClick={() => choose(one.quantity)}>
            {one.quantity} hats: {price(one.unit_price)} each
          </Button>
        </li>
      ))}
    </ul>
  )
}
