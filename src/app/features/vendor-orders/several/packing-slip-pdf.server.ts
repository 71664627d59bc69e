import { formatDate } from '#app/ui/formats/format-date.ts'
import { optionsText } from '#shared/text/attribute-text.ts'
import type { OrderLineView, VendorOrderDetails } from '#modules/orders'
import { countryName } from '#shared/countries.ts'
import { flowPages, labelPaper, wrappedLines, type PdfRow } from '#platform/pdf/flow-pages.ts'
import { textPdf } from '#platform/pdf/text-pdf.server.ts'
import { shortId } from '#shared/ids.ts'

const room = labelPaper.width - 2 * labelPaper.margin

/** The packing slip on the paper of the label: contents and address, without prices, because it may be a gift. */
export async function packingSlipPdf(order: VendorOrderDetails, productName: string): Promise<Uint8Array> {
  const title = `Packing slip #${shortId(order.id)}`
  const rows = [
    ...labelRows(title, 14, true),
    ...labelRows(`From ${order.vendorName} via ${productName}. Ordered on ${formatDate(order.placedAt)}.`, 8),
    ...addressRows(order),
    ...labelRows('Contents', 10, true),
    ...order.lines.flatMap(lineRows),
    ...labelRows('Is something wrong?', 10, true),
    ...labelRows(`Open your order at ${productName} and contact ${order.vendorName}.`, 8),
  ]
  const foot = (page: number, of: number) => (of > 1 ? `Page ${page} of ${of}` : '')
  return textPdf(title, flowPages(rows, foot, labelPaper))
}

/** A text in as many lines as it needs on the paper of a label. */
export function labelRows(text: string, size: number, isBold = false): PdfRow[] {
  return wrappedLines(text, size, room).map((line) => ({ text: line, size, isBold }))
}

function addressRows({ shipTo }: VendorOrderDetails): PdfRow[] {
  if (!shipTo) return []
  const { name, street, city, state, zip, country } = shipTo
  return [
    ...labelRows('Ship to', 10, true),
    ...[name, street, `${city}, ${state} ${zip}`, countryName(country)].flatMap((line) =>
      labelRows(line, 10),
    ),
  ]
}

function lineRows({ name, optionValues, quantity, refundedUnits, roster }: OrderLineView): PdfRow[] {
  const refunded = refundedUnits > 0 ? ` (${refundedUnits} refunded)` : ''
  const options = optionsText(optionValues)
  return [
    ...labelRows(`${quantity} × ${name}${refunded}`, 10),
    ...(options ? labelRows(options, 8) : []),
    ...roster.flatMap((row) => labelRows(rosterText(row), 8)),
  ]
}

function rosterText({ name, number, size, quantity, refunded }: OrderLineView['roster'][number]): string {
  const text = [name, number].filter(Boolean).join(' ') || 'No text'
  const times = quantity > 1 ? ` × ${quantity}` : ''
  return `${text}${size ? ` ${size}` : ''}${times}${refunded > 0 ? ` (${refunded} refunded)` : ''}`
}
