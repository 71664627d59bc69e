import { canBeMade, checkDesign, type StitchCheck } from './stitch-checks.ts'
import type { Artwork } from './artwork.ts'
import { fontsOf } from './design-fonts.server.ts'
import { zonesInUse } from './design-commands.ts'
import type { DesignDocument } from './design-document.ts'
import { type DesignPrice, priceDesign, type PriceList } from './design-price.ts'
import type { ZoneName } from './design-words.ts'
import type { HatView } from './hat/hat-view.ts'
import { lookOfDesign } from './hat/look-of-design.ts'
import { svgHat, type SvgHatOptions } from './hat/svg-hat.ts'
import { readSvg } from './read-svg.ts'
import { estimateDesign, type StitchRange } from './stitch-estimate.ts'
import { type Pixels, tracePixels } from './trace-pixels.ts'
import { type TicketZone, workTicket } from './work-ticket.ts'
import { drawZone } from './zone-drawing.ts'
import { type PdfPicture, zonePdf } from './zone-pdf.ts'
import { zoneSvg } from './zone-svg.ts'

/** What a design is drawn from; the fonts are read where it is drawn. */
export interface DesignMaterial {
  readonly document: DesignDocument
  readonly artworks: Readonly<Record<string, Artwork>>
}

export interface JudgeTask extends DesignMaterial {
  readonly quantity: number
  readonly priceLists: readonly PriceList[]
}

export interface Judgement {
  readonly checks: readonly StitchCheck[]
  readonly stitches: StitchRange
  /** One for each list, in its order; null where it cannot be made for it. */
  readonly prices: readonly (DesignPrice | null)[]
}

async function judge({ document, artworks, quantity, priceLists }: JudgeTask): Promise<Judgement> {
  const assets = { artworks, fonts: await fontsOf(document) }
  const checks = checkDesign(document, assets)
  const isPossible = canBeMade(checks)
  return {
    checks,
    stitches: estimateDesign(document, assets),
    prices: priceLists.map((prices) =>
      isPossible ? priceDesign({ document, assets, prices, quantity }) : null,
    ),
  }
}

const viewOf: Readonly<Record<ZoneName, HatView>> = {
  front: 'front-left',
  left: 'left',
  right: 'right',
  back: 'back',
}

/** The hat from the side that shows the art; nearly always the front. */
async function drawHat({ document, artworks, ...options }: DesignMaterial & SvgHatOptions): Promise<string> {
  const [zone = 'front'] = zonesInUse(document)
  return svgHat(lookOfDesign(document, { artworks, fonts: await fontsOf(document) }), viewOf[zone], options)
}

export interface ZoneTask extends DesignMaterial {
  readonly zone: ZoneName
  /** For a PDF, where the pictures of its prints are objects of their own. */
  readonly pdf: Readonly<Record<string, PdfPicture>> | null
}

/** A zone at true size as SVG, or as PDF; null for a zone with nothing on it. */
async function zoneFile({
  document,
  artworks,
  zone,
  pdf,
}: ZoneTask): Promise<{ width: number; file: string | Uint8Array } | null> {
  const drawing = drawZone(document, zone, { artworks, fonts: await fontsOf(document) })
  if (drawing.layers.length === 0) return null
  return { width: drawing.zone.width, file: pdf ? zonePdf(drawing, pdf) : zoneSvg(drawing) }
}

async function ticket({ document, artworks }: DesignMaterial): Promise<TicketZone[]> {
  return workTicket(document, { artworks, fonts: await fontsOf(document) })
}

/** All that takes the processor for long. Pure but for the fonts, so that it can run in a thread of its own. */
export const designTasks = {
  judge,
  drawHat,
  zoneFile,
  ticket,
  trace: ({ pixels, most }: { readonly pixels: Pixels; readonly most: number }) => tracePixels(pixels, most),
  readSvg: ({ text, most }: { readonly text: string; readonly most: number }) => readSvg(text, most),
}
