import type { Artwork } from './artwork.ts'
import {
  type DesignDocument,
  distinctTitle,
  isFullColor,
  type Layer,
  type TextLayer,
  type ZoneContent,
} from './design-document.ts'
import type { Decoration, ZoneName } from './design-words.ts'
import { leatherOf } from './fabrics.ts'
import type { FontOutlines } from './font-outlines.ts'
import { markOf } from './marks.ts'
import {
  type Box,
  boundsOf,
  emptyBox,
  isEmptyBox,
  type Matrix,
  multiply,
  type OutlinePath,
  placement,
  transformPath,
  unite,
} from './outline-path.ts'
import { parsePath } from './parse-path.ts'
import { patchShapesOf } from './patch-drawing.ts'
import { textOutline } from './text-outline.ts'
import { threadHex } from './threads.ts'
import { type Zone, zoneOf } from './zones.ts'

/** What a document only names: loaded by whoever draws, in the browser or on the server. */
export interface DesignAssets {
  readonly fonts: Readonly<Record<string, FontOutlines>>
  readonly artworks: Readonly<Record<string, Artwork>>
}

export type DrawnShape = DrawnOutline | DrawnPicture

export interface DrawnOutline {
  /** Null for the patch under its layers. */
  readonly layerId: string | null
  readonly decoration: Decoration
  readonly part: 'patch' | 'patch-edge' | 'outline' | 'fill'
  readonly thread: string
  /** As it looks: burned leather has the colour of the burn, not of a thread. */
  readonly hex: string
  /** In millimetres from the middle of the zone. */
  readonly path: OutlinePath
  readonly evenOdd: boolean
  /** Millimetres that are added along the edge, half of them outwards; 0 for none. */
  readonly stroke: number
}

/** A print in all the colours of the picture that was uploaded. */
export interface DrawnPicture {
  readonly layerId: string
  readonly decoration: Decoration
  readonly part: 'picture'
  /** Whose picture it is. */
  readonly artwork: string
  /** Where the picture is found, or the picture itself as a data address. */
  readonly href: string
  /** Millimetres, before it is placed; 0,0 is its middle. */
  readonly width: number
  readonly height: number
  readonly matrix: Matrix
}

export const isOutline = (shape: DrawnShape): shape is DrawnOutline => shape.part !== 'picture'

export interface DrawnLayer {
  readonly layer: Layer
  /** By which it is told from the others of its zone. */
  readonly title: string
  /** Before the layer is placed: what handles are drawn around. */
  readonly ownBox: Box
  readonly matrix: Matrix
  /** In the zone. */
  readonly box: Box
  /** Letters that the font lacks. */
  readonly missingLetters: string
  /** Its font or artwork is not loaded, so nothing is drawn for it. */
  readonly waiting: boolean
}

export interface ZoneDrawing {
  readonly name: ZoneName
  readonly zone: Zone
  /** From the bottom to the top. */
  readonly shapes: readonly DrawnShape[]
  readonly layers: readonly DrawnLayer[]
}

/** The latest drawings only: the steps that can be undone would keep theirs otherwise. */
const drawn = new WeakMap<DesignAssets, Map<ZoneContent, ZoneDrawing>>()
const mostDrawn = 12

/**
 * One drawing for all: the editor, the hat, the server's picture, the PDF. A zone that has not changed since is not drawn again,
 * so checks, estimate and price share one drawing.
 */
export function drawZone(document: DesignDocument, name: ZoneName, assets: DesignAssets): ZoneDrawing {
  const known = drawn.get(assets) ?? new Map<ZoneContent, ZoneDrawing>()
  drawn.set(assets, known)
  const content = document.zones[name]
  const found = known.get(content)
  const zone = zoneOf(document.blank, name)
  // The same content may stand in another zone, or on another blank.
  if (found?.name === name && found.zone === zone) return found
  const drawing = drawNow(document, name, assets)
  known.delete(content)
  known.set(content, drawing)
  const [oldest] = known.keys()
  if (known.size > mostDrawn && oldest) known.delete(oldest)
  return drawing
}

function drawNow(document: DesignDocument, name: ZoneName, assets: DesignAssets): ZoneDrawing {
  const content = document.zones[name]
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
    zone: zoneOf(document.blank, name),
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
  const matrix = placement(layer.x, layer.y, layer.rotation, layer.scale)
  const picture = pictureOf(layer, assets)
  if (picture) return drawPicture(layer, { ...picture, matrix })
  const found = partsOf(layer, assets)
  const shapes = (found?.parts ?? []).map((part): DrawnOutline => {
    const { thread, evenOdd, stroke = 0 } = part
    return {
      layerId: layer.id,
      decoration: layer.decoration,
      part: stroke > 0 ? 'outline' : 'fill',
      thread,
      hex: layer.decoration === 'leather-patch' ? burned : threadHex(thread),
      path: transformPath(part.path, matrix),
      evenOdd,
      stroke: stroke * layer.scale,
    }
  })
  const ownBox = found ? boxOfParts(found.parts) : guessedBox(layer)
  const box = found ? boxOfParts(shapes) : boundsOf(transformPath(boxPath(ownBox), matrix))
  return {
    layer: { layer, ownBox, matrix, box, missingLetters: found?.missingLetters ?? '', waiting: !found },
    shapes,
  }
}

/** The picture that a layer shows in all its colours; undefined for all that is drawn in flat shapes. */
export function printedPicture(layer: Layer, artworks: DesignAssets['artworks']): string | undefined {
  return layer.kind === 'art' && isFullColor(layer) ? artworks[layer.artwork]?.picture : undefined
}

function pictureOf(layer: Layer, { artworks }: DesignAssets): Omit<DrawnPicture, 'matrix'> | null {
  const href = printedPicture(layer, artworks)
  if (layer.kind !== 'art' || href === undefined) return null
  const { id: layerId, decoration, artwork, width, height } = layer
  return { layerId, decoration, part: 'picture', artwork, href, width, height }
}

function drawPicture(
  layer: Layer,
  picture: DrawnPicture,
): { layer: Omit<DrawnLayer, 'title'>; shapes: DrawnShape[] } {
  const { matrix } = picture
  // Its whole rectangle: what is soft at its edge belongs to it.
  const ownBox = guessedBox(layer)
  const box = boundsOf(transformPath(boxPath(ownBox), matrix))
  return { layer: { layer, ownBox, matrix, box, missingLetters: '', waiting: false }, shapes: [picture] }
}

function partsOf(layer: Layer, assets: DesignAssets): Parts | null {
  switch (layer.kind) {
    case 'text':
      return textParts(layer, assets)
    case 'mark': {
      const outline = markPath(layer.mark)
      const scale = layer.size / 100
      const path = transformPath(outline, [scale, 0, 0, scale, 0, 0])
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

function markPath(id: string): OutlinePath {
  return parsedArt(markOf(id)?.d ?? '')
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

/** Until the font is there: about as large as the text will be. */
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
