import { setImmediate } from 'node:timers/promises'
import { staticFont } from './static-font.server.ts'
import { textRuns } from './text-runs.server.ts'

/** One line of text. Lengths are in points (1/72 inch). */
export interface PlacedText {
  readonly text: string
  /** From the left edge; the end of the text when it is aligned to the end. */
  readonly x: number
  /** From the bottom edge to the line that the letters stand on. */
  readonly y: number
  readonly size: number
  readonly isBold?: boolean
  readonly align?: 'start' | 'end'
  /** Maximum width; longer text is condensed to fit. */
  readonly room?: number
}

/** A horizontal line. */
export interface PdfRule {
  readonly y: number
  readonly from: number
  readonly to: number
}

/** A PNG or JPEG. */
export interface PlacedPicture {
  readonly bytes: Uint8Array
  /** From the left edge to its left side. */
  readonly x: number
  /** From the bottom edge to its top. */
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface TextPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PlacedText[]
  readonly rules: readonly PdfRule[]
  readonly pictures?: readonly PlacedPicture[]
}

type Document = PDFKit.PDFDocument

/** The library's types don't know the last one. */
interface TextOptions extends PDFKit.Mixins.TextOptions {
  readonly horizontalScaling: number
}

/**
 * A PDF with text in any script that our fonts have, embedded: Latin, Greek, Cyrillic, Arabic, Hebrew, Devanagari, Thai, Chinese,
 * Japanese and Korean. Readers can copy and search it.
 */
export async function textPdf(title: string, pages: readonly TextPage[]): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({ autoFirstPage: false, font: '', lang: 'en-US', info: { Title: title } })
  const chunks: Buffer[] = []
  const isWritten = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  for (const { width, height, texts, rules, pictures = [] } of pages) {
    // A long document doesn't keep others waiting.
    await setImmediate()
    document.addPage({ size: [width, height], margin: 0 })
    for (const { bytes, x, y, ...box } of pictures) document.image(Buffer.from(bytes), x, height - y, box)
    for (const text of texts) await addText(document, text, height)
    for (const { y, from, to } of rules) {
      document
        .lineWidth(0.5)
        .moveTo(from, height - y)
        .lineTo(to, height - y)
        .stroke()
    }
  }
  document.end()
  await isWritten
  return Buffer.concat(chunks)
}

async function addText(document: Document, line: PlacedText, height: number): Promise<void> {
  const { text, x, y, size, isBold = false, align = 'start', room } = line
  const drawable = (await textRuns(text)).filter((run) => run.isDrawable)
  const runs = await Promise.all(
    drawable.map(async (run) => {
      const weight = isBold ? 700 : 400
      const font = `${run.part.package}-${run.part.name}-${weight}`
      document.registerFont(font, (await staticFont(run.part, weight)).bytes)
      const options = run.part.package === 'noto-sans' ? {} : whole
      const width = document.font(font, size).widthOfString(run.text, options)
      return { text: run.text, font, options, width }
    }),
  )
  const width = runs.reduce((sum, run) => sum + run.width, 0)
  const squeeze = room === undefined || width <= room ? 1 : room / width
  let left = align === 'end' ? x - width * squeeze : x
  for (const run of runs) {
    const options: TextOptions = {
      ...run.options,
      lineBreak: false,
      baseline: 'alphabetic',
      horizontalScaling: squeeze * 100,
    }
    document.font(run.font, size).text(run.text, left, height - y, options)
    left += run.width * squeeze
  }
}

/** With features, even none, a run is shaped as a whole. Otherwise each word is, once, which puts Arabic words in the wrong order. */
const whole = { features: [] }
