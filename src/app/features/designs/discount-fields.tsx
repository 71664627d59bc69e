import { type RefObject, useEffect, useState } from 'react'
import { formatCents } from '#app/ui/formats/format-cents.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { blanks } from '#modules/design-engine'
import { type CustomWorkOffer, discountSteps, examplePrices, type QuantityPrice } from '#modules/designs'
import { addCents, type Cents, cents, centsFromDollars } from '#shared/money.ts'

interface DiscountFieldsProps {
  readonly offer: CustomWorkOffer
  readonly text: (name: string, saved: string | number) => { name: string; error: string | undefined }
}

/** A quantity and its discount in each row; empty rows don't count. */
export function DiscountFields({ offer, text }: DiscountFieldsProps) {
  return (
    <div role="group" aria-label="Quantity discounts" className="flex flex-col gap-3">
      {discountSteps.map((step, index) => {
        const saved = offer.prices.discounts[index]
        return (
          <div key={step} className="grid grid-cols-2 gap-5">
            <TextField
              label={`Discount ${step} starts at`}
              inputMode="numeric"
              suffix="hats"
              {...text(`discountFrom-${step}`, saved?.from ?? '')}
            />
            <TextField
              label={`Discount ${step}`}
              inputMode="numeric"
              suffix="%"
              {...text(`discountPercent-${step}`, saved ? saved.basisPoints / 100 : '')}
            />
          </div>
        )
      })}
    </div>
  )
}

interface PriceExampleProps {
  readonly offer: CustomWorkOffer
  readonly form: RefObject<HTMLFormElement | null>
}

/** What shoppers pay for a typical hat at each quantity. With scripts it follows the fields. */
export function PriceExample({ offer, form }: PriceExampleProps) {
  const [typed, setTyped] = useState<Example | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const update = () => setTyped(typedExample(new FormData(element)))
    element.addEventListener('input', update)
    return () => element.removeEventListener('input', update)
  }, [form])
  const { prices, perName } = typed ?? { prices: savedExample(offer), perName: offer.perName }
  if (prices.length === 0) return null
  return (
    <section aria-label="Example" className="rounded-field bg-sunken p-4 text-sm">
      <p>An embroidered hat with a front placement and the included stitches then costs shoppers:</p>
      <ul className="mt-2 flex flex-col gap-1" aria-live="polite">
        {prices.map(({ quantity, unit, total }) => (
          <li key={quantity}>
            {quantity === 1 ? '1 hat' : `${quantity} hats`}: {formatCents(unit)} each
            {quantity > 1 &&
              `, ${formatCents(total)} in all; with names ${formatCents(addCents(unit, perName))} each`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function savedExample(offer: CustomWorkOffer): readonly QuantityPrice[] {
  const { prices } = offer
  const made = blanks.flatMap((blank) => prices.blanks[blank] ?? [])
  const [cheapest] = made.toSorted((a, b) => a - b)
  if (cheapest === undefined) return []
  const each = addCents(cheapest, prices.placements.front, prices.techniques.flat ?? cents(0))
  return examplePrices(each, { ...offer, perName: cents(0) })
}

interface Example {
  readonly prices: readonly QuantityPrice[]
  readonly perName: Cents
}

/** Fields that can't be read yet count as empty. */
function typedExample(form: FormData): Example {
  const typed = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const amount = (name: string) => {
    const read = centsFromDollars(typed(name))
    return read === null || read < 0 ? cents(0) : read
  }
  const count = (name: string) => Number.parseInt(typed(name), 10) || 0
  const made = blanks.filter((blank) => typed(`makes-${blank}`) === 'on')
  const [cheapest] = made.map((blank) => amount(`blank-${blank}`)).toSorted((a, b) => a - b)
  const perName = amount('perName')
  if (cheapest === undefined) return { prices: [], perName }
  const flat = typed('makes-flat') === 'on' ? amount('technique-flat') : cents(0)
  const discounts = discountSteps
    .map((step) => ({
      from: count(`discountFrom-${step}`),
      basisPoints: count(`discountPercent-${step}`) * 100,
    }))
    .filter(({ from, basisPoints }) => from > 1 && basisPoints > 0 && basisPoints <= 6000)
    .toSorted((a, b) => a.from - b.from)
  const prices = examplePrices(addCents(cheapest, amount('placement-front'), flat), {
    prices: { discounts, digitizing: amount('digitizing') },
    perName: cents(0),
    minimum: Math.max(1, count('minimum')),
    maximum: Math.max(1, count('maximum')),
  })
  return { prices, perName }
}
