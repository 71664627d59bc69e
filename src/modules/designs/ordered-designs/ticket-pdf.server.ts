import sharp from 'sharp'
import {
  fabricName,
  hatPartNames,
  hatParts,
  positionText,
  type RosterRow,
  type TicketPlacement,
  unsewnTechniques,
} from '#modules/design-engine'
import { flowPages, pageRoom, type PdfRow } from '#platform/pdf/flow-pages.ts'
import { textPdf } from '#platform/pdf/text-pdf.server.ts'
import { ownSvg } from '../pictures/draw-design-picture.server.ts'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { blankLines, type OrderedBlank } from '../blanks/blank-choice.ts'
import type { RefundedHats } from './refunded-hats.ts'
import { sewingLines } from './sewing-lines.ts'
import { hatsToMake, rosterLines } from './ticket-hats.ts'
import { placementSheet } from './work-file.server.ts'

/** Points per millimeter; a placement is drawn smaller, at this share of its size. */
const pictureScale = (72 / 25.4) * 0.8

interface TicketToPrint {
  readonly material: DesignMaterial
  readonly name: string
  readonly quantity: number
  /** Null when the hat is cut and sewn for this order. */
  readonly blank: OrderedBlank | null
  readonly tickets: readonly TicketPlacement[]
  readonly roster: readonly RosterRow[]
  readonly isRosterErased: boolean
  readonly refunded: RefundedHats
}

/** The work ticket on paper: the hat, each placement as drawn with its center, its threads by number, and who gets a hat. */
export async function ticketPdf({
  material,
  name,
  quantity,
  blank,
  tickets,
  roster,
  isRosterErased,
  refunded,
}: TicketToPrint): Promise<Uint8Array> {
  const { blank: shape, colors } = material.document
  const rows: PdfRow[] = [
    { text: name, size: 20, isBold: true },
    { text: hatsToMake(quantity, shape, refunded), size: 12 },
    ...(blank ? blankLines(blank).map((text) => ({ text, size: 12, isBold: true })) : []),
    ...hatParts.map((part) => line(`${hatPartNames[part]}: ${fabricName(colors[part])}`)),
  ]
  for (const ticket of tickets) {
    rows.push(...(await placementRows(material, { ticket, name })))
  }
  if (roster.length > 0) rows.push(heading('Hats'), ...rosterLines(roster, refunded).map(line))
  if (isRosterErased)
    rows.push(line('The names of this team order were removed. The pictures show sample text.'))
  return textPdf(`Work ticket: ${name}`, flowPages(rows))
}

const heading = (text: string): PdfRow => ({ text, size: 14, isBold: true })
const line = (text: string): PdfRow => ({ text, size: 10 })

async function placementRows(
  material: DesignMaterial,
  { ticket, name }: { readonly ticket: TicketPlacement; readonly name: string },
): Promise<PdfRow[]> {
  const { placement, width, height, sewing, layers } = ticket
  const sewn = sewing && sewingLines(sewing)
  const svg = await placementSheet(material, { placement, name })
  const picture = await sharp(svg, { density: 200, ...ownSvg })
    .flatten({ background: '#e7e4dd' })
    .png()
    .toBuffer()
  const { width: across, height: down } = await sharp(picture).metadata()
  const shown = Math.min(pageRoom, (width + 20) * pictureScale)
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
