import { z } from 'zod'
import {
  blanks,
  decorations,
  designVersion,
  maxLayersInZone,
  maxTextLength,
  patchShapes,
  zoneNames,
} from './design-words.ts'
import { isFabric, leathers } from './fabrics.ts'
import { isDesignFont } from './fonts.ts'
import { isMark } from './marks.ts'
import { isThread } from './threads.ts'

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
  /** A print in flat threads instead of all the colours of its picture. */
  printedIn: z.literal('threads').optional(),
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
