import {
  type DesignDocument,
  distinctTitle,
  isFullColor,
  type Layer,
  type TextLayer,
  type PlacementContent,
} from '../document/design-document.ts'
import type { PlacementName } from '../document/design-types.ts'
import { leatherOf } from '../colors/fabrics.ts'
import {
  type Box,
  boundsOf,
  emptyBox,
  isEmptyBox,
  type Matrix,
  multiply,
  type OutlinePath,
  layerMatrix,
  transformPath,
  unite,
} from './outline-path.ts'
import { parsePath } from './parse-path.ts'
import { patchShapesOf } from './patch-drawing.ts'
import { textOutline } from '../fonts/text-outline.ts'
import { threadHex } from '../colors/threads.ts'
import { placementOf } from '../document/placement.ts'
import type {
  DesignAssets,
  DrawnShape,
  DrawnOutline,
  DrawnPicture,
  DrawnLayer,
  PlacementDrawing,
} from './placement-drawing.ts'
/** Only the latest drawings: otherwise every step of the undo history would keep its drawing in memory. */
const drawn = new WeakMap<DesignAssets, Map<PlacementContent, PlacementDrawing>>()
const maxDrawn = 12

/**
 * The one drawing that the editor, the hat, server pictures, PDF and checks share. An unchanged placement isn't drawn again,
 * so checks, estimate and price use the same drawing.
 */
export function drawPlacement(
  document: DesignDocument,
  name: PlacementName,
  assets: DesignAssets,
): PlacementDrawing {
  const known = drawn.get(assets) ?? new Map<PlacementContent, PlacementDrawing>()
  drawn.set(assets, known)
  const content = document.placements[name]
  const found = known.get(content)
  const placement = placementOf(document.blank, name)
  // The same content may be in another placement or on another blank.
  if (found?.name === name && found.placement === placement) return found
  const drawing = drawUncached(document, name, assets)
  known.delete(content)
  known.set(content, drawing)
  const [oldest] = known.keys()
  if (known.size > maxDrawn && oldest) known.delete(oldest)
  return drawing
}

function drawUncached(document: DesignDocument, name: PlacementName, assets: DesignAssets): PlacementDrawing {
  const content = document.placements[name]
  const drawings = content.layers.map((layer) =>
    drawLayer(layer, leatherOf(content.patch.leather).burnedHex, assets),
  )
  const layers = drawings.map(({ layer: one }) => ({
    ...one,
    title: distinctTitle(one.layer, content.layers),
  }))
  const patches = patchShapesOf(content.patch, layers)
  return {
    name,
    placement: placementOf(document.blank, name),
    shapes: [...patches, ...drawings.flatMap((one) => one.shapes)],
    layers,
  }
}

interface Part {
  readonly path: OutlinePath
  readonly thread: string
  readonly evenOdd: boolean
  readonly stroke?: number
}

interface Parts {
  readonly parts: readonly Part[]
  readonly missingLetters?: string
}

function drawLayer(
  layer: Layer,
  burned: string,
  assets: DesignAssets,
): { layer: Omit<DrawnLayer, 'title'>; shapes: DrawnShape[] } {
  const matrix = layerMatrix(layer.x, layer.y, layer.rotation, layer.scale)
  const picture = pictureOf(layer, assets)
  if (picture) return drawPicture(layer, { ...picture, matrix })
  const found = partsOf(layer, assets)
  const shapes = (found?.parts ?? []).map((part): DrawnOutline => {
    const { thread, evenOdd, stroke = 0 } = part
    return {
      layerId: layer.id,
      technique: layer.technique,
      part: stroke > 0 ? 'outline' : 'fill',
      thread,
      hex: layer.technique === 'leather-patch' ? burned : threadHex(thread),
      path: transformPath(part.path, matrix),
      evenOdd,
      stroke: stroke * layer.scale,
    }
  })
  const ownBox = found ? boxOfParts(found.parts) : guessedBox(layer)
  const box = found ? boxOfParts(shapes) : boundsOf(transformPath(boxPath(ownBox), matrix))
  return {
    layer: { layer, ownBox, matrix, box, missingLetters: found?.missingLetters ?? '', pending: !found },
    shapes,
  }
}

