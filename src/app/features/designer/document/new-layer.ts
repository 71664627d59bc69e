import {
  type Artwork,
  type ArtLayer,
  type DesignDocument,
  fabricHex,
  type GraphicLayer,
  newDesign,
  type TextLayer,
  type PlacementName,
  placementOf,
  threadName,
} from '#modules/design-engine'

const light = 'B02'
const dark = 'B17'

/** Text and font of the starter design. */
export const starterFont = 'anton'
export const starterText = 'YOUR HAT'

/** A thread that contrasts with the fabric under it. */
function contrastingThread(document: DesignDocument, placement: PlacementName): string {
  const hex = fabricHex(document.colors[placement === 'front' ? 'front' : 'mesh'])
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const brightness = 0.3 * (red ?? 0) + 0.59 * (green ?? 0) + 0.11 * (blue ?? 0)
  return brightness > 130 ? dark : light
}

const common = (id: string) => ({
  id,
  name: '',
  x: 0,
  y: 0,
  rotation: 0,
  scale: 1,
  technique: 'flat' as const,
  locked: false,
})

export function newTextLayer(document: DesignDocument, placement: PlacementName, id: string): TextLayer {
  const { height } = placementOf(document.blank, placement)
  return {
    kind: 'text',
    ...common(id),
    text: 'TEXT',
    font: starterFont,
    capHeight: Math.min(12, Math.round(height * 0.4)),
    tracking: 0.5,
    arch: 0,
    thread: contrastingThread(document, placement),
    outline: null,
  }
}

export function newGraphicLayer(
  document: DesignDocument,
  placement: PlacementName,
  layer: { id: string; graphic: string; name: string },
): GraphicLayer {
  const { height } = placementOf(document.blank, placement)
  return {
    kind: 'graphic',
    ...common(layer.id),
    name: layer.name,
    graphic: layer.graphic,
    size: Math.min(32, Math.round(height * 0.6)),
    thread: contrastingThread(document, placement),
  }
}

/** The height of a flag that is 1 wide. Its first part covers it all, from corner to corner. */
export function flagHeight([first]: readonly { readonly d: string }[]): number {
  const half = Number(/V([\d.]+)/.exec(first?.d ?? '')?.[1])
  return half > 0 ? half / 50 : 1
}

interface FlagToAdd {
  readonly name: string
  readonly parts: readonly { readonly id: string; readonly thread: string; readonly d: string }[]
  readonly newId: () => string
}

/** A flag as one group: a layer for each color, so that each can get another thread. */
export function newFlagLayers(
  document: DesignDocument,
  placement: PlacementName,
  { name, parts, newId }: FlagToAdd,
): GraphicLayer[] {
  const { width, height, safeMargin } = placementOf(document.blank, placement)
  const down = (height - 2 * safeMargin - 1) / flagHeight(parts)
  const size = Math.floor(Math.min(48, width - 2 * safeMargin, down))
  const group = newId()
  return parts.map(({ id, thread }) => ({
    kind: 'graphic',
    ...common(newId()),
    name: `${name}, ${threadName(thread)}`.slice(0, 40),
    graphic: id,
    size,
    thread,
    group,
  }))
}

/** As large as the safe area allows, and no larger than 80 mm. */
export function newArtLayer(
  document: DesignDocument,
  placement: PlacementName,
  layer: { id: string; artwork: Artwork },
): ArtLayer {
  const { id, artwork } = layer
  const { width, height, safeMargin } = placementOf(document.blank, placement)
  const across = Math.min(80, width - 2 * safeMargin)
  const down = Math.min(50, height - 2 * safeMargin)
  const scale = Math.min(across / artwork.width, down / artwork.height)
  const mm = (length: number) => Math.max(1, Math.round(length * scale * 100) / 100)
  return {
    kind: 'art',
    ...common(id),
    name: artwork.name.slice(0, 40),
    artwork: artwork.id,
    width: mm(artwork.width),
    height: mm(artwork.height),
    threads: [...artwork.threads],
  }
}

/** The design that a new visitor starts from. */
export function starterDesign(): DesignDocument {
  const plain = newDesign()
  const text = newTextLayer(plain, 'front', 'starter-text')
  const graphic = newGraphicLayer(plain, 'front', {
    id: 'starter-graphic',
    graphic: 'mountains',
    name: 'Mountains',
  })
  const layers = [
    { ...graphic, y: -13, size: 54, thread: 'B19' },
    { ...text, text: starterText, y: 14, capHeight: 14, tracking: 1 },
  ]
  return { ...plain, placements: { ...plain.placements, front: { ...plain.placements.front, layers } } }
}
