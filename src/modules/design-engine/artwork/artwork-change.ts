import { z } from 'zod'

/** What reading an upload left out or changed, so that the shopper finds out before ordering. */
export const artworkChangeCodes = [
  'text-left-out',
  'font-substituted',
  'text-outlined',
  'letters-left-out',
  'pictures-left-out',
  'pictures-traced',
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
  /** For left-out text, its beginning; for a font, the family in the file; for letters, the letters. */
  text: z.string().max(80).optional(),
  /** The font that is used instead. */
  font: z.string().max(80).optional(),
})

export type ArtworkChange = z.infer<typeof artworkChangeSchema>
export type ArtworkChangeCode = ArtworkChange['code']

/** The parts of a change that tell it from others with the same code. */
interface Counted {
  count: number
  readonly text: string
  readonly font: string
}

/** More would be a list that nobody reads. */
const maxFonts = 8

/** Counts changes while a file is read. */
export class ArtworkChanges {
  private readonly counts = new Map<ArtworkChangeCode, Counted[]>()

  /** Changes of fonts are counted by font, all others by code. */
  add(code: ArtworkChangeCode, text = '', font = ''): void {
    const known = this.counts.get(code) ?? []
    this.counts.set(code, known)
    const same = known.find((one) => font === '' || (one.text === text && one.font === font))
    if (same) same.count += 1
    else if (known.length < maxFonts) known.push({ count: 1, text, font })
  }

  set(code: ArtworkChangeCode, count: number): void {
    if (count > 0) this.counts.set(code, [{ count, text: '', font: '' }])
  }

  list(): ArtworkChange[] {
    return artworkChangeCodes.flatMap((code) =>
      (this.counts.get(code) ?? []).map(({ count, text, font }) => ({
        code,
        count,
        ...(text && { text }),
        ...(font && { font }),
      })),
    )
  }
}
