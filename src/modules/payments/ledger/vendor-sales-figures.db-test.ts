import { expect, test } from 'vitest'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { vendorSalesFigures } from './vendor-sales-figures.server.ts'

test('sales come by day, with as many days before them to compare with', async () => {
  const artist = await aVendor()
  const { pool } = currentDatabase()
  for (const [day, kind, amount, entries] of [
    ['2026-11-20', 'payment', -4_000, 1],
    ['2026-11-19', 'payment', -6_000, 2],
    ['2026-11-19', 'refund', 1_000, 1],
    ['2026-11-18', 'payment', -2_000, 1],
    ['2026-11-16', 'payment', -8_000, 1],
    ['2026-11-16', 'transfer', 8_000, 1],
  ])
    await pool.query('insert into vendor_money_days values ($1, $2, $3, $4, $5)', [
      artist.vendorId,
      day,
      kind,
      amount,
      entries,
    ])
  expect(await vendorSalesFigures(artist, 2, new Date('2026-11-20T23:59:00Z'))).toEqual({
    totalCents: 19_000,
    days: [
      { date: '2026-11-19', cents: 5_000, orders: 2 },
      { date: '2026-11-20', cents: 4_000, orders: 1 },
    ],
    before: [
      { date: '2026-11-17', cents: 0, orders: 0 },
      { date: '2026-11-18', cents: 2_000, orders: 1 },
    ],
  })
})
