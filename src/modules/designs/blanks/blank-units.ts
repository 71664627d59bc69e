import { type DesignDocument, hatsOf, hatTitle } from '#modules/design-engine'
import { type Refusal, refuse } from '#shared/refusal.ts'
import { type BlankChoice, type ChosenBlanks, blankText } from './blank-choice.ts'

interface WantedBlanks {
  readonly document: DesignDocument
  readonly quantity: number
  /** For hats without one in the roster. */
  readonly size?: string | null | undefined
}

/**
 * The blanks that an order takes, by size: each hat of the roster in its size, in the order of the blank's sizes. Refuses 'no-size' (422)
 * and 'out-of-stock' (409).
 */
export function blankUnits(blank: BlankChoice, { document, quantity, size }: WantedBlanks): ChosenBlanks[] {
  const hats = hatsOf(document)
  const wanted =
    hats.length === 0
      ? [{ size: sizeFor(blank, size), quantity }]
      : hats.map((hat) => ({
          size: sizeFor(blank, hat.size || size, hat.size ? hatTitle(hat) : undefined),
          quantity: hat.quantity,
        }))
  return blank.sizes.flatMap(({ size: one, available }) => {
    const units = wanted.filter((hat) => hat.size === one).reduce((sum, hat) => sum + hat.quantity, 0)
    if (units === 0) return []
    if (available !== null && available < units) throw outOfStock(blank, one, available)
    return [{ colorwayId: blank.colorwayId, size: one, quantity: units }]
  })
}

function sizeFor({ sizes }: BlankChoice, size: string | null | undefined, hat?: string): string {
  const [only, ...others] = sizes
  if (size && sizes.some((one) => one.size === size)) return size
  if (only !== undefined && others.length === 0 && !size) return only.size
  const list = sizes.map((one) => one.size).join(', ')
  throw refuse('no-size', {
    title: 'Choose a size',
    message: hat
      ? `This hat comes in ${list}. Change the size of ${hat} in your team list.`
      : `This hat comes in ${list}.`,
  })
}

function outOfStock(blank: BlankChoice, size: string, available: number): Refusal {
  const name = `${blankText(blank)}, size ${size}`
  return refuse('out-of-stock', {
    title: 'Insufficient Stock',
    message:
      available === 0
        ? `Sorry, ${name} is currently out of stock.`
        : `Only ${available} items available of ${name}.`,
    status: 409,
  })
}
