import {
  addCents,
  basisPointsOf,
  type Cents,
  cents,
  multiplyCents,
  subtractCents,
  zeroCents,
} from '#shared/money.ts'
import { threadsIn } from './color-checks.ts'
import type { DesignDocument } from './design-document.ts'
import {
  type Blank,
  blankNames,
  type Decoration,
  decorations,
  type ZoneName,
  zoneNames,
} from './design-words.ts'
import { estimateZone } from './stitch-estimate.ts'
import { type DesignAssets, drawZone, type ZoneDrawing } from './zone-drawing.ts'
import { decorationLimits, zoneOf } from './zones.ts'

/** What an artist asks. Every amount is for one hat, `digitising` apart, which is paid once a design. */
export interface PriceList {
  readonly blanks: Readonly<Partial<Record<Blank, Cents>>>
  /** For every method of a zone that is used. */
  readonly zones: Readonly<Record<ZoneName, Cents>>
  /** On top of the zone's price, once for each zone that uses the method. */
  readonly methods: Readonly<Partial<Record<Decoration, Cents>>>
  readonly includedStitches: number
  /** For every begun thousand beyond the included ones, by the likely number of the estimate. */
  readonly perThousandStitches: Cents
  readonly includedColors: number
  readonly perExtraColor: Cents
  readonly digitising: Cents
  /** In rising order; the last one that is reached counts. */
  readonly discounts: readonly { readonly from: number; readonly basisPoints: number }[]
}

export interface PriceLine {
  readonly code: 'blank' | 'zone' | 'method' | 'stitches' | 'colors' | 'quantity' | 'digitising'
  readonly text: string
  /** For one hat, or once. Negative for a discount. */
  readonly amount: Cents
  readonly once: boolean
}

export interface DesignPrice {
  readonly lines: readonly PriceLine[]
  readonly quantity: number
  /** One hat without what is paid once. */
  readonly eachHat: Cents
  /** One hat with its share of that: what a cart multiplies. */
  readonly unit: Cents
  readonly once: Cents
  readonly total: Cents
}

interface PricedDesign {
  readonly document: DesignDocument
  readonly assets: DesignAssets
  readonly prices: PriceList
  readonly quantity: number
}

/** Explained line by line; null when the artist does not make this blank or one of the methods. */
export function priceDesign({ document, assets, prices, quantity }: PricedDesign): DesignPrice | null {
  const blank = prices.blanks[document.blank]
  if (blank === undefined || !Number.isSafeInteger(quantity) || quantity < 1) return null
  const drawings = zoneNames
    .map((name) => drawZone(document, name, assets))
    .filter((drawing) => drawing.shapes.length > 0)
  const lines: PriceLine[] = [each('blank', blankNames[document.blank], blank)]
  for (const drawing of drawings) {
    const more = zoneLines(document, drawing, prices)
    if (!more) return null
    lines.push(...more)
  }
  lines.push(...stitchLines(drawings, prices), ...colorLines(drawings, prices))
  const before = addCents(...lines.map((line) => line.amount))
  const discount = prices.discounts.filter(({ from }) => quantity >= from).at(-1)
  const off = discount ? basisPointsOf(before, discount.basisPoints) : zeroCents
  if (discount && off > 0)
    lines.push(each('quantity', `${quantity} hats: ${discount.basisPoints / 100}% off`, cents(-off)))
  const stitched = drawings.some((drawing) =>
    drawing.shapes.some((shape) => decorationLimits[shape.decoration].stitched),
  )
  // Shared by all hats to the cent; the few that do not divide are the shopper's.
  const share = cents(stitched ? Math.floor(prices.digitising / quantity) : 0)
  const once = multiplyCents(share, quantity)
  if (once > 0)
    lines.push({ code: 'digitising', text: 'Digitising, once for this design', amount: once, once: true })
  const eachHat = subtractCents(before, off)
  const unit = addCents(eachHat, share)
  return { lines, quantity, eachHat, unit, once, total: multiplyCents(unit, quantity) }
}

function each(code: PriceLine['code'], text: string, amount: Cents): PriceLine {
  return { code, text, amount, once: false }
}

function zoneLines(document: DesignDocument, drawing: ZoneDrawing, prices: PriceList): PriceLine[] | null {
  const used = decorations.filter((one) => drawing.shapes.some((shape) => shape.decoration === one))
  const lines: PriceLine[] = []
  for (const decoration of used) {
    const extra = prices.methods[decoration]
    if (extra === undefined) return null
    const where = zoneOf(document.blank, drawing.name).name
    const what = decorationLimits[decoration].name.toLowerCase()
    lines.push(each('zone', `${where}, ${what}`, prices.zones[drawing.name]))
    if (extra > 0)
      lines.push(each('method', `${decorationLimits[decoration].name} on the ${where.toLowerCase()}`, extra))
  }
  return lines
}

function stitchLines(drawings: readonly ZoneDrawing[], prices: PriceList): PriceLine[] {
  const stitches = drawings.reduce((sum, drawing) => sum + estimateZone(drawing).likely, 0)
  const thousands = Math.ceil(Math.max(0, stitches - prices.includedStitches) / 1_000)
  if (thousands === 0 || prices.perThousandStitches === 0) return []
  const included = prices.includedStitches.toLocaleString('en-US')
  const text = `About ${stitches.toLocaleString('en-US')} stitches, ${included} of them included`
  return [each('stitches', text, multiplyCents(prices.perThousandStitches, thousands))]
}

function colorLines(drawings: readonly ZoneDrawing[], prices: PriceList): PriceLine[] {
  // Only what is threaded: prints and burned leather cost the same in every colour.
  const threaded = decorations.filter((one) => one !== 'print' && one !== 'leather-patch')
  const extra = drawings.reduce((sum, drawing) => {
    const used = new Set(threaded.flatMap((decoration) => threadsIn(drawing, decoration))).size
    return sum + Math.max(0, used - prices.includedColors)
  }, 0)
  if (extra === 0 || prices.perExtraColor === 0) return []
  const text = `${extra} ${extra === 1 ? 'colour' : 'colours'} beyond ${prices.includedColors} in a zone`
  return [each('colors', text, multiplyCents(prices.perExtraColor, extra))]
}