/** The full-color picture of a layer; undefined for a layer that is drawn in flat shapes. */
export function printedPicture(layer: Layer, artworks: DesignAssets['artworks']): string | undefined {
  return layer.kind === 'art' && isFullColor(layer) ? artworks[layer.artwork]?.picture : undefined
}

function pictureOf(layer: Layer, { artworks }: DesignAssets): Omit<DrawnPicture, 'matrix'> | null {
  const href = printedPicture(layer, artworks)
  if (layer.kind !== 'art' || href === undefined) return null
  const { id: layerId, technique, artwork, width, height } = layer
  return { layerId, technique, part: 'picture', artwork, href, width, height }
}

function drawPicture(
  layer: Layer,
  picture: DrawnPicture,
): { layer: Omit<DrawnLayer, 'title'>; shapes: DrawnShape[] } {
  const { matrix } = picture
  // The whole rectangle, including transparent edges.
  const ownBox = guessedBox(layer)
  const box = boundsOf(transformPath(boxPath(ownBox), matrix))
  return { layer: { layer, ownBox, matrix, box, missingLetters: '', pending: false }, shapes: [picture] }
}

function partsOf(layer: Layer, assets: DesignAssets): Parts | null {
  switch (layer.kind) {
    case 'text':
      return textParts(layer, assets)
    case 'graphic': {
      const outline = assets.graphics[layer.graphic]
      if (outline === undefined) return null
      const scale = layer.size / 100
      const path = transformPath(parsedArt(outline), [scale, 0, 0, scale, 0, 0])
      return { parts: [{ path, thread: layer.thread, evenOdd: true }] }
    }
    case 'art': {
      const artwork = assets.artworks[layer.artwork]
      if (!artwork) return null
      const [sx, sy] = [layer.width / artwork.width, layer.height / artwork.height]
      const toLayer: Matrix = multiply(
        [sx, 0, 0, sy, -layer.width / 2, -layer.height / 2],
        [1, 0, 0, 1, 0, 0],
      )
      const parts = artwork.shapes.map((shape) => ({
        path: transformPath(parsedArt(shape.d), toLayer),
        thread: layer.threads[shape.color] ?? artwork.threads[shape.color] ?? 'B17',
        evenOdd: shape.evenOdd,
      }))
      return { parts }
    }
  }
}

function textParts(layer: TextLayer, assets: DesignAssets): Parts | null {
  const font = assets.fonts[layer.font]
  if (!font) return null
  const { path, missing } = textOutline(font, layer)
  const fill = { path, thread: layer.thread, evenOdd: false }
  const { outline } = layer
  const edge = outline ? [{ path, thread: outline.thread, evenOdd: false, stroke: outline.width * 2 }] : []
  return { parts: [...edge, fill], missingLetters: missing }
}

const parsed = new Map<string, OutlinePath>()

function parsedArt(d: string): OutlinePath {
  const known = parsed.get(d)
  if (known) return known
  const path = parsePath(d) ?? []
  if (parsed.size > 500) parsed.clear()
  parsed.set(d, path)
  return path
}

function boxOfParts(parts: readonly { readonly path: OutlinePath; readonly stroke?: number }[]): Box {
  let box = emptyBox
  for (const { path, stroke = 0 } of parts) {
    const bounds = boundsOf(path)
    if (isEmptyBox(bounds)) continue
    const edge = stroke / 2
    box = unite(box, {
      left: bounds.left - edge,
      top: bounds.top - edge,
      right: bounds.right + edge,
      bottom: bounds.bottom + edge,
    })
  }
  return isEmptyBox(box) ? { left: 0, top: 0, right: 0, bottom: 0 } : box
}

/** The estimated size of a layer whose font, artwork or graphic hasn't loaded. */
function guessedBox(layer: Layer): Box {
  const [width, height] =
    layer.kind === 'text'
      ? [layer.text.length * (layer.capHeight * 0.7 + layer.tracking), layer.capHeight]
      : layer.kind === 'art'
        ? [layer.width, layer.height]
        : [layer.size, layer.size]
  return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
}

export function boxPath({ left, top, right, bottom }: Box): OutlinePath {
  return [['M', left, top], ['L', right, top], ['L', right, bottom], ['L', left, bottom], ['Z']]
}
