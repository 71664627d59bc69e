import { z } from 'zod'

/** What reading an upload left out or changed, so that the shopper finds out before ordering. */
export const artworkChangeCodes = [
  'text-left-out',
  'pictures-left-out',
  'effects-left-out',
  'arrowheads-left-out',
  'faint-left-out',
  'off-page-left-out',
  'damaged-left-out',
  'too-many-left-out',
  'white-background-removed',
  'background-removed',
  'gradients-one-color',
  'patterns-one-color',
  'transparency-solid',
  'dashes-solid',
  'clips-ignored',
  'strokes-outlined',
  'colors-reduced',
  'photo-simplified',
] as const

export const artworkChangeSchema = z.object({
  code: z.enum(artworkChangeCodes),
  count: z.int().min(1),
  /** For left-out text, its beginning. */
  text: z.string().max(80).optional(),
})

export type ArtworkChange = z.infer<typeof artworkChangeSchema>
export type ArtworkChangeCode = ArtworkChange['code']

/** Counts changes while a file is read. */
export class ArtworkChanges {
  private readonly counts = new Map<ArtworkChangeCode, { count: number; text: string }>()

  add(code: ArtworkChangeCode, text = ''): void {
    const known = this.counts.get(code)
    if (!known) this.counts.set(code, { count: 1, text })
    else known.count += 1
  }

  set(code: ArtworkChangeCode, count: number): void {
    if (count > 0) this.counts.set(code, { count, text: '' })
  }

  list(): ArtworkChange[] {
    return artworkChangeCodes.flatMap((code) => {
      const known = this.counts.get(code)
      return known ? [{ code, count: known.count, ...(known.text && { text: known.text }) }] : []
    })
  }
}
