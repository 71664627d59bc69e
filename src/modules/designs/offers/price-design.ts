import {
  addCents,
  basisPointsOf,
  type Cents,
  cents,
  multiplyCents,
  subtractCents,
  zeroCents,
} from '#shared/money.ts'
import {
  threadsIn,
  type DesignDocument,
  type Blank,
  blankNames,
  type Technique,
  techniques,
  type PlacementName,
  placementNames,
  countStitches,
  type DesignAssets,
  documentForHat,
  drawPlacement,
  middleHat,
  type PlacementDrawing,
  techniqueLimits,
  teamQuantity,
  placementOf,
} from '#modules/design-engine'

/** How many quantities can have a discount. Here instead of in the form's schema, because pages show the fields without a parser. */
export const discountSteps = ['1', '2', '3', '4', '5', '6'] as const

/** An artist's prices. Each amount is per hat, except `digitizing`, which is paid once per design. */
export interface PriceList {
  readonly blanks: Readonly<Partial<Record<Blank, Cents>>>
  /** Once per placement that is decorated, whatever its techniques. */
  readonly placements: Readonly<Record<PlacementName, Cents>>
  /** Added to the placement's price, once per placement that uses the technique. */
  readonly techniques: Readonly<Partial<Record<Technique, Cents>>>
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

interface PricedDesign extends Terms {
  readonly document: DesignDocument
  readonly assets: DesignAssets
  readonly quantity: number
}

/** What an artist asks and makes. */
export interface Terms {
  readonly prices: PriceList
  /** Per hat whose text differs. */
  readonly perName: Cents
  readonly minimum: number
  readonly maximum: number
}

export interface QuotedPrice {
  readonly price: DesignPrice
  /** At the smallest quantity that the artist makes and at each discount within their range, ascending. */
  readonly breaks: readonly QuantityPrice[]
}

/** Prices a design line by line; null when the artist doesn't make this blank or one of the techniques. */
export function priceDesign({ quantity, ...design }: PricedDesign): QuotedPrice | null {
  const basis = designBasis(design)
  const price = basis && priceAt(basis, quantity)
  return price ? { price, breaks: quantityBreaks(basis, design) } : null
}

interface ExampleTerms extends Omit<Terms, 'prices'> {
  readonly prices: OnceAndDiscounts
}

/** A hat at this price without anything else, to show an artist what their prices lead to. */
export function examplePrices(eachHat: Cents, terms: ExampleTerms): readonly QuantityPrice[] {
  const lines = [each('blank', '', eachHat)]
  return quantityBreaks({ ...terms, lines, isStitched: true }, terms)
}

type OnceAndDiscounts = Pick<PriceList, 'digitizing' | 'discounts'>

/** A design whose price is known except for the quantity. */
interface DesignBasis {
  readonly lines: readonly PriceLine[]
  readonly prices: OnceAndDiscounts
  /** Zero for a design that is the same on every hat. */
  readonly perName: Cents
  readonly isStitched: boolean
}

/** What one hat costs, line by line. With a roster, the stitches are those of its middle hat. */
function designBasis({
  document,
  assets,
  prices,
  perName,
}: Omit<PricedDesign, 'quantity'>): DesignBasis | null {
  const blank = prices.blanks[document.blank]
  if (blank === undefined) return null
  const hat = middleHat(document)
  const priced = hat ? documentForHat(document, hat) : document
  const drawings = placementNames
    .map((name) => drawPlacement(priced, name, assets))
    .filter((drawing) => drawing.shapes.length > 0)
  const lines: PriceLine[] = [each('blank', blankNames[document.blank], blank)]
  for (const drawing of drawings) {
    const more = placementLines(document, drawing, prices)
    if (!more) return null
    lines.push(...more)
  }
  lines.push(...stitchLines(drawings, prices, hat !== null), ...colorLines(drawings, prices))
  return {
    lines,
    prices,
    perName: teamQuantity(document) === null ? zeroCents : perName,
    isStitched: drawings.some((drawing) =>
      drawing.shapes.some((shape) => techniqueLimits[shape.technique].stitched),
    ),
  }
}

/** Prices this quantity line by line; null when it isn't one. */
function priceAt(
  { lines: basis, prices, perName, isStitched }: DesignBasis,
  quantity: number,
): DesignPrice | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return null
  const lines = [...basis]
  const before = addCents(...lines.map((line) => line.amount))
  const discount = prices.discounts.filter(({ from }) => quantity >= from).at(-1)
  const off = discount ? basisPointsOf(before, discount.basisPoints) : zeroCents
  if (discount && off > 0)
    lines.push(each('quantity', `${quantity} hats: ${discount.basisPoints / 100}% off`, cents(-off)))
  // The fee pays for work on each hat, so a quantity doesn't discount it.
  if (perName > 0) lines.push(each('names', 'Different text on each hat', perName))
  // Split evenly over all hats and rounded down, so that every hat in the cart has the same price.
  const share = cents(isStitched ? Math.floor(prices.digitizing / quantity) : 0)
  const once = multiplyCents(share, quantity)
  if (once > 0)
    lines.push({ code: 'digitizing', text: 'Digitizing, once for this design', amount: once, once: true })
  const eachHat = addCents(subtractCents(before, off), perName)
  const unit = addCents(eachHat, share)
  return { lines, quantity, eachHat, unit, once, total: multiplyCents(unit, quantity) }
}

