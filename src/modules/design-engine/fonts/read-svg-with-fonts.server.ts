import type { BackgroundRule } from '../artwork/background-rule.ts'
import { readSvg, type SvgExtras, type SvgReading } from '../svg/read-svg.ts'
import { fontsByIds } from './design-fonts.server.ts'

export interface SvgTask extends Pick<SvgExtras, 'pictures'> {
  readonly text: string
  readonly maxColors: number
  readonly background: BackgroundRule
}

/** `readSvg` with the fonts that the file needs: the first reading finds out which. */
export async function readSvgWithFonts(task: SvgTask): Promise<SvgReading> {
  const { text, maxColors, background, pictures } = task
  const reading = readSvg(text, maxColors, background, { fonts: {}, pictures })
  if (!reading.missingFonts) return reading
  const fonts = await fontsByIds(reading.missingFonts)
  return readSvg(text, maxColors, background, { fonts, pictures })
}
