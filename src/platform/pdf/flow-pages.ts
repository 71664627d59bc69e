import type { TextPage, PlacedPicture, PlacedText } from './text-pdf.server.ts'

/** A line of text or a picture; lengths in points. */
export type PdfRow =
  | { readonly text: string; readonly size: number; readonly isBold?: boolean }
  | { readonly picture: Uint8Array; readonly width: number; readonly height: number }

/** In points. */
export interface PdfPaper {
  readonly width: number
  readonly height: number
  readonly margin: number
}

/** US letter. */
const letter: PdfPaper = { width: 612, height: 792, margin: 48 }
/** 4×6 inches, the size of label printers. */
export const labelPaper: PdfPaper = { width: 288, height: 432, margin: 18 }
/** The width of a letter page without its margins. */
export const pageRoom = letter.width - 2 * letter.margin

/** Puts rows on pages from the top down; a row that doesn't fit begins the next page, with the heading above it. `foot` is the last line of each page. */
export function flowPages(
  rows: readonly PdfRow[],
  foot: (page: number, of: number) => string = () => '',
  { margin, ...paper }: PdfPaper = letter,
): TextPage[] {
  const room = paper.width - 2 * margin
  const pages: { texts: PlacedText[]; pictures: PlacedPicture[] }[] = []
  let y = 0
  for (const [index, row] of rows.entries()) {
    const height = heightOf(row)
    const next = rows[index + 1]
    const needed = 'isBold' in row && row.isBold && next ? height + heightOf(next) : height
    let page = pages.at(-1)
    if (!page || (y - needed < margin && y < paper.height - margin)) {
      page = { texts: [], pictures: [] }
      pages.push(page)
      y = paper.height - margin
    }
    if ('picture' in row) {
      const { picture: bytes, width, height: tall } = row
      page.pictures.push({ bytes, x: margin, y: y - 4, width, height: tall })
    } else page.texts.push({ ...row, x: margin, y: y - height + row.size * 0.4, room })
    y -= height
  }
  return pages.map(({ texts, pictures }, index) => {
    const text = foot(index + 1, pages.length)
    const last = text === '' ? [] : [{ text, x: margin, y: margin * 0.6, size: 8, room }]
    return { ...paper, texts: [...texts, ...last], pictures, rules: [] }
  })
}

function heightOf(row: PdfRow): number {
  return 'picture' in row ? row.height + 10 : row.size * 1.5 + (row.isBold ? 8 : 0)
}

/** Splits a text at spaces into lines that fit at this size, as average letters need; each line break of the text is kept. */
export function wrappedLines(text: string, size: number, available = pageRoom): string[] {
  const room = Math.floor(available / (size * 0.52))
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines = ['']
    let used = 0
    for (const word of paragraph.split(' ').flatMap((long) => inParts(long, room))) {
      const width = widthOf(word)
      if (used > 0 && used + 1 + width > room) {
        lines.push(word)
        used = width
      } else {
        lines.push(`${lines.pop() ?? ''}${used > 0 ? ' ' : ''}${word}`)
        used += (used > 0 ? 1 : 0) + width
      }
    }
    return lines
  })
}

/** In average letters: those of East Asian scripts are twice as wide. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x11_00 ? 2 : 1), 0)
}

/** A word that is longer than a line. */
function inParts(word: string, room: number): string[] {
  if (widthOf(word) <= room) return [word]
  const letters = [...word]
  const step = Math.floor(room / 2)
  return Array.from({ length: Math.ceil(letters.length / step) }, (_, index) =>
    letters.slice(index * step, (index + 1) * step).join(''),
  )
}
