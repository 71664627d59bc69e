import type { DesignDocument } from '../document/design-document.ts'
import { type Technique, techniques, type PlacementName, placementNames } from '../document/design-types.ts'
import { leatherOf } from '../colors/fabrics.ts'
import { type TicketSewing, ticketSewing } from './ticket-sewing.ts'
import { threadsIn } from '../checks/color-checks.ts'
import { type TicketThread, ticketThread } from './ticket-thread.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import { type DesignAssets, type PlacementDrawing } from '../drawing/placement-drawing.ts'
import { techniqueInText, techniqueLimits } from '../document/placement.ts'

export interface TicketPlacement {
  readonly placement: PlacementName
  readonly name: string
  /** Millimeters. */
  readonly width: number
  readonly height: number
  /** Null when nothing is sewn on the hat itself. */
  readonly sewing: TicketSewing | null
  readonly techniques: readonly {
    readonly name: string
    readonly threads: readonly TicketThread[]
    readonly note: string
  }[]
  /** From the bottom up; millimeters from the center of the placement, y pointing down. */
  readonly layers: readonly {
    readonly id: string
    readonly title: string
    /** As in the middle of a sentence: 'flat stitch', '3D puff'. */
    readonly technique: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly rotation: number
  }[]
}

/** What the artist needs to make a design: the position, size and threads of every layer. */
export function workTicket(document: DesignDocument, assets: DesignAssets): TicketPlacement[] {
  return placementNames
    .map((name) => drawPlacement(document, name, assets))
    .filter((drawing) => drawing.layers.length > 0)
    .map((drawing) => ({
      placement: drawing.name,
      name: drawing.placement.name,
      width: drawing.placement.width,
      height: drawing.placement.height,
      sewing: ticketSewing(drawing),
      techniques: techniques
        .filter((one) => drawing.shapes.some((shape) => shape.technique === one))
        .map((one) => techniqueOf(document, drawing, one)),
      layers: drawing.layers.map(({ layer, title, box }) => ({
        id: layer.id,
        title,
        technique: techniqueInText(layer.technique),
        x: tenth((box.left + box.right) / 2),
        y: tenth((box.top + box.bottom) / 2),
        width: tenth(box.right - box.left),
        height: tenth(box.bottom - box.top),
        rotation: layer.rotation,
      })),
    }))
}

function techniqueOf(document: DesignDocument, drawing: PlacementDrawing, technique: Technique) {
  const { name } = techniqueLimits[technique]
  // Leather is engraved, whatever the layer's thread.
  if (technique === 'leather-patch') {
    const { leather, shape } = document.placements[drawing.name].patch
    return { name, threads: [], note: `${leatherOf(leather).name} leather, ${shape}` }
  }
  const threads = threadsIn(drawing, technique).map(ticketThread)
  const isPicture = drawing.shapes.some((shape) => shape.part === 'picture' && shape.technique === technique)
  return { name, threads, note: isPicture ? 'Full color' : '' }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
