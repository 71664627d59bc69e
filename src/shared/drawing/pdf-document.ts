import { joinBytes } from './join-bytes.ts'

/** A page of a PDF: its size in points (1/72 inch) and its content as PDF operators. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly content: string
}

export interface PdfText {
  readonly text: string
  /** From the left edge; the end of the text when it is aligned to the end. */
  readonly x: number
  /** From the bottom edge. */
  readonly y: number
  readonly size: number
  readonly isBold?: boolean
  readonly align?: 'start' | 'end'
  /** Maximum width; longer text is condensed to fit. */
  readonly room?: number
}

/** The operators for one line of text in Helvetica. Characters outside Latin-1 become question marks. */
export function pdfText({ text, x, y, size, isBold = false, align = 'start', room }: PdfText): string {
  const letters = latin(text)
  const width = widthOf(letters, isBold) * size
  const squeeze = room === undefined ? 100 : Math.min(100, Math.floor((room / Math.max(1, width)) * 100))
  const left = align === 'end' ? x - (width * squeeze) / 100 : x
  const safe = letters.replaceAll(/[\\()]/g, String.raw`\$&`)
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${squeeze} Tz ${left.toFixed(2)} ${y.toFixed(2)} Td (${safe}) Tj ET`
}

/** A complete PDF file with text, lines and boxes, without a library. */
export function pdfDocument(pages: readonly PdfPage[]): Uint8Array {
  const firstPage = 5
  const numbers = pages.map((_, index) => firstPage + index * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap(({ width, height, content }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${(numbers[index] ?? 0) + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  return pdfFile(objects)
}

/** A PDF object: text, or a dictionary with a stream of bytes. */
export type PdfObject = string | { readonly head: string; readonly stream: Uint8Array }

/** A file of numbered objects, the PDF catalog first. Its text is Latin-1. */
export function pdfFile(objects: readonly PdfObject[]): Uint8Array {
  const parts: Uint8Array[] = [bytesOf('%PDF-1.5\n')]
  let length = parts[0]?.length ?? 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  const offsets = objects.map((object, index) => {
    const offset = length
    add(bytesOf(`${index + 1} 0 obj\n`))
    if (typeof object === 'string') add(bytesOf(object))
    else {
      add(bytesOf(`<< ${object.head} /Length ${object.stream.length} >>\nstream\n`))
      add(object.stream)
      add(bytesOf('\nendstream'))
    }
    add(bytesOf('\nendobj\n'))
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const start = length
  add(bytesOf(table))
  add(bytesOf(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  return joinBytes(parts)
}

/** One byte per character. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0x3f)
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

const dashes = /[\u2010-\u2015\u2212]/g
const quotes = /[\u2018\u2019]/g

function latin(text: string): string {
  return [...text.replaceAll(dashes, '-').replaceAll(quotes, "'")]
    .map((letter) => (/^[\x20-\x7E\xA0-\xFF]$/.test(letter) ? letter : '?'))
    .join('')
}

/** Widths of the Helvetica characters 32 to 126, in thousandths of the font size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
/** Bold letters are slightly wider, digits are not. */
const boldLetters = 1.06

function widthOf(text: string, isBold: boolean): number {
  let sum = 0
  for (const letter of text) {
    const width = widths[(letter.codePointAt(0) ?? 0) - 32] ?? 611
    sum += isBold && /[A-Za-z]/.test(letter) ? width * boldLetters : width
  }
  return sum / 1000
}
