import type { DesignDocument } from './design-document.ts'
import { type Decoration, decorations, type ZoneName, zoneNames } from './design-words.ts'
import { leatherOf } from './fabrics.ts'
import { estimateZone, type StitchRange } from './stitch-estimate.ts'
import { threadsIn } from './color-checks.ts'
import { type Thread, threadHex, threadName } from './threads.ts'
import { type DesignAssets, drawZone, type ZoneDrawing } from './zone-drawing.ts'
import { decorationLimits } from './zones.ts'

export interface TicketZone {
  readonly zone: ZoneName
  readonly name: string
  /** Millimetres. */
  readonly width: number
  readonly height: number
  readonly stitches: StitchRange
  readonly methods: readonly {
    readonly name: string
    readonly threads: readonly Thread[]
    readonly note: string
  }[]
  /** From the bottom; millimetres from the middle of the zone, y downwards. */
  readonly layers: readonly {
    readonly id: string
    readonly title: string
    readonly method: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly rotation: number
  }[]
}

/** What the workshop needs of a design: where what is placed, how large it is and with which threads. */
export function workTicket(document: DesignDocument, assets: DesignAssets): TicketZone[] {
  return zoneNames
    .map((name) => drawZone(document, name, assets))
    .filter((drawing) => drawing.layers.length > 0)
    .map((drawing) => ({
      zone: drawing.name,
      name: drawing.zone.name,
      width: drawing.zone.width,
      height: drawing.zone.height,
      stitches: estimateZone(drawing),
      methods: decorations
        .filter((one) => drawing.shapes.some((shape) => shape.decoration === one))
        .map((one) => methodOf(document, drawing, one)),
      layers: drawing.layers.map(({ layer, title, box }) => ({
        id: layer.id,
        title,
        method: decorationLimits[layer.decoration].name,
        x: tenth((box.left + box.right) / 2),
        y: tenth((box.top + box.bottom) / 2),
        width: tenth(box.right - box.left),
        height: tenth(box.bottom - box.top),
        rotation: layer.rotation,
      })),
    }))
}

function methodOf(document: DesignDocument, drawing: ZoneDrawing, decoration: Decoration) {
  const { name } = decorationLimits[decoration]
  // Burned, whatever thread the layer has.
  if (decoration === 'leather-patch') {
    const { leather, shape } = document.zones[drawing.name].patch
    return { name, threads: [], note: `${leatherOf(leather).name} leather, ${shape}` }
  }
  const threads = threadsIn(drawing, decoration).map((code) => ({
    code,
    name: threadName(code),
    hex: threadHex(code),
  }))
  const isPicture = drawing.shapes.some(
    (shape) => shape.part === 'picture' && shape.decoration === decoration,
  )
  return { name, threads, note: isPicture ? 'Full colour' : '' }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
