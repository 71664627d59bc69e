import { multiplyCents, zeroCents } from '#shared/money.ts'
import {
  threadsIn,
  type DesignDocument,
  blankNames,
  techniques,
  placementNames,
  countStitches,
  type DesignAssets,
  documentForHat,
  drawPlacement,
  middleHat,
  type PlacementDrawing,
  type Technique,
  techniqueInText,
  techniqueLimits,
  teamQuantity,
  placementOf,
} from '#modules/design-engine'
import {
  type DesignBasis,
  type DesignPrice,
  each,
  type OnceCost,
  priceAt,
  type PriceLine,
  type PriceList,
  type QuantityPrice,
  quantityBreaks,
  setupName,
  type OfferTerms,
} from './price-at.ts'
import { type BlankChoice, blankText } from '../blanks/blank-choice.ts'

/** What an artist asks and makes of hats in the colors of one design. */
export interface TermsForColors extends OfferTerms {
  /** They sew hats from parts of any color. */
  readonly cutsAndSews: boolean
  /** Those that come in these colors, the first to offer first. */
  readonly blanks: readonly BlankChoice[]
}

interface PricedDesign extends TermsForColors {
  readonly document: DesignDocument
  readonly assets: DesignAssets
  readonly quantity: number
}

export interface QuotedPrice {
  /** Null when the hat is cut and sewn. */
  readonly blank: BlankChoice | null
  readonly price: DesignPrice
  /** The smallest quantity that the artist makes of this design. */
  readonly minimum: number
  /** The technique that requires it; null when the artist requires it for every technique. */
  readonly startsWith: Technique | null
  /** At the smallest quantity that the artist makes and at each discount within their range, ascending. */
  readonly breaks: readonly QuantityPrice[]
}

/**
 * Prices a design line by line, cut and sewn and on each of the blanks; none when the artist doesn't make this shape in these
 * colors, or one of the techniques.
 */
export function priceDesign({ quantity, ...design }: PricedDesign): readonly QuotedPrice[] {
  const { document, prices, cutsAndSews, blanks, maximum } = design
  const sewn = prices.blanks[document.blank]
  const decoration = sewn === undefined ? null : decorationOf(design)
  if (sewn === undefined || !decoration) return []
  const smallest = smallestQuantity(decoration.used, design)
  if (smallest.minimum > maximum) return []
  const hats = [
    ...(cutsAndSews ? [{ blank: null, line: each('blank', blankNames[document.blank], sewn) }] : []),
    ...blanks.map((blank) => ({ blank, line: each('blank', blankText(blank), blank.price) })),
  ]
  return hats.flatMap(({ blank, line }) => {
    const basis = { ...decoration.basis, lines: [line, ...decoration.basis.lines] }
    const price = priceAt(basis, quantity)
    if (!price) return []
    return [
      { blank, price, ...smallest, breaks: quantityBreaks(basis, { minimum: smallest.minimum, maximum }) },
    ]
  })
}

/** A technique may ask for more hats than the artist does for any design. */
function smallestQuantity(
  used: readonly Technique[],
  { prices, minimum }: Pick<OfferTerms, 'prices' | 'minimum'>,
): Pick<QuotedPrice, 'minimum' | 'startsWith'> {
  return used.reduce<Pick<QuotedPrice, 'minimum' | 'startsWith'>>(
    (most, technique) => {
      const own = prices.minimums?.[technique] ?? 1
      return own > most.minimum ? { minimum: own, startsWith: technique } : most
    },
    { minimum, startsWith: null },
  )
}

interface Decoration {
  readonly basis: DesignBasis
  readonly used: readonly Technique[]
}

/** What the decoration of one hat costs, line by line. With a roster, the stitches are those of its middle hat. */
function decorationOf({ document, assets, ...terms }: Omit<PricedDesign, 'quantity'>): Decoration | null {
  const { prices, perName } = terms
  const hat = middleHat(document)
  const priced = hat ? documentForHat(document, hat) : document
  const drawings = placementNames
    .map((name) => drawPlacement(priced, name, assets))
    .filter((drawing) => drawing.shapes.length > 0)
  const lines: PriceLine[] = []
  for (const drawing of drawings) {
    const more = placementLines(document, drawing, prices)
    if (!more) return null
    lines.push(...more)
  }
  lines.push(...stitchLines(drawings, prices, hat !== null), ...colorLines(drawings, prices))
  return {
    basis: {
      lines,
      discounts: prices.discounts,
      perName: teamQuantity(document) === null ? zeroCents : perName,
      once: onceCosts(document, drawings, terms),
    },
    used: techniques.filter((one) => drawings.some((drawing) => techniquesIn(drawing).includes(one))),
  }
}

const techniquesIn = ({ shapes }: PlacementDrawing) =>
  techniques.filter((one) => shapes.some(({ technique }) => technique === one))

/** Digitizing for the whole design, and the setup of each technique in each placement. */
function onceCosts(
  { blank }: DesignDocument,
  drawings: readonly PlacementDrawing[],
  { prices, isDigitized, setUp }: Pick<OfferTerms, 'prices' | 'isDigitized' | 'setUp'>,
): OnceCost[] {
  const isStitched = drawings.some((drawing) =>
    techniquesIn(drawing).some((technique) => techniqueLimits[technique].stitched),
  )
  const digitizing: OnceCost = {
    code: 'digitizing',
    text: isDigitized ? 'Digitized for an earlier order' : 'Digitizing, once for this design',
    amount: prices.digitizing,
    isDone: isDigitized,
  }
  const setups = drawings.flatMap((drawing) =>
    techniquesIn(drawing).map((technique): OnceCost => {
      const isDone = setUp.includes(setupName(drawing.name, technique))
      const where = placementOf(blank, drawing.name).name.toLowerCase()
      const text = isDone
        ? `${techniqueLimits[technique].name} on the ${where}: set up for an earlier order`
        : `Setup of the ${techniqueInText(technique)} on the ${where}, once for this design`
      return { code: 'setup', text, amount: prices.setups?.[technique] ?? zeroCents, isDone }
    }),
  )
  return isStitched ? [digitizing, ...setups] : setups
}

function placementLines(
  document: DesignDocument,
  drawing: PlacementDrawing,
  prices: PriceList,
): PriceLine[] | null {
  const used = techniquesIn(drawing)
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
