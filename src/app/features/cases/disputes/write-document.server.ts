import {
  disputeDocuments,
  type EvidenceFacts,
  maxMessagePages,
  maxProofPictures,
  type WrittenDocument,
} from '#modules/cases'
import { pictureAsJpeg } from '#modules/media/server'
import { flowPages, wrappedLines, pageRoom, type PdfRow } from '#platform/pdf/flow-pages.ts'
import { textPdf } from '#platform/pdf/text-pdf.server.ts'
import { visitor } from '#shared/actor.ts'
import { type DocumentPart, documentParts } from './document-parts.ts'

const textSize = 10
const maxPictureHeight = 420
/** What fits on the pages that messages may have, in lines of text. */
const maxMessageRows = maxMessagePages * 44

/** A document for the bank as PDF, from the order's data. The caller has checked that it isn't missing. */
export async function writeDocument(
  document: WrittenDocument,
  facts: EvidenceFacts,
  productName: string,
): Promise<Uint8Array> {
  const title = `${disputeDocuments[document]}, order #${facts.orderNumber}`
  const rows = await rowsOf(documentParts(document, facts))
  const shown = document === 'customer_communication' ? newest(rows) : rows
  const pages = flowPages([{ text: title, size: 18, isBold: true }, ...shown], (page, of) =>
    [productName, `order #${facts.orderNumber}`, `page ${page} of ${of}`].join(', '),
  )
  return textPdf(title, pages)
}

async function rowsOf(parts: readonly DocumentPart[]): Promise<PdfRow[]> {
  const rows: PdfRow[] = []
  let pictures = 0
  for (const part of parts) {
    if ('heading' in part) rows.push(...textRows(part.heading, 12, true))
    else if ('line' in part) rows.push(...textRows(part.line, textSize))
    else if (++pictures <= maxProofPictures) rows.push(...(await pictureRows(part)))
  }
  return rows
}

function textRows(text: string, size: number, isBold = false): PdfRow[] {
  return wrappedLines(text, size).map((row) => ({ text: row, size, isBold }))
}

async function pictureRows({ picture, alt }: { picture: string; alt: string }): Promise<PdfRow[]> {
  const jpeg = await pictureAsJpeg(visitor, picture)
  if (!jpeg) return textRows(`${alt} is no longer stored.`, textSize)
  const scale = Math.min(pageRoom / jpeg.width, maxPictureHeight / jpeg.height, 1)
  return [{ picture: jpeg.bytes, width: jpeg.width * scale, height: jpeg.height * scale }]
}

/** The last messages are about the dispute. */
function newest(rows: readonly PdfRow[]): readonly PdfRow[] {
  if (rows.length <= maxMessageRows) return rows
  return [...textRows('Older messages were left out.', textSize), ...rows.slice(-maxMessageRows)]
}
