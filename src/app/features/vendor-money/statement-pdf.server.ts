import { formatDate } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import type { MoneyLine, MoneyStatement } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import { addCents, type Cents } from '#shared/money.ts'
import {
  type TextPage,
  type PlacedPicture,
  type PdfRule,
  type PlacedText,
  textPdf,
} from '#platform/pdf/text-pdf.server.ts'
import { monthLabel, moneyLabels } from './money-labels.ts'

/** US Letter, in points. */
const width = 612
const height = 792
const margin = 54
const right = width - margin
const step = 16
const columns = { date: margin, order: 150, what: 230, amount: 470, balance: right }
const rowsBelowTitle = 28
const rowsOnPage = 38

/** The box of the logo, in the top right corner. */
const logoBox = { width: 160, height: 40, top: height - 44 }

/** Who the statement is from. */
export interface StatementSite {
  readonly productName: string
  /** A PNG with its size in pixels. */
  readonly logo: { readonly bytes: Uint8Array; readonly width: number; readonly height: number } | null
}

/** The statement as PDF: totals first, then every entry with the balance after it. */
export async function statementPdf(statement: MoneyStatement, site: StatementSite): Promise<Uint8Array> {
  const { productName } = site
  const { lines, openingCents, totals } = statement
  const head = summary(statement, productName)
  const firstRows = Math.max(0, rowsBelowTitle - totals.length)
  const chunks = [lines.slice(0, firstRows)]
  for (let at = firstRows; at < lines.length; at += rowsOnPage) chunks.push(lines.slice(at, at + rowsOnPage))
  let balance = openingCents
  const pages = chunks.map((chunk, index): TextPage => {
    const top = index === 0 ? head.bottom - 2 * step : height - margin
    const rows = chunk.map((line, row) => {
      balance = addCents(balance, line.amountCents)
      return entryRow(line, balance, top - (row + 1) * step - 4)
    })
    const foot = {
      text: `${productName}, ${monthLabel(statement.month)}, page ${index + 1} of ${chunks.length}`,
      x: margin,
      y: margin - 20,
      size: 8,
    }
    const table = chunk.length > 0 ? [...headRow(top), ...rows.flat()] : []
    return {
      width,
      height,
      texts: [...(index === 0 ? head.texts : []), ...table, foot],
      rules: [...(index === 0 ? head.rules : []), ...(chunk.length > 0 ? [rule(top - 5, right)] : [])],
      pictures: index === 0 ? logoOn(site) : [],
    }
  })
  return textPdf(`Statement, ${monthLabel(statement.month)}`, pages)
}

function logoOn({ logo }: StatementSite): PlacedPicture[] {
  if (!logo) return []
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
  const size = { width: logo.width * scale, height: logo.height * scale }
  return [{ bytes: logo.bytes, x: right - size.width, y: logoBox.top, ...size }]
}

function summary(
  { month, vendorName, openingCents, closingCents, totals }: MoneyStatement,
  productName: string,
) {
  const texts: PlacedText[] = [
    { text: `Statement, ${monthLabel(month)}`, x: margin, y: height - 72, size: 20, isBold: true },
    {
      text: `${vendorName}. Your orders at ${productName}. Amounts in US dollars, times in UTC.`,
      x: margin,
      y: height - 92,
      size: 10,
      room: right - margin,
    },
  ]
  let y = height - 128
  const sum = (name: string, amount: Cents, isBold = false) => {
    texts.push({ text: name, x: margin, y, size: 10, isBold })
    texts.push({ text: formatCents(amount), x: 330, y, size: 10, isBold, align: 'end' })
    y -= step
  }
  sum('Owed to you at the start', openingCents)
  for (const total of totals) sum(moneyLabels[total.kind], total.cents)
  y -= 3
  const rules = [rule(y + step - 4, 330)]
  sum('Owed to you at the end', closingCents, true)
  return { texts, rules, bottom: y }
}

function rule(y: number, to: number): PdfRule {
  return { y, from: margin, to }
}

function headRow(y: number): PlacedText[] {
  const head = (text: string, x: number, align: 'start' | 'end' = 'start') =>
    ({ text, x, y, size: 9, isBold: true, align }) as const
  return [
    head('Date', columns.date),
    head('Order', columns.order),
    head('Description', columns.what),
    head('Amount', columns.amount, 'end'),
    head('Owed to you', columns.balance, 'end'),
  ]
}

function entryRow(line: MoneyLine, balance: Cents, y: number): PlacedText[] {
  const cell = (text: string, x: number, align: 'start' | 'end' = 'start') =>
    ({ text, x, y, size: 9, align }) as const
  return [
    cell(formatDate(line.at), columns.date),
    cell(`#${shortId(line.orderId)}`, columns.order),
    cell(moneyLabels[line.kind], columns.what),
    cell(formatCents(line.amountCents), columns.amount, 'end'),
    cell(formatCents(balance), columns.balance, 'end'),
  ]
}
