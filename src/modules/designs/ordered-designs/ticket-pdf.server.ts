import sharp from 'sharp'
import {
  blankNames,
  fabricName,
  hatPartNames,
  hatParts,
  positionText,
  type RosterRow,
  type TicketPlacement,
  unsewnTechniques,
} from '#modules/design-engine'
import { type PdfPage, textPdf } from '#platform/pdf/text-pdf.server.ts'
import { ownSvg } from '../pictures/draw-design-picture.server.ts'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { blankLines, type OrderedBlank } from '../blanks/blank-choice.ts'
import { sewingLines } from './sewing-lines.ts'
import { placementSheet } from './work-file.server.ts'

/** Points: US letter. */
const paper = { width: 612, height: 792 }
const margin = 48
const room = paper.width - 2 * margin
/** Points per millimeter; a placement is drawn smaller, at this share of its size. */
const pictureScale = (72 / 25.4) * 0.8

type Row =
  | { readonly text: string; readonly size: number; readonly isBold?: boolean }
  | { readonly picture: Uint8Array; readonly width: number; readonly height: number }

interface TicketToPrint {
  readonly material: DesignMaterial
  readonly name: string
  readonly quantity: number
  /** Null when the hat is cut and sewn for this order. */
  readonly blank: OrderedBlank | null
  readonly tickets: readonly TicketPlacement[]
  readonly roster: readonly RosterRow[]
}

/** The work ticket on paper: the hat, each placement as drawn with its center, its threads by number, and who gets a hat. */
export async function ticketPdf({
  material,
  name,
  quantity,
  blank,
  tickets,
  roster,
}: TicketToPrint): Promise<Uint8Array> {
  const { blank: shape, colors } = material.document
  const rows: Row[] = [
    { text: name, size: 20, isBold: true },
    { text: `${quantity} x ${blankNames[shape]}`, size: 12 },
    ...(blank ? blankLines(blank).map((text) => ({ text, size: 12, isBold: true })) : []),
    ...hatParts.map((part) => line(`${hatPartNames[part]}: ${fabricName(colors[part])}`)),
  ]
  for (const ticket of tickets) {
    rows.push(...(await placementRows(material, { ticket, name })))
  }
  if (roster.length > 0) rows.push(heading('Hats'), ...roster.map(rosterLine))
  return textPdf(`Work ticket: ${name}`, pagesOf(rows))
}

const heading = (text: string): Row => ({ text, size: 14, isBold: true })
const line = (text: string): Row => ({ text, size: 10 })

const rosterLine = ({ name, number, size, quantity }: RosterRow, index: number) =>
  line(
    [
      `${index + 1}. ${[name, number].filter(Boolean).join(', ') || 'No text'}`,
      ...(size ? [`, size ${size}`] : []),
      ...(quantity > 1 ? [` x ${quantity}`] : []),
    ].join(''),
  )

async function placementRows(
  material: DesignMaterial,
  { ticket, name }: { readonly ticket: TicketPlacement; readonly name: string },
): Promise<Row[]> {
  const { placement, width, height, sewing, layers } = ticket
  const sewn = sewing && sewingLines(sewing)
  const svg = await placementSheet(material, { placement, name })
  const picture = await sharp(svg, { density: 200, ...ownSvg })
    .flatten({ background: '#e7e4dd' })
    .png()
    .toBuffer()
  const { width: across, height: down } = await sharp(picture).metadata()
  const shown = Math.min(room, (width + 20) * pictureScale)
  return [
    heading(`${ticket.name}, ${width} x ${height} mm`),
    { picture, width: shown, height: (shown * down) / across },
    ...layers.map(({ title, technique, x, y, rotation, ...size }) =>
      line(
        `${title}, ${technique}: ${size.width} x ${size.height} mm, ${positionText(x, y).toLowerCase()}${rotation === 0 ? '' : `, rotated ${rotation}°`}`,
      ),
    ),
    ...(sewn ? [sewn.facts, ...sewn.colors].map(line) : []),
    ...unsewnTechniques(ticket).flatMap(({ name: technique, note, threads }) => [
      line(`${technique}${note && `: ${note}`}`),
      ...threads.map((thread) => line(`   ${thread.code} ${thread.name} (${thread.numbers})`)),
    ]),
  ]
}

/** From the top down; a row that doesn't fit begins the next page. */
function pagesOf(rows: readonly Row[]): PdfPage[] {
  const pages: { texts: PdfPage['texts'][number][]; pictures: NonNullable<PdfPage['pictures']>[number][] }[] =
    []
  let y = 0
  for (const row of rows) {
    const height = 'picture' in row ? row.height + 10 : row.size * 1.5 + (row.isBold ? 8 : 0)
    let page = pages.at(-1)
    if (!page || y - height < margin) {
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
  return pages.map((page) => ({ ...paper, ...page, rules: [] }))
}
