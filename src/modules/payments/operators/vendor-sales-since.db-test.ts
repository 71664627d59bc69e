import { expect, test } from 'vitest'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { vendorSalesSince } from './vendor-sales-since.server.ts'

test('operators see what each vendor sold since a day, less refunds; nobody else does', async () => {
  const [artist, quiet, other] = [await aVendor(), await aVendor(), await aVendor()]
  const { pool } = currentDatabase()
  for (const [vendor, day, kind, amount] of [
    [artist, '2026-10-31', 'payment', -9_000],
    [artist, '2026-11-01', 'payment', -4_000],
    [artist, '2026-11-02', 'refund', 1_000],
    [artist, '2026-11-02', 'transfer', 3_000],
    [other, '2026-11-02', 'payment', -5_000],
  ] as const)
    await pool.query('insert into vendor_money_days values ($1, $2, $3, $4, 1)', [
      vendor.vendorId,
      day,
      kind,
      amount,
    ])
  const since = new Date('2026-11-01T00:00:00Z')
  const operator = await aPerson({ isOperator: true })
  const ids = [artist, quiet].map(({ vendorId }) => vendorId)
  expect(await vendorSalesSince(operator, ids, since)).toEqual(new Map([[artist.vendorId, 3_000]]))
  await expect(vendorSalesSince(artist, ids, since)).rejects.toMatchObject({ code: 'not-found' })
})
