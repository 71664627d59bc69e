import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { blanks, hatParts, patchShapes, techniques } from '#modules/design-engine'

export const artFolder = join(process.cwd(), 'seeds/demo/art')
const hex = z.string().regex(/^#[0-9a-f]{6}$/i)

const look = z.strictObject({
  /** Name of the picture that this look makes. */
  slug: z.string(),
  artist: z.string(),
  /** The SVG's name. */
  art: z.string(),
  blank: z.enum([...blanks, 'flat-brim']),
  technique: z.enum(techniques),
  /** Millimeters across the hat; 'front' for a print of 220 x 215 mm, of which the hat has the part between its seams. */
  width: z.union([z.number(), z.literal('front')]),
  /** Millimeters from the middle of the front to the art's, to the right and down. */
  x: z.number().default(0),
  y: z.number().default(0),
  /** As dyed. */
  colors: z.record(z.enum(hatParts), hex),
  patch: z
    .strictObject({
      shape: z.enum(patchShapes),
      /** Leather, or what a woven patch is made of. */
      ground: hex,
      border: hex,
      /** Millimeters, with its edge. */
      width: z.number(),
      height: z.number(),
    })
    .optional(),
  /** Color of the eyelets, when it isn't the front's. */
  eyelets: hex.optional(),
  /** Colors of the SVG that this hat has instead. */
  swap: z.record(hex, hex).default({}),
})

/** A hat of the demo: its art, and what it is on. */
export type DemoLook = z.infer<typeof look>

export async function readLooks(): Promise<DemoLook[]> {
  return z.array(look).parse(JSON.parse(await readFile(join(artFolder, 'looks.json'), 'utf8')))
}
