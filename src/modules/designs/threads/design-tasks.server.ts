import {
  canBeMade,
  checkDesign,
  type DesignCheck,
  type Artwork,
  type DesignDocument,
  type PlacementName,
  hatCamera,
  type PictureView,
  lookOfDesign,
  svgHat,
  cropToArt,
  type PictureCrop,
  viewOfArt,
  type SvgHatOptions,
  addedUp,
  type BackgroundCut,
  checkStitches,
  countStitches,
  documentForHat,
  cutBackground,
  looksLikePhoto,
  type StitchRange,
  type MachineFiles,
  machineFiles,
  middleHat,
  placementNames,
  type Pixels,
  tracePixels,
  type TicketPlacement,
  drawPlacement,
  type PdfPicture,
  placementPdf,
  placementSvg,
  workSvg,
  workTicket,
  type RosterRow,
  type Technique,
  teamSheet,
} from '#modules/design-engine'
import { designAssets, readSvgWithFonts, svgHead, type SvgTask } from '#modules/design-engine/server'
import { type SceneName, sceneBehind } from '../pictures/scene-behind.ts'
import { otherTechniques } from '../offers/other-techniques.ts'
import { priceDesign, type QuotedPrice, type TermsForColors } from '../offers/price-design.ts'

/** What drawing a design needs; the thread loads fonts and graphics itself. */
export interface DesignMaterial {
  readonly document: DesignDocument
  readonly artworks: Readonly<Record<string, Artwork>>
}

export interface QuoteTask extends DesignMaterial {
  readonly quantity: number
  readonly terms: readonly TermsForColors[]
}

export interface QuoteBasis {
  readonly checks: readonly DesignCheck[]
  readonly stitches: StitchRange
  /** The prices for each artist's terms, in order; none when the artist can't make the design. */
  readonly prices: readonly (readonly QuotedPrice[])[]
  /** Techniques for this quantity, when one of the design needs more hats. */
  readonly instead: readonly Technique[]
}

async function quote({ document, artworks, quantity, terms }: QuoteTask): Promise<QuoteBasis> {
  const assets = await designAssets(document, artworks)
  const hat = middleHat(document)
  const counted = hat ? documentForHat(document, hat) : document
  const drawings = placementNames.map((name) => drawPlacement(counted, name, assets))
  const checks = checkDesign(document, assets)
  const isPossible = canBeMade(checks)
  const prices = terms.map((own) => (isPossible ? priceDesign({ document, assets, quantity, ...own }) : []))
  return {
    checks: isPossible ? [...checks, ...drawings.flatMap(checkStitches)] : checks,
    stitches: addedUp(drawings.map(countStitches)),
    prices,
    instead: otherTechniques({ document, assets, quantity, terms, prices }),
  }
}

export interface HatTask extends DesignMaterial, Omit<SvgHatOptions, 'crop' | 'scene' | 'wearer'> {
  /** Without one, the side with the art. */
  readonly view?: PictureView
  readonly scene?: SceneName
  /** On a head instead of on the ground. */
  readonly isWorn?: boolean
  readonly crop?: PictureCrop | 'art'
}

async function drawHat({
  document,
  artworks,
  view,
  crop,
  scene,
  isWorn,
  ...options
}: HatTask): Promise<string> {
  const look = lookOfDesign(document, await designAssets(document, artworks))
  const from = view ?? viewOfArt(document)
  return svgHat(look, from, {
    ...options,
    wearer: isWorn ? svgHead : null,
    ...(scene && { scene: sceneBehind(scene, hatCamera(document.blank, from, options.size ?? 1000)) }),
    ...(crop && { crop: crop === 'art' ? cropToArt(look, from) : crop }),
  })
}

export interface PlacementTask extends DesignMaterial {
  readonly placement: PlacementName
  /** For a workshop: a PDF with the pictures of prints as objects, or an SVG with their title. Or only the art, as an SVG. */
  readonly as:
    | { readonly type: 'pdf'; readonly pictures: Readonly<Record<string, PdfPicture>> }
    | { readonly type: 'svg'; readonly title: string }
    | { readonly type: 'art' }
}

/** A placement at true size as SVG or PDF; null when the placement is empty. `width` in millimeters is the placement's. */
async function placementFile({
  document,
  artworks,
  placement,
  as,
}: PlacementTask): Promise<{ width: number; file: string | Uint8Array } | null> {
  const drawing = drawPlacement(document, placement, await designAssets(document, artworks))
  if (drawing.layers.length === 0) return null
  const { width } = drawing.placement
  if (as.type === 'pdf') return { width, file: placementPdf(drawing, as.pictures) }
  return { width, file: as.type === 'svg' ? workSvg(drawing, as.title) : placementSvg(drawing) }
}

export interface MachineTask extends DesignMaterial {
  readonly placement: PlacementName
  /** What machines show. */
  readonly name: string
}

/** A placement for embroidery machines; null when nothing is sewn there. */
async function machine({ document, artworks, placement, name }: MachineTask): Promise<MachineFiles | null> {
  return machineFiles(drawPlacement(document, placement, await designAssets(document, artworks)), name)
}

export interface TeamTask extends DesignMaterial {
  readonly roster: readonly RosterRow[]
}

/** All hats of a roster as one SVG; null when no text differs. */
async function allHats({ document, artworks, roster }: TeamTask) {
  return teamSheet(document, roster, await designAssets(document, artworks))
}

async function ticket({ document, artworks }: DesignMaterial): Promise<TicketPlacement[]> {
  return workTicket(document, await designAssets(document, artworks))
}

/** The expensive tasks. They are pure, except that they load fonts and graphics, so that they can run in another thread. */
export const designTasks = {
  quote,
  drawHat,
  placementFile,
  machine,
  ticket,
  allHats,
  cut: ({ pixels, ...cut }: BackgroundCut & { readonly pixels: Pixels }) => cutBackground(pixels, cut),
  trace: ({ pixels, maxColors }: { readonly pixels: Pixels; readonly maxColors: number }) => ({
    traced: tracePixels(pixels, maxColors),
    isPhoto: looksLikePhoto(pixels),
  }),
  readSvg: (task: SvgTask) => readSvgWithFonts(task),
}
