import { useRef } from 'react'
import type { DesignOfferJson } from '#app/api/designs/design-offer-json.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDateRange } from '#app/ui/formats/format-date.ts'
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import { useLasting } from '#app/web/browser/use-lasting.ts'
import type { HatChoiceProps } from '../blanks/hat-choice.tsx'
import type { ReplaceTechnique } from './other-quantity.tsx'
import type { useOffers } from './use-offers.ts'
import { priceText } from './use-order.ts'

/** Loaded after the offers. */
const HatChoice = partOnDemand(async () => (await import('../blanks/hat-choice.tsx')).HatChoice)

/** Loaded when no artist makes this quantity. */
const OtherQuantity = partOnDemand(async () => (await import('./other-quantity.tsx')).OtherQuantity, {
  whileLoading: <Skeleton className="h-20 w-full" />,
})

const maxHats = 1000
/** How long a design is refused before the prices go (ms): a layer that is dragged across the edge doesn't replace the panel twice. */
const refusedMs = 600

interface OrderPanelProps extends HatChoiceProps {
  /** Null when the design can't change. */
  readonly replaceTechnique: ReplaceTechnique | null
}

/** Artists who can make the design, how many hats, and the price line by line. */
export function OrderPanel({ order, recolor, replaceTechnique }: OrderPanelProps) {
  const { answer, quantity, setQuantity, teamHats, choose, offer, canBeMade } = order
  const stepper = useRef<HTMLDivElement>(null)
  const applyQuantity = (nearest: number) => {
    setQuantity(nearest)
    // The button disappears with the next answer: keep the focus on the page.
    stepper.current?.querySelector('input')?.focus()
  }
  const isRefused = useLasting(!canBeMade, refusedMs)
  if (isRefused) {
    return (
      <p className="text-muted">Artists and prices appear here once your design passes the checks above.</p>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <OfferChoice
        answer={answer}
        offer={offer}
        choose={choose}
        quantity={quantity}
        applyQuantity={applyQuantity}
        isTeam={teamHats !== null}
        replaceTechnique={replaceTechnique}
      />
      {answer.state === 'known' && <HatChoice order={order} recolor={recolor} />}
      {teamHats === null ? (
        <div ref={stepper} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-sm font-semibold" aria-hidden="true">
            Quantity
          </span>
          <QuantityStepper value={quantity} max={maxHats} label="Quantity" onChange={setQuantity} />
        </div>
      ) : (
        <p className="text-sm">
          <span className="font-semibold">Quantity: {quantity}</span>, from your team list
        </p>
      )}
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
      {offer && (
        <QuantityBreaks offer={offer} quantity={quantity} choose={teamHats === null ? applyQuantity : null} />
      )}
    </div>
  )
}

interface OfferChoiceProps {
  readonly answer: ReturnType<typeof useOffers>
  readonly offer: DesignOfferJson | undefined
  readonly choose: (vendorId: string) => void
  readonly quantity: number
  readonly applyQuantity: (quantity: number) => void
  /** The team list decides the quantity. */
  readonly isTeam: boolean
  readonly replaceTechnique: ReplaceTechnique | null
}

function OfferChoice(props: OfferChoiceProps) {
  const { answer, offer, choose, quantity, applyQuantity, isTeam, replaceTechnique } = props
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
      <OtherQuantity
        quantity={nearest}
        isMore={nearest >= quantity}
        applyQuantity={isTeam ? null : applyQuantity}
        startsWith={answer.startsWith}
        replaceTechnique={replaceTechnique}
      />
    )
  }
  return (
    <RadioGroupField
      label="Made by"
      hint={answer.hasMore ? 'More artists take custom work than this list shows.' : undefined}
      name="offer"
      value={offer?.vendor_id ?? ''}
      onChange={choose}
      options={answer.offers.map((one) => ({
        value: one.vendor_id,
        label: one.vendor_name,
        description: `Arrives ${formatDateRange(one.arrival.from, one.arrival.to)}${one.note ? `. ${one.note}` : ''}`,
        detail: priceText((one.vendor_id === offer?.vendor_id ? offer : one).total),
      }))}
    />
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
            <dd className="label">{priceText(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>Total{quantity > 1 && ` for ${quantity} hats`}</dt>
          <dd className="label">{priceText(offer.total)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-muted">Fee, shipping and tax are added in the cart.</p>
    </section>
  )
}

interface QuantityBreaksProps {
  readonly offer: DesignOfferJson
  readonly quantity: number
  /** Null while the team list decides the quantity. */
  readonly choose: ((quantity: number) => void) | null
}

/** What each hat costs in larger quantities; a press chooses that quantity. */
function QuantityBreaks({ offer, quantity, choose }: QuantityBreaksProps) {
  const larger = offer.breaks.filter((one) => one.quantity > quantity)
  if (larger.length === 0) return null
  return (
    <ul aria-label="Prices of larger quantities" className="flex flex-wrap gap-2">
      {larger.map((one) => (
        <li key={one.quantity}>
          {choose ? (
            <Button tone="secondary" size="small" onClick={() => choose(one.quantity)}>
              {breakText(one)}
            </Button>
          ) : (
            <span className="text-sm text-muted">{breakText(one)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const breakText = ({ quantity, unit_price: unit }: DesignOfferJson['breaks'][number]) =>
  `${quantity} hats: ${priceText(unit)} each`
