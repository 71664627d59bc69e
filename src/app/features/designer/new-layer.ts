import {
  type Artwork,
  type ArtLayer,
  type DesignDocument,
  fabricHex,
  type MarkLayer,
  newDesign,
  type TextLayer,
  type ZoneName,
  zoneOf,
} from '#modules/designs'

const light = 'B02'
const dark = 'B17'

/** What a first visitor's hat says, and in which letters. */
export const starterFont = 'anton'
export const starterText = 'YOUR HAT'

/** A thread that stands out on what it is sewn on. */
function standsOutOn(document: DesignDocument, zone: ZoneName): string {
  const hex = fabricHex(document.colors[zone === 'front' ? 'front' : 'mesh'])
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
  decoration: 'flat' as const,
  locked: false,
})

export function newTextLayer(document: DesignDocument, zone: ZoneName, id: string): TextLayer {
  const { height } = zoneOf(document.blank, zone)
  return {
    kind: 'text',
    ...common(id),
    text: 'YOUR TEXT',
    font: starterFont,
    capHeight: Math.min(12, Math.round(height * 0.4)),
    tracking: 0.5,
    arch: 0,
    thread: standsOutOn(document, zone),
    outline: null,
  }
}

export function newMarkLayer(
  document: DesignDocument,
  zone: ZoneName,
  layer: { id: string; mark: string },
): MarkLayer {
  const { height } = zoneOf(document.blank, zone)
  return {
    kind: 'mark',
    ...common(layer.id),
    mark: layer.mark,
    size: Math.min(32, Math.round(height * 0.6)),
    thread: standsOutOn(document, zone),
  }
}

/** As large as the safe area allows, and no larger than 80 mm. */
export function newArtLayer(
  document: DesignDocument,
  zone: ZoneName,
  layer: { id: string; artwork: Artwork },
): ArtLayer {
  const { id, artwork } = layer
  const { width, height, safeMargin } = zoneOf(document.blank, zone)
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

/** What a first visitor finds: a hat with something on it that asks to be changed. */
export function starterDesign(): DesignDocument {
  const plain = newDesign()
  const text = newTextLayer(plain, 'front', 'starter-text')
  const mark = newMarkLayer(plain, 'front', { id: 'starter-mark', mark: 'mountains' })
  const layers = [
    { ...mark, y: -13, size: 54, thread: 'B19' },
    { ...text, text: starterText, y: 14, capHeight: 14, tracking: 1 },
  ]
  return { ...plain, zones: { ...plain.zones, front: { ...plain.zones.front, layers } } }
}
