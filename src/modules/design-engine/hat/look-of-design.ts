import type { DesignDocument } from '../document/design-document.ts'
import { fabricHex, leatherOf } from '../colors/fabrics.ts'
import { flattenPath } from '../drawing/outline-path.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import {
  type DesignAssets,
  type DrawnOutline,
  type DrawnShape,
  isOutline,
  type PlacementDrawing,
} from '../drawing/placement-drawing.ts'
import { shapesSvg } from '../drawing/placement-svg.ts'
import { evenly } from './brim-surface.ts'
import type { ArtPiece, HatPaint, HatLook, PatchCloth, PlacementBox } from './hat-look.ts'
import type { Point2 } from '#shared/drawing/vector.ts'
import { type Technique, placementNames, hatParts } from '../document/design-types.ts'

const outlinePoints = 120
const sewingThread = '#ecdcc0'

/** The look of a design: its colors, and its placements split by technique. */
export function lookOfDesign(document: DesignDocument, assets: DesignAssets): HatLook {
  const colors = Object.fromEntries(
    hatParts.map((part) => [part, fabricHex(document.colors[part])]),
  ) as unknown as HatPaint
  const art: HatLook['art'] = {}
  for (const placement of placementNames) {
    const made = artOf(
      drawPlacement(document, placement, assets),
      leatherOf(document.placements[placement].patch.leather).hex,
    )
    if (made.length > 0) art[placement] = made
  }
  return { blank: document.blank, colors, art }
}

/** Patches are below everything else; stitches and prints stay in their order above them. */
function artOf(drawing: PlacementDrawing, leather: string): ArtPiece[] {
  const patches = (['leather-patch', 'woven-patch'] as const).flatMap((technique) => {
    const shapes = drawing.shapes.filter(isOutline).filter((shape) => shape.technique === technique)
    const ground = shapes.find((shape) => shape.part === 'patch')
    const edge = shapes.find((shape) => shape.part === 'patch-edge')
    if (!ground || !edge) return []
    const outline = outlineOf(edge)
    const own = shapes.filter((shape) => shape.layerId !== null)
    const isLeather = technique === 'leather-patch'
    const patch: PatchCloth = {
      outline,
      color: isLeather ? leather : ground.hex,
      border: isLeather ? sewingThread : edge.hex,
    }
    return [{ technique, shapes: own, drawing: shapesSvg(own), box: around(outline, 0), patch }]
  })
  const runs = runsOf(drawing.shapes.filter(isOnCloth))
  return [...patches, ...runs.map((shapes) => sewnPiece(drawing, shapes))]
}

const isOnCloth = (shape: DrawnShape) =>
  shape.technique !== 'leather-patch' && shape.technique !== 'woven-patch'

/** Groups consecutive layers of the same technique. */
function runsOf(shapes: readonly DrawnShape[]): DrawnShape[][] {
  const runs: DrawnShape[][] = []
  for (const shape of shapes) {
    const last = runs.at(-1)
    if (last?.[0]?.technique === shape.technique) last.push(shape)
    else runs.push([shape])
  }
  return runs
}

/** The box is in whole mm, with room for the shadow of the thread, so that a small move doesn't resize the texture. */
function sewnPiece(drawing: PlacementDrawing, shapes: readonly DrawnShape[]): ArtPiece {
  const layers = new Set(shapes.map((shape) => shape.layerId))
  const corners = drawing.layers
    .filter(({ layer }) => layers.has(layer.id))
    .flatMap(({ box }): Point2[] => [
      [box.left, box.top],
      [box.right, box.bottom],
    ])
  const technique: Technique = shapes[0]?.technique ?? 'flat'
  return { technique, shapes, drawing: shapesSvg(shapes), box: around(corners, 1.5) }
}

function around(points: readonly Point2[], room: number): PlacementBox {
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
