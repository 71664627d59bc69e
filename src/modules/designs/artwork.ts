import { z } from 'zod'
import { isThread } from './threads.ts'

export const maxArtworkColors = 16
export const maxArtworkShapes = 600

const pictureForm = /^\/media\/artworks\/[0-9a-f-]{36}\.webp$/

/** An uploaded picture as the designer uses it: flat shapes in thread colours, in units of its own box. */
export const artworkSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Units of the shapes' coordinates; 0,0 is the upper left corner. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** What was uploaded, in pixels; null for a vector drawing, which has no resolution. */
  pixels: z.object({ width: z.number(), height: z.number() }).nullable(),
  /** The colours that it was reduced to; a layer may swap each. */
  threads: z.array(z.string().refine(isThread)).min(1).max(maxArtworkColors),
  /** Later ones lie above earlier ones. */
  shapes: z
    .array(
      z.object({
        /** Which of the threads. */
        color: z.int().min(0).max(maxArtworkColors),
        evenOdd: z.boolean(),
        d: z.string(),
      }),
    )
    .min(1)
    .max(maxArtworkShapes),
  /** Where all the colours of what was uploaded are kept, for prints; a vector drawing and an older artwork have none. */
  picture: z.string().regex(pictureForm).optional(),
})

export type Artwork = z.infer<typeof artworkSchema>
