import { blanks, type Technique, techniques } from '#modules/design-engine'
import { type CustomWorkOffer, discountSteps } from '#modules/designs'
import { type Cents, centsFromDollars, zeroCents } from '#shared/money.ts'
import type { ExampleTerms } from './technique-examples.ts'

export function termsOfOffer({ prices, perName, minimum, maximum }: CustomWorkOffer): ExampleTerms {
  const made = blanks.flatMap((blank) => prices.blanks[blank] ?? [])
  return { ...prices, hat: cheapest(made), front: prices.placements.front, perName, minimum, maximum }
}

/** Terms as the fields are now. Values that can't be read yet count as empty. */
export function typedTerms(form: FormData): ExampleTerms {
  const typed = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const amount = (name: string) => {
    const read = centsFromDollars(typed(name))
    return read === null || read < 0 ? zeroCents : read
  }
  const count = (name: string) => Number.parseInt(typed(name), 10) || 0
  const isMade = (name: string) => typed(`makes-${name}`) === 'on'
  const ofTechniques = <Value>(value: (technique: Technique) => Value) =>
    Object.fromEntries(techniques.filter(isMade).map((one) => [one, value(one)]))
  return {
    hat: cheapest(blanks.filter(isMade).map((blank) => amount(`blank-${blank}`))),
    front: amount('placement-front'),
    techniques: ofTechniques((one) => amount(`technique-${one}`)),
    minimums: ofTechniques((one) => Math.max(1, count(`minimum-${one}`))),
    setups: ofTechniques((one) => amount(`setup-${one}`)),
    digitizing: amount('digitizing'),
    discounts: discountSteps
      .map((step) => ({
        from: count(`discountFrom-${step}`),
        basisPoints: count(`discountPercent-${step}`) * 100,
      }))
      .filter(({ from, basisPoints }) => from > 1 && basisPoints > 0 && basisPoints <= 6000)
      .toSorted((a, b) => a.from - b.from),
    perName: amount('perName'),
    minimum: Math.max(1, count('minimum')),
    maximum: Math.max(1, count('maximum')),
  }
}

const cheapest = (prices: readonly Cents[]): Cents | undefined => prices.toSorted((a, b) => a - b)[0]
