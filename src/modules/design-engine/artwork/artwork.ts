import { z } from 'zod'
import { artworkChangeSchema } from './artwork-change.ts'
import { isThread } from '../colors/threads.ts'

export const maxArtworkColors = 16
export const maxArtworkShapes = 600

const pictureForm = /^\/media\/artworks\/[0-9a-f-]{36}\.webp$/

/** An uploaded picture as the designer uses it: flat shapes in thread colors, in units of its bounding box. */
export const artworkSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Units of the shapes' coordinates; 0,0 is the upper left corner. */
    width: z.number().positive(),
    height: z.number().positive(),
    /** Size of the upload in pixels; null for a vector drawing, which has no resolution. */
    pixels: z.object({ width: z.number(), height: z.number() }).nullable(),
    /** The thread colors that the picture was reduced to. A layer may swap each of them. */
    threads: z.array(z.string().refine(isThread)).min(1).max(maxArtworkColors),
    /** In drawing order: later shapes cover earlier ones. */
    shapes: z
      .array(
        z.object({
          /** Index into `threads`. */
          color: z.int().min(0).max(maxArtworkColors),
          evenOdd: z.boolean(),
          d: z.string(),
        }),
      )
      .min(1)
      .max(maxArtworkShapes),
    /** Address of the full-color picture, for prints. Vector drawings and older artworks have none. */
    picture: z.string().regex(pictureForm).optional(),
    /** What reading the file left out or changed. Older artworks don't say. */
    changes: z.array(artworkChangeSchema).optional(),
  })
  .meta({ title: 'Artwork' })

export type Artwork = z.infer<typeof artworkSchema>
