import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MoneyStatement } from '#modules/orders'
import { newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.server.ts'

const orderId = newId<OrderId>()
const at = '2026-11-21T10:00:00.000Z'
const entry = { orderId, at, isEarned: true, kind: 'items' as const, amountCents: cents(3_400) }

function aStatement(lines: number): MoneyStatement {
  return {
    month: '2026-11',
    vendorName: 'Hats (by Ö)',
    openingCents: cents(-150),
    lines: Array.from({ length: lines }, () => entry),
    totals: [{ kind: 'items', cents: cents(3_400 * lines) }],
    closingCents: cents(3_400 * lines - 150),
  }
}

const site = { productName: 'Brimfolk', logo: null }

test('a CSV statement has the balance after every entry and ends with the closing balance', () => {
  const rows = statementCsv(aStatement(2)).trimEnd().split('\r\n')
  expect(rows).toHaveLength(5)
  expect(rows[1]).toBe(',,Opening balance,,-1.50')
  expect(rows[2]).toBe(`2026-11-21,${orderId},Hats,34.00,32.50`)
  expect(rows[3]).toBe(`2026-11-21,${orderId},Hats,34.00,66.50`)
  expect(rows[4]).toBe(',,Closing balance,,66.50')
})

test('a PDF statement lists every entry across pages', async () => {
  const pages = pdfTexts(await statementPdf(aStatement(100), site))
  expect(pages).toHaveLength(3)
  const texts = pages.flat()
  expect(texts.filter((text) => text === '$34.00')).toHaveLength(100)
  expect(texts).toContain('Statement, November 2026')
  expect(texts.filter((text) => text === '$3,398.50').length).toBeGreaterThanOrEqual(2)
})

test('a PDF statement names the artist in the script of the name', async () => {
  for (const vendorName of ['Hats (by Ö)', 'Капелюхи Ґалаґан', 'さくら帽子店']) {
    const [texts = []] = pdfTexts(await statementPdf({ ...aStatement(1), vendorName }, site))
    expect(texts.join('')).toContain(
      `${vendorName}. Your orders at Brimfolk. Amounts in US dollars, times in UTC.`,
    )
  }
})

test('a month without entries is one page with its totals', async () => {
  const pages = pdfTexts(await statementPdf(aStatement(0), site))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('−$1.50')
})

test('a PDF statement has the operator’s logo once, on its first page', async () => {
  const bytes = await sharp({ create: { width: 640, height: 80, channels: 4, background: '#6cb4ff80' } })
    .png()
    .toBuffer()
  const logo = { bytes, width: 1280, height: 160 }
  const withLogo = await statementPdf(aStatement(100), { ...site, logo })
  const without = await statementPdf(aStatement(100), site)
  const pictures = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g) ?? []
  // The picture and its transparency.
  expect([pictures(withLogo).length, pictures(without).length]).toEqual([2, 0])
  expect(pdfTexts(withLogo)).toEqual(pdfTexts(without))
})
