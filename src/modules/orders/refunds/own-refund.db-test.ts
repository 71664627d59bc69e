import { expect, test } from 'vitest'
import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import type { OrderLineId, VendorId } from '#shared/ids.ts'
import { addCents, cents } from '#shared/money.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { ownRefundable } from './own-refundable.server.ts'
import { previewRefund } from './preview-refund.server.ts'
import { refundOrder } from './refund-order.server.ts'
import { refundOrderJob } from './settle-refund.server.ts'

const db = databaseOf<PaymentTables>()

async function anOrderOfTwo() {
  await openJobs([refundOrderJob])
  const [artist, other] = [await aVendor(), await aVendor()]
  const own = await aProduct({ vendor: artist, quantity: 9, priceCents: cents(3_000) })
  const theirs = await aProduct({ vendor: other, quantity: 9, priceCents: cents(5_000) })
  const orderId = await aPaidOrder({
    shopper: await aPerson(),
    items: [
      { product: own, quantity: 2 },
      { product: theirs, quantity: 1 },
    ],
  })
  const lineId = (await ownRefundable(artist, orderId))?.lines[0]?.lineId as OrderLineId
  return { artist, other, orderId, lineId, vendorId: artist.vendorId as VendorId }
}

test('an artist sees the amount of a refund before making it, and exactly that amount is refunded', async () => {
  const { artist, orderId, lineId } = await anOrderOfTwo()
  const selection = { kind: 'items', lines: [{ lineId, quantity: 1 }], shippingOf: [] } as const
  const preview = await previewRefund(artist, orderId, selection)
  expect(preview).toMatchObject({ itemsCents: 3_000, shippingCents: 0, feeCents: 120, ownCents: 3_000 })
  expect(preview.amountCents).toBe(
    addCents(preview.itemsCents, preview.shippingCents, preview.feeCents, preview.taxCents),
  )
  const key = newId<string>()
  const request = { reason: 'torn', selection, key, expectedCents: preview.amountCents }
  const refundId = await refundOrder(artist, orderId, request)
  expect(await refundOrder(artist, orderId, request)).toBe(refundId)
  const row = await db()
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ amount_cents: preview.amountCents, vendor_id: artist.vendorId, reason: 'torn' })
  expect(await ownRefundable(artist, orderId)).toMatchObject({
    lines: [{ lineId, units: 1 }],
    underWayCents: preview.amountCents,
  })
})

test('a refund whose amount differs from the one shown isn’t made', async () => {
  const { artist, orderId, lineId } = await anOrderOfTwo()
  const { amountCents } = await previewRefund(artist, orderId, { kind: 'rest' })
  const one = { kind: 'items', lines: [{ lineId, quantity: 1 }], shippingOf: [] } as const
  await refundOrder(artist, orderId, { reason: 'torn', selection: one })
  const late = refundOrder(artist, orderId, { reason: 'all of it', expectedCents: amountCents })
  await expect(late).rejects.toMatchObject({ code: 'refund-changed' })
})

test('an artist can’t preview or refund another artist’s items', async () => {
  const { other, orderId, lineId } = await anOrderOfTwo()
  const stranger = await aVendor()
  const selection = { kind: 'items', lines: [{ lineId, quantity: 1 }], shippingOf: [] } as const
  expect((await ownRefundable(other, orderId))?.lines.map((line) => line.lineId)).not.toContain(lineId)
  await expect(previewRefund(other, orderId, selection)).rejects.toMatchObject({ code: 'not-refundable' })
  expect(await ownRefundable(stranger, orderId)).toBeNull()
  await expect(previewRefund(stranger, orderId, selection)).rejects.toMatchObject({ code: 'not-found' })
})
