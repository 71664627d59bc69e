import type { DesignDocument } from '../design-document.ts'
import { fabricHex, leatherOf } from '../fabrics.ts'
import { flattenPath } from '../outline-path.ts'
import {
  type DesignAssets,
  type DrawnOutline,
  type DrawnShape,
  drawZone,
  isOutline,
  type ZoneDrawing,
} from '../zone-drawing.ts'
import { shapesSvg } from '../zone-svg.ts'
import { evenly } from './brim-surface.ts'
import type { ArtPiece, HatPaint, HatLook, PatchCloth, ZoneBox } from './hat-look.ts'
import type { Point2 } from '#shared/vector.ts'
import { type Decoration, zoneNames, hatParts } from '../design-words.ts'

const outlinePoints = 120
const sewingThread = '#ecdcc0'

/** What a design looks like: its colours, and its zones cut into pieces that are made in the same way. */
export function lookOfDesign(document: DesignDocument, assets: DesignAssets): HatLook {
  const colors = Object.fromEntries(
    hatParts.map((part) => [part, fabricHex(document.colors[part])]),
  ) as unknown as HatPaint
  const art: HatLook['art'] = {}
  for (const zone of zoneNames) {
    const pieces = piecesOf(
      drawZone(document, zone, assets),
      leatherOf(document.zones[zone].patch.leather).hex,
    )
    if (pieces.length > 0) art[zone] = pieces
  }
  return { blank: document.blank, colors, art }
}

/** Patches lie under everything; what is sewn or printed stays in its order above them. */
function piecesOf(drawing: ZoneDrawing, leather: string): ArtPiece[] {
  const patches = (['leather-patch', 'woven-patch'] as const).flatMap((decoration) => {
    const shapes = drawing.shapes.filter(isOutline).filter((shape) => shape.decoration === decoration)
    const ground = shapes.find((shape) => shape.part === 'patch')
    const edge = shapes.find((shape) => shape.part === 'patch-edge')
    if (!ground || !edge) return []
    const outline = outlineOf(edge)
    const own = shapes.filter((shape) => shape.layerId !== null)
    const isLeather = decoration === 'leather-patch'
    const patch: PatchCloth = {
      outline,
      color: isLeather ? leather : ground.hex,
      border: isLeather ? sewingThread : edge.hex,
    }
    return [{ decoration, drawing: shapesSvg(own), box: around(outline, 0), patch }]
  })
  const runs = runsOf(drawing.shapes.filter(isOnCloth))
  return [...patches, ...runs.map((shapes) => sewnPiece(drawing, shapes))]
}

const isOnCloth = (shape: DrawnShape) =>
  shape.decoration !== 'leather-patch' && shape.decoration !== 'woven-patch'

/** Neighbours in the order of layers that are made in the same way. */
function runsOf(shapes: readonly DrawnShape[]): DrawnShape[][] {
  const runs: DrawnShape[][] = []
  for (const shape of shapes) {
    const last = runs.at(-1)
    if (last?.[0]?.decoration === shape.decoration) last.push(shape)
    else runs.push([shape])
  }
  return runs
}

/** In whole mm with room for the shade beside the thread, so that a small move does not resize everything. */
function sewnPiece(drawing: ZoneDrawing, shapes: readonly DrawnShape[]): ArtPiece {
  const layers = new Set(shapes.map((shape) => shape.layerId))
  const corners = drawing.layers
    .filter(({ layer }) => layers.has(layer.id))
    .flatMap(({ box }): Point2[] => [
      [box.left, box.top],
      [box.right, box.bottom],
    ])
  const decoration: Decoration = shapes[0]?.decoration ?? 'flat'
  return { decoration, drawing: shapesSvg(shapes), box: around(corners, 1.5) }
}

function around(points: readonly Point2[], room: number): ZoneBox {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    left: Math.floor(Math.min(...xs) - room),
    top: Math.floor(Math.min(...ys) - room),
    right: Math.ceil(Math.max(...xs) + room),
    bottom: Math.ceil(Math.max(...ys) + room),
  }
}

function outlineOf(shape: DrawnOutline): Point2[] {
  const polygon = flattenPath(shape.path, 0.5)[0] ?? []
  const start = polygon[0]
  return start ? evenly([...polygon, start], outlinePoints + 1).slice(0, outlinePoints) : []
}
