import { expect, test } from 'vitest'
import type { MoneyStatement } from '#modules/orders'
import { newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'

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

test('a CSV statement has the balance after every entry and ends with the closing balance', () => {
  const rows = statementCsv(aStatement(2)).trimEnd().split('\r\n')
  expect(rows).toHaveLength(5)
  expect(rows[1]).toBe(',,Opening balance,,-1.50')
  expect(rows[2]).toBe(`2026-11-21,${orderId},Hats,34.00,32.50`)
  expect(rows[3]).toBe(`2026-11-21,${orderId},Hats,34.00,66.50`)
  expect(rows[4]).toBe(',,Closing balance,,66.50')
})

test('a PDF statement lists every entry across pages', () => {
  const text = Buffer.from(statementPdf(aStatement(100), 'Brimfolk')).toString('latin1')
  expect(text.startsWith('%PDF-1.4')).toBe(true)
  expect(text.match(/\/Type \/Page /g)).toHaveLength(3)
  expect(text.match(/\(\$34\.00\) Tj/g)).toHaveLength(100)
  expect(text).toContain('(Statement, November 2026)')
  expect(text).toContain(String.raw`Hats \(by Ö\)`)
  expect(text.match(/\(\$3,398\.50\) Tj/g)?.length).toBeGreaterThanOrEqual(2)
})

test('a month without entries is one page with its totals', () => {
  const text = Buffer.from(statementPdf(aStatement(0), 'Brimfolk')).toString('latin1')
  expect(text.match(/\/Type \/Page /g)).toHaveLength(1)
  expect(text).toContain('(-$1.50) Tj')
})
