import { z } from 'zod'
import {
  blanks,
  techniques,
  designVersion,
  maxLayersInPlacement,
  maxNumberLength,
  maxRosterRows,
  maxSizeLength,
  maxTeamHats,
  maxTextLength,
  patchShapes,
  perHatFields,
  placementNames,
} from './design-types.ts'
import { isFabric, leathers } from '../colors/fabrics.ts'
import { isDesignFont } from '../fonts/design-font.ts'
import { monogramForms, textAlignments } from '../fonts/text-shape.ts'
import { isGraphic } from '../graphics/graphic-categories.ts'
import { isThread } from '../colors/threads.ts'

/** Millimeters. Far beyond every hat, so that a layer can be dragged off it, but small enough to compute with. */
const position = z.number().min(-300).max(300)
const thread = z.string().refine(isThread, 'Choose a thread from the palette.')
const fabric = z.string().refine(isFabric, 'Choose one of the hat colors.')

const common = {
  id: z.string().regex(/^[a-z0-9-]{1,36}$/),
  name: z.string().max(40),
  /** Millimeters from the center of the placement; y points down. */
  x: position,
  y: position,
  /** Degrees, clockwise. */
  rotation: z.number().min(-180).max(180),
  scale: z.number().min(0.05).max(20),
  technique: z.enum(techniques),
  locked: z.boolean(),
  /** Layers of a placement with the same one are selected together. */
  group: z
    .string()
    .regex(/^[a-z0-9-]{1,36}$/)
    .optional(),
}

const textShape = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('circle'),
      diameter: z.number().min(5).max(150),
      start: z.number().min(0).max(360),
      side: z.enum(['outside', 'inside']),
    })
    .meta({ title: 'TextCircle' }),
  z
    .strictObject({ kind: z.literal('wave'), height: z.number().min(-60).max(60) })
    .meta({ title: 'TextWave' }),
  z
    .strictObject({
      kind: z.literal('stacked'),
      align: z.enum(textAlignments),
      leading: z.number().min(0.8).max(4),
    })
    .meta({ title: 'StackedText' }),
  z.strictObject({ kind: z.literal('monogram'), form: z.enum(monogramForms) }).meta({ title: 'Monogram' }),
])

const textLayer = z
  .strictObject({
    kind: z.literal('text'),
    ...common,
    text: z.string().min(1).max(maxTextLength),
    font: z.string().refine(isDesignFont, 'Choose one of the fonts.'),
    /** Height of a capital H in millimeters, before `scale`. */
    capHeight: z.number().min(1).max(80),
    /** Extra millimeters between letters. */
    tracking: z.number().min(-5).max(30),
    /** Height of the arc in millimeters: how far the middle is above the ends. Negative arcs hang down. */
    arch: z.number().min(-60).max(60),
    /** Absent for a straight or arched line. Other shapes ignore `arch`. */
    shape: textShape.optional(),
    thread,
    outline: z.strictObject({ thread, width: z.number().min(0.2).max(10) }).nullable(),
    /** The field of the roster that replaces `text` on each hat. */
    perHat: z.enum(perHatFields).optional(),
  })
  .meta({ title: 'TextLayer' })

const artLayer = z
  .strictObject({
    kind: z.literal('art'),
    ...common,
    artwork: z.uuid(),
    /** Millimeters, before `scale`. */
    width: z.number().min(1).max(300),
    height: z.number().min(1).max(300),
    /** The thread for each color of the artwork, in its order. */
    threads: z.array(thread).min(1).max(16),
    /** Prints in flat thread colors instead of the picture's full color. */
    printedIn: z.literal('threads').optional(),
  })
  .meta({ title: 'ArtLayer' })

const graphicLayer = z
  .strictObject({
    kind: z.literal('graphic'),
    ...common,
    graphic: z.string().refine(isGraphic, 'Choose one of the graphics.'),
    /** Longer side in millimeters, before `scale`. */
    size: z.number().min(1).max(200),
    thread,
  })
  .meta({ title: 'GraphicLayer' })

export const layerSchema = z.discriminatedUnion('kind', [textLayer, artLayer, graphicLayer])

const patch = z
  .strictObject({
    shape: z.enum(patchShapes),
    /** Background and border of a woven patch. */
    ground: thread,
    border: thread,
    leather: z.enum(leathers.map((leather) => leather.code)),
  })
  .meta({ title: 'Patch' })

const placement = z
  .strictObject({
    /** From the bottom to the top. */
    layers: z.array(layerSchema).max(maxLayersInPlacement),
    /** The material of this placement's patches; unused while no layer is on a patch. */
    patch,
  })
  .meta({ title: 'Placement' })

/** Empty while the shopper hasn't typed it. */
const rosterRow = z
  .strictObject({
    name: z.string().max(maxTextLength),
    number: z.string().max(maxNumberLength),
    quantity: z.int().min(1).max(maxTeamHats),
    /** Size of the hat; absent when it wasn't chosen. */
    size: z.string().min(1).max(maxSizeLength).optional(),
  })
  .meta({ title: 'RosterRow' })

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
    placements: z.strictObject({ front: placement, left: placement, right: placement, back: placement }),
    /** Who gets a hat: the texts that differ per hat. */
    roster: z.array(rosterRow).max(maxRosterRows),
  })
  .meta({ title: 'DesignDocument' })
  .refine(
    ({ placements }) => {
      const ids = placementNames.flatMap((name) => placements[name].layers.map((layer) => layer.id))
      return new Set(ids).size === ids.length
    },
    { message: 'Two layers have the same id.' },
  )
