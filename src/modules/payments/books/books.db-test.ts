import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import {
  compareBooks,
  exportJournal,
  exportTaxByState,
  exportVendorTotals,
  lastBooksCheck,
  newestLedgerEvents,
  type PaymentTables,
} from '../index.server.ts'

const db = databaseOf<PaymentTables & { audit_log: { action: string; subject_id: string } }>()
const always = { from: null, before: null }
const anOperator = () => aPerson({ isOperator: true })

const byAmount = (a: number, b: number) => a - b

async function tableOf(file: Promise<AsyncGenerator<string, void>>): Promise<string[][]> {
  const text = (await Array.fromAsync(await file)).join('')
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

async function anOrder() {
  const [shopper, product] = [await aPerson(), await aProduct()]
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: 2 }] })
  return { orderId, vendorId: product.vendorId }
}

test('the journal has every entry once, and the entries of an order sum to zero', async () => {
  const { orderId } = await anOrder()
  const [headers, ...rows] = await tableOf(exportJournal(await anOperator(), always))
  expect(headers?.at(-1)).toBe('Amount')
  const own = rows.filter((cells) => cells[2] === orderId)
  const entries = await db()
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .execute()
  const amounts = own.map((cells) => Math.round(Number(cells.at(-1)) * 100))
  expect(amounts.toSorted(byAmount)).toEqual(
    entries.map((entry): number => entry.amount_cents).toSorted(byAmount),
  )
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const before = await tableOf(
    exportJournal(await anOperator(), { from: null, before: new Date('2020-01-01') }),
  )
  expect(before).toEqual([headers])
})

test('the newest events of the ledger come first, each as a row that sums to zero, for operators only', async () => {
  const { orderId } = await anOrder()
  const events = await newestLedgerEvents(await anOperator())
  const [newest] = events.filter((event) => event.orderId === orderId)
  expect(events[0]?.orderId).toBe(orderId)
  expect(newest?.stripeCents).not.toBe(0)
  for (const { stripeCents, vendorCents, platformCents, taxCents, otherCents } of events) {
    expect(stripeCents + vendorCents + platformCents + taxCents + otherCents).toBe(0)
  }
  await expect(newestLedgerEvents(await aPerson())).rejects.toMatchObject({ code: 'not-found' })
})

test('an artist’s gross of the year is what the ledger owed them for the payment, in its month', async () => {
  const { orderId, vendorId } = await anOrder()
  const year = new Date().getUTCFullYear()
  const rows = await tableOf(exportVendorTotals(await anOperator(), year))
  const own = rows.find(([id]) => id === vendorId) ?? []
  const { amount_cents: owed } = await db()
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .where('event', '=', 'payment')
    .where('account', '=', 'vendor')
    .executeTakeFirstOrThrow()
  const gross = (-owed / 100).toFixed(2)
  const month = new Date().getUTCMonth()
  expect(own.slice(5, 8)).toEqual([gross, '1', '0.00'])
  expect(own.slice(8)).toEqual(Array.from({ length: 12 }, (_, n) => (n === month ? gross : '0.00')))
  const later = await tableOf(exportVendorTotals(await anOperator(), year + 1))
  expect(later.map(([id]) => id)).not.toContain(vendorId)
})

test('tax is listed by the state that the order went to', async () => {
  await anOrder()
  const { tax, orders } = await db()
    .selectFrom('ledger_entries')
    .select((eb) => [
      eb.fn.sum<number>('amount_cents').as('tax'),
      eb.fn.count<number>('order_id').distinct().as('orders'),
    ])
    .where('account', '=', 'tax')
    .executeTakeFirstOrThrow()
  const [headers, ...rows] = await tableOf(exportTaxByState(await anOperator(), always))
  expect(headers).toEqual(['Country', 'State', 'Orders', 'Tax collected', 'Tax returned', 'Tax owed'])
  expect(rows.reduce((sum, cells) => sum + Math.round(Number(cells[5]) * 100), 0)).toBe(-tax)
  expect(rows.reduce((sum, cells) => sum + Number(cells[2]), 0)).toBe(Number(orders))
  for (const [country, state] of rows) expect([country, state]).not.toContain('')
})

test('a comparison is kept with its differences and their orders', async () => {
  const { orderId } = await anOrder()
  const operator = await anOperator()
  await compareBooks(system)
  const agreed = await lastBooksCheck(operator)
  await db()
    .insertInto('balance_transactions')
    .values({
      id: 'txn_wrong',
      type: 'charge',
      reporting_category: 'charge',
      source: null,
      amount_cents: 5 as never,
      fee_cents: 0 as never,
      net_cents: 5 as never,
      description: null,
      created_at: new Date('2020-01-01'),
      available_on: new Date('2020-01-01'),
      order_id: orderId,
      event: 'payment',
    })
    .execute()
  await compareBooks(system)
  const check = await lastBooksCheck(operator)
  expect(check?.differenceCount).toBe((agreed?.differenceCount ?? 0) + 1)
  expect(check?.differences).toContainEqual(
    expect.objectContaining({ orderId, event: 'payment', atStripeCents: 5, transactions: ['txn_wrong'] }),
  )
})

test('every export is recorded, and for everyone but operators the books don’t exist', async () => {
  const missing = { code: 'not-found' }
  for (const actor of [visitor, await aPerson()]) {
    await expect(exportJournal(actor, always)).rejects.toMatchObject(missing)
    await expect(exportTaxByState(actor, always)).rejects.toMatchObject(missing)
    await expect(exportVendorTotals(actor, 2026)).rejects.toMatchObject(missing)
    await expect(lastBooksCheck(actor)).rejects.toMatchObject(missing)
  }
  const operator = await anOperator()
  await exportJournal(operator, always)
  await exportTaxByState(operator, always)
  await exportVendorTotals(operator, 2026)
  const rows = await db()
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'export-books')
    .execute()
  expect(rows.map((row) => row.subject_id)).toEqual(
    expect.arrayContaining(['journal', 'tax-by-state', 'vendor-totals']),
  )
})
