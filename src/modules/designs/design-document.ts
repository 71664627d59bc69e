import { z } from 'zod'
import { blanks, decorations, patchShapes, type ZoneName, zoneNames } from './design-words.ts'
import { isFabric, leathers } from './fabrics.ts'
import { isDesignFont } from './fonts.ts'
import { isMark, markOf } from './marks.ts'
import { isThread } from './threads.ts'

/** Goes up when the form changes; every older one opens through `openDocument`. */
export const designVersion = 3

export const maxLayersInZone = 20
export const maxTextLength = 40

/** Millimetres. Far outside every hat, so that a layer can be dragged away, and no number is absurd. */
const position = z.number().min(-300).max(300)
const thread = z.string().refine(isThread, 'Choose a thread of the palette.')
const fabric = z.string().refine(isFabric, 'Choose a colour of the blanks.')

const common = {
  id: z.string().regex(/^[a-z0-9-]{1,36}$/),
  name: z.string().max(40),
  /** Millimetres from the middle of the zone; y grows downwards. */
  x: position,
  y: position,
  /** Degrees, clockwise. */
  rotation: z.number().min(-180).max(180),
  scale: z.number().min(0.05).max(20),
  decoration: z.enum(decorations),
  locked: z.boolean(),
}

const textLayer = z.strictObject({
  kind: z.literal('text'),
  ...common,
  text: z.string().min(1).max(maxTextLength),
  font: z.string().refine(isDesignFont, 'Choose one of the fonts.'),
  /** Millimetres of a capital H, before `scale`. */
  capHeight: z.number().min(1).max(80),
  /** Millimetres between letters, beyond what the font says. */
  tracking: z.number().min(-5).max(30),
  /** Millimetres that the middle stands above the ends: an arc of a circle. Negative hangs. */
  arch: z.number().min(-60).max(60),
  thread,
  outline: z.strictObject({ thread, width: z.number().min(0.2).max(10) }).nullable(),
})

const artLayer = z.strictObject({
  kind: z.literal('art'),
  ...common,
  artwork: z.uuid(),
  /** Millimetres, before `scale`. */
  width: z.number().min(1).max(300),
  height: z.number().min(1).max(300),
  /** One for each colour of the artwork, in its order: what it is swapped for. */
  threads: z.array(thread).min(1).max(16),
})

const markLayer = z.strictObject({
  kind: z.literal('mark'),
  ...common,
  mark: z.string().refine(isMark, 'Choose one of the marks.'),
  /** Millimetres of its longer side, before `scale`. */
  size: z.number().min(1).max(200),
  thread,
})

export const layerSchema = z.discriminatedUnion('kind', [textLayer, artLayer, markLayer])

const patch = z.strictObject({
  shape: z.enum(patchShapes),
  /** Ground and edge of a woven patch. */
  ground: thread,
  border: thread,
  leather: z.enum(leathers.map((leather) => leather.code)),
})

const zone = z.strictObject({
  /** From the bottom to the top. */
  layers: z.array(layerSchema).max(maxLayersInZone),
  /** What patches of this zone are made of; without a layer on a patch it says nothing. */
  patch,
})

export const designDocumentSchema = z
  .strictObject({
    version: z.literal(designVersion),
    blank: z.enum(blanks),
    colors: z.strictObject({
      front: fabric,
      mesh: fabric,
      brim: fabric,
      button: fabric,
      stitching: fabric,
      underBrim: fabric,
    }),
    zones: z.strictObject({ front: zone, left: zone, right: zone, back: zone }),
  })
  .refine(
    ({ zones }) => {
      const ids = zoneNames.flatMap((name) => zones[name].layers.map((layer) => layer.id))
      return new Set(ids).size === ids.length
    },
    { message: 'Two layers have the same id.' },
  )

export type DesignDocument = z.infer<typeof designDocumentSchema>
export type Layer = z.infer<typeof layerSchema>
export type TextLayer = Extract<Layer, { kind: 'text' }>
export type ArtLayer = Extract<Layer, { kind: 'art' }>
export type MarkLayer = Extract<Layer, { kind: 'mark' }>
export type ZoneContent = DesignDocument['zones'][ZoneName]
export type Patch = ZoneContent['patch']

export const plainPatch: Patch = { shape: 'rounded', ground: 'B02', border: 'B52', leather: 'tan' }

function emptyZone(): ZoneContent {
  return { layers: [], patch: { ...plainPatch } }
}

/** What the designer opens with: a plain hat. */
export function newDesign(blank: DesignDocument['blank'] = 'structured-six-panel'): DesignDocument {
  return {
    version: designVersion,
    blank,
    colors: {
      front: 'navy',
      mesh: 'natural',
      brim: 'navy',
      button: 'navy',
      stitching: 'natural',
      underBrim: 'charcoal',
    },
    zones: { front: emptyZone(), left: emptyZone(), right: emptyZone(), back: emptyZone() },
  }
}

export interface PlacedLayer {
  readonly zone: ZoneName
  /** From the bottom. */
  readonly index: number
  readonly layer: Layer
}

export function layersOf(document: DesignDocument): PlacedLayer[] {
  return zoneNames.flatMap((zone) =>
    document.zones[zone].layers.map((layer, index) => ({ zone, index, layer })),
  )
}

export function findLayer(document: DesignDocument, id: string): PlacedLayer | undefined {
  return layersOf(document).find((placed) => placed.layer.id === id)
}

/** What a person calls a layer: its own name, its text, its mark. */
export function layerTitle(layer: Layer): string {
  if (layer.name) return layer.name
  if (layer.kind === 'text') return `“${layer.text}”`
  return layer.kind === 'art' ? 'Artwork' : (markOf(layer.mark)?.name ?? 'Mark')
}
