/** Width of a wide letter of the display font, relative to its size. */
const letterWidth = 0.6
export const lineHeight = 1.02
const sizes = [104, 92, 82, 74, 66, 58, 52, 46, 40] as const
const smallest = 40
const maxLetters = 120

export interface FittedText {
  readonly size: number
  /** Number of lines that fit at that size; the rest is cut off. */
  readonly lines: number
}

/** The largest size at which the text fits and its longest word fits into one line. */
export function fitText(text: string, room: { readonly width: number; readonly height: number }): FittedText {
  const linesAt = (size: number) => Math.floor(room.height / (size * lineHeight))
  const fits = (size: number) => linesOf(text, Math.floor(room.width / (size * letterWidth))) <= linesAt(size)
  const size = sizes.find(fits) ?? smallest
  return { size, lines: linesAt(size) }
}

/** Number of lines of at most `letters` that the text fills; infinite when a word is longer than a line. */
function linesOf(text: string, letters: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const { length } = [...word]
    if (length > letters) return Number.POSITIVE_INFINITY
    const together = used === 0 ? length : used + 1 + length
    if (together > letters) lines++
    used = together > letters ? length : together
  }
  return lines
}

/** On one line, without undrawable characters, and no longer than a picture can show. */
export function cleanText(text: string): string {
  const letters = [...text.replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Bidi_Control}\s]+/gu, ' ').trim()]
  if (letters.length <= maxLetters) return letters.join('')
  return `${letters.slice(0, maxLetters).join('').trim()}…`
}