function quantityBreaks(
  basis: DesignBasis,
  { minimum, maximum }: Pick<Terms, 'minimum' | 'maximum'>,
): QuantityPrice[] {
  const steps = basis.prices.discounts
    .map(({ from }) => from)
    .filter((from) => from > minimum && from <= maximum)
  return [minimum, ...steps].flatMap((quantity) => {
    const price = priceAt(basis, quantity)
    return price ? [{ quantity, unit: price.unit, total: price.total }] : []
  })
}

function each(code: PriceLine['code'], text: string, amount: Cents): PriceLine {
  return { code, text, amount, once: false }
}

function placementLines(
  document: DesignDocument,
  drawing: PlacementDrawing,
  prices: PriceList,
): PriceLine[] | null {
  const used = techniques.filter((one) => drawing.shapes.some((shape) => shape.technique === one))
  const where = placementOf(document.blank, drawing.name).name
  const names = used.map((technique) => techniqueLimits[technique].name)
  const lines = [each('placement', `${where}: ${names.join(' and ')}`, prices.placements[drawing.name])]
  for (const technique of used) {
    const extra = prices.techniques[technique]
    if (extra === undefined) return null
    if (extra > 0)
      lines.push(each('technique', `${techniqueLimits[technique].name} on the ${where.toLowerCase()}`, extra))
  }
  return lines
}

function stitchLines(
  drawings: readonly PlacementDrawing[],
  prices: PriceList,
  isMiddle: boolean,
): PriceLine[] {
  const stitches = drawings.reduce((sum, drawing) => sum + countStitches(drawing).likely, 0)
  const thousands = Math.ceil(Math.max(0, stitches - prices.includedStitches) / 1_000)
  if (thousands === 0 || prices.perThousandStitches === 0) return []
  const included = prices.includedStitches.toLocaleString('en-US')
  const whose = isMiddle ? ' with a text of middle length' : ''
  const text = `${stitches.toLocaleString('en-US')} stitches${whose}, ${included} of them included`
  return [each('stitches', text, multiplyCents(prices.perThousandStitches, thousands))]
}

function colorLines(drawings: readonly PlacementDrawing[], prices: PriceList): PriceLine[] {
  // Thread colors only: prints and leather cost the same in every color.
  const threaded = techniques.filter((one) => one !== 'print' && one !== 'leather-patch')
  const extra = drawings.reduce((sum, drawing) => {
    const used = new Set(threaded.flatMap((technique) => threadsIn(drawing, technique))).size
    return sum + Math.max(0, used - prices.includedColors)
  }, 0)
  if (extra === 0 || prices.perExtraColor === 0) return []
  const text = `${extra} ${extra === 1 ? 'color' : 'colors'} beyond ${prices.includedColors} in a placement`
  return [each('colors', text, multiplyCents(prices.perExtraColor, extra))]
}
