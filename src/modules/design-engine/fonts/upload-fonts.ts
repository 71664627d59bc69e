import type { FontOutlines } from './font-outlines.ts'

const maxFonts = 6

/** The fonts at hand while a file is read. Notes which others it needs. */
export class UploadFonts {
  readonly missing = new Set<string>()
  private readonly fonts: Readonly<Record<string, FontOutlines>>

  constructor(fonts: Readonly<Record<string, FontOutlines>>) {
    this.fonts = fonts
  }

  get(id: string): FontOutlines | undefined {
    const font = this.fonts[id]
    if (!font && this.missing.size < maxFonts) this.missing.add(id)
    return font
  }
}
