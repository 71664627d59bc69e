import { beforeAll, expect, test } from 'vitest'
import { workFolder } from '#modules/designs/server'
import { partsOfRefund } from '#modules/payments/server'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { anOrderedDesign, teamDesign } from '#tests/support/ordered-design-factory.ts'
import { orderView } from '../views/order-queries.server.ts'
import { refundedHatsOf } from '../views/refunded-hats-of.server.ts'
import { ownRefundable } from './own-refundable.server.ts'
import { previewRefund } from './preview-refund.server.ts'
import { refundFacts } from './refund-facts.server.ts'
import { refundOrder } from './refund-order.server.ts'
import { refundOrderJob } from './settle-refund.server.ts'

beforeAll(() => provideStorage(memoryStorage(new Map())))

/** One hat for SMITH 7, two for LOPEZ 12. */
async function aTeamOrder() {
  await openJobs([refundOrderJob])
  const { vendor, shopper, orderId, designId } = await anOrderedDesign({ document: teamDesign })
  if (!shopper) throw new Error('no shopper')
  const [line] = (await ownRefundable(vendor, orderId))?.lines ?? []
  if (!line) throw new Error('nothing to refund')
  const hats = (...rosterRows: number[]) =>
    ({
      kind: 'items',
      lines: [{ lineId: line.lineId, quantity: rosterRows.length, rosterRows }],
      shippingOf: [],
    }) as const
  return { vendor, shopper, orderId, designId, hats }
}

async function linesSeenBy(shopper: Person, orderId: OrderId) {
  const order = await orderView(shopper, orderId)
  return order?.vendorOrders.flatMap(({ lines }) => lines)
}

test('a hat of a team is refunded by its name; the order and the email say whose', async () => {
  const { vendor, shopper, orderId, hats } = await aTeamOrder()
  const refundId = await refundOrder(vendor, orderId, { reason: 'torn', selection: hats(2, 1) })
  expect(await partsOfRefund(system, refundId)).toContainEqual(
    expect.objectContaining({ quantity: 2, rosterRows: [2, 1] }),
  )
  expect((await refundFacts(system, orderId, refundId)).items).toMatchObject([
    { quantity: 2, hats: 'SMITH 7, LOPEZ 12' },
  ])
  expect(await linesSeenBy(shopper, orderId)).toMatchObject([
    {
      quantity: 3,
      refundedUnits: 2,
      roster: [
        { name: 'SMITH', refunded: 1 },
        { name: 'LOPEZ', quantity: 2, refunded: 1 },
      ],
    },
  ])
})

test('a name is refunded once, also when two people do it at the same moment', async () => {
  const { vendor, orderId, hats } = await aTeamOrder()
  const both = await Promise.allSettled(
    ['torn', 'wrong name'].map((reason) => refundOrder(vendor, orderId, { reason, selection: hats(1) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'not-refundable', title: 'Less is left' } })
  const left = await ownRefundable(vendor, orderId)
  expect(left?.lines).toMatchObject([{ units: 2, rosterUnits: [0, 2] }])
  await expect(previewRefund(vendor, orderId, hats(2, 2, 2))).rejects.toMatchObject({
    code: 'not-refundable',
  })
})

test('an artist’s files of a team leave out a refunded hat, and belong to nobody else', async () => {
  const { vendor, shopper, orderId, designId, hats } = await aTeamOrder()
  await refundOrder(vendor, orderId, { reason: 'torn', selection: hats(1, 2) })
  const refunded = await refundedHatsOf(vendor, designId)
  expect(refunded).toEqual({ units: 2, rows: [1, 2] })
  expect(await refundedHatsOf(shopper, designId)).toEqual({ units: 0, rows: [] })
  const folder = async (hat?: number) =>
    Buffer.from(await workFolder(vendor, designId, { hat, refunded })).toString('latin1')
  const all = await folder()
  expect(all).toContain('front/002-lopez-12/')
  expect(all).not.toContain('front/001-smith-7/')
  expect(await folder(1)).toContain('front/001-smith-7/')
})

test('the last hats of a team take every cent that is left', async () => {
  const { vendor, orderId, hats } = await aTeamOrder()
  await refundOrder(vendor, orderId, { reason: 'torn', selection: hats(2) })
  const left = await ownRefundable(vendor, orderId)
  const last = await previewRefund(vendor, orderId, hats(1, 2))
  expect(last.amountCents).toBe(left?.maxCents)
  await refundOrder(vendor, orderId, { reason: 'torn', selection: hats(1, 2) })
  expect(await ownRefundable(vendor, orderId)).toBeNull()
})
