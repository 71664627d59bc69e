import {
  addCents,
  basisPointsOf,
  type Cents,
  cents,
  multiplyCents,
  subtractCents,
  zeroCents,
} from '#shared/money.ts'
import type { Blank, PlacementName, Technique } from '#modules/design-engine'

/** An artist's prices. Each amount is per hat, except `digitizing` and `setups`, which are paid once per design. */
export interface PriceList {
  readonly blanks: Readonly<Partial<Record<Blank, Cents>>>
  /** Once per placement that is decorated, whatever its techniques. */
  readonly placements: Readonly<Record<PlacementName, Cents>>
  /** Added to the placement's price, once per placement that uses the technique. */
  readonly techniques: Readonly<Partial<Record<Technique, Cents>>>
  /** The smallest quantity of hats with the technique, where the artist's own minimum is smaller. Absent in offers from before. */
  readonly minimums?: Readonly<Partial<Record<Technique, number>>>
  /** For each placement that uses the technique: a die, a screen, a loom's program. Absent in offers from before. */
  readonly setups?: Readonly<Partial<Record<Technique, Cents>>>
  readonly includedStitches: number
  /** Per started thousand beyond the included stitches, which are counted. */
  readonly perThousandStitches: Cents
  readonly includedColors: number
  readonly perExtraColor: Cents
  readonly digitizing: Cents
  /** In ascending order. The last one that the quantity reaches applies. */
  readonly discounts: readonly { readonly from: number; readonly basisPoints: number }[]
}

export interface PriceLine {
  readonly code:
    | 'blank'
    | 'placement'
    | 'technique'
    | 'stitches'
    | 'colors'
    | 'quantity'
    | 'names'
    | 'digitizing'
    | 'setup'
  readonly text: string
  /** Per hat, or once. Negative for a discount. */
  readonly amount: Cents
  readonly once: boolean
}

export interface DesignPrice {
  readonly lines: readonly PriceLine[]
  readonly quantity: number
  /** One hat without one-time costs. */
  readonly eachHat: Cents
  /** One hat with its share of one-time costs: the unit price in the cart. */
  readonly unit: Cents
  readonly once: Cents
  readonly total: Cents
}

/** The price of one quantity, to show what a larger one saves. */
export interface QuantityPrice {
  readonly quantity: number
  readonly unit: Cents
  readonly total: Cents
}

/** What an artist asks and makes. */
export interface OfferTerms {
  readonly prices: PriceList
  /** Per hat whose text differs. */
  readonly perName: Cents
  readonly minimum: number
  readonly maximum: number
  /** They have made this art for the shopper before, and don't digitize it again. */
  readonly isDigitized: boolean
  /** The same for what is set up: `setupName`s. */
  readonly setUp: readonly string[]
}

/** 'front leather-patch' */
export const setupName = (placement: PlacementName, technique: Technique) => `${placement} ${technique}`

/** What prepares the work, whatever the quantity. */
export interface OnceCost {
  readonly code: 'digitizing' | 'setup'
  readonly text: string
  readonly amount: Cents
  /** It was done for an earlier order, and costs nothing. */
  readonly isDone: boolean
}

/** A design whose price is known except for the quantity. */
export interface DesignBasis {
  readonly lines: readonly PriceLine[]
  readonly discounts: PriceList['discounts']
  /** Zero for a design that is the same on every hat. */
  readonly perName: Cents
  readonly once: readonly OnceCost[]
}

/** Prices this quantity line by line; null when it isn't one. */
export function priceAt(
  { lines: basis, discounts, perName, once: costs }: DesignBasis,
  quantity: number,
): DesignPrice | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return null
  const lines = [...basis]
  const before = addCents(...lines.map((line) => line.amount))
  const discount = discounts.filter(({ from }) => quantity >= from).at(-1)
  const off = discount ? basisPointsOf(before, discount.basisPoints) : zeroCents
  if (discount && off > 0)
    lines.push(each('quantity', `${quantity} hats: ${discount.basisPoints / 100}% off`, cents(-off)))
  // The fee pays for work on each hat, so a quantity doesn't discount it.
  if (perName > 0) lines.push(each('names', 'Different text on each hat', perName))
  const shares = costs.map((cost) => shareOf(cost, quantity))
  for (const [index, cost] of costs.entries()) {
    const amount = multiplyCents(shares[index] ?? zeroCents, quantity)
    if (amount > 0 || (cost.isDone && cost.amount > 0))
      lines.push({ code: cost.code, text: cost.text, amount, once: true })
  }
  const share = addCents(...shares)
  const eachHat = addCents(subtractCents(before, off), perName)
  const unit = addCents(eachHat, share)
  const once = multiplyCents(share, quantity)
  return { lines, quantity, eachHat, unit, once, total: multiplyCents(unit, quantity) }
}

/** Split evenly over all hats and rounded down, so that every hat in the cart has the same price. */
function shareOf({ amount, isDone }: OnceCost, quantity: number): Cents {
  return isDone ? zeroCents : cents(Math.floor(amount / quantity))
}

export function quantityBreaks(
  basis: DesignBasis,
  { minimum, maximum }: Pick<OfferTerms, 'minimum' | 'maximum'>,
): QuantityPrice[] {
  const steps = basis.discounts.map(({ from }) => from).filter((from) => from > minimum && from <= maximum)
  return [minimum, ...steps].flatMap((quantity) => {
    const price = priceAt(basis, quantity)
    return price ? [{ quantity, unit: price.unit, total: price.total }] : []
  })
}

interface ExampleTerms extends Omit<DesignBasis, 'lines'>, Pick<OfferTerms, 'minimum' | 'maximum'> {}

/** A hat at this price without anything else, to show an artist what their prices lead to. */
export function examplePrices(eachHat: Cents, terms: ExampleTerms): readonly QuantityPrice[] {
  return quantityBreaks({ ...terms, lines: [each('blank', '', eachHat)] }, terms)
}

/** A line of the price of one hat. */
export function each(code: PriceLine['code'], text: string, amount: Cents): PriceLine {
  return { code, text, amount, once: false }
}
