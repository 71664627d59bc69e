import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { variantsOfProducts } from '#modules/catalog/server'
import { defaultCustomWorkOffer } from '#modules/designs'
import {
  orderDesign,
  orderedDesign,
  saveCustomWorkOffer,
  workFile,
  workFolder,
  workTicketsOf,
} from '#modules/designs/server'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { OrderId } from '#shared/ids.ts'
import { dueBefore, retention } from '#shared/retention.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { sendProof } from './send-proof.server.ts'
import { forgetRosters } from './forget-rosters.server.ts'

const db = databaseOf<unknown>()
const roster = [
  { name: 'SMITH', number: '', quantity: 2, size: 'S/M' },
  { name: 'LOPEZ', number: '', quantity: 1 },
]
const team = { ...aDesign([aText({ text: 'NAME', capHeight: 12, perHat: 'name' })]), roster }

beforeAll(() => provideStorage(memoryStorage(new Map())))
beforeEach(() => sql`update ordered_designs set roster = '[]'`.execute(db()))
afterEach(() => shiftClock(0))

async function aTeamOrder() {
  const vendor = await aVendor()
  await saveCustomWorkOffer(vendor, { ...defaultCustomWorkOffer, isOpen: true })
  const order = { name: 'Hawks', document: team, vendorId: vendor.vendorId, quantity: 1 }
  const { id: designId, productId, quantity } = await orderDesign(visitor, order)
  const variants = await variantsOfProducts(visitor, [productId])
  const [variant] = variants
  if (!variant) throw new Error('the custom item has no variant')
  const product = { id: productId, slug: '', vendor, vendorId: vendor.vendorId, variants, variant }
  const orderId = await aPaidOrder({ shopper: await aPerson(), items: [{ product, quantity }] })
  return { vendor, designId, productId, orderId }
}

const markAs = (orderId: OrderId, status: string, at: 'delivered_at' | 'shipped_at') =>
  sql`update vendor_orders set status = ${status}, ${sql.ref(at)} = ${now()} where order_id = ${orderId}`.execute(
    db(),
  )

const forget = (open: readonly OrderId[] = []) =>
  forgetRosters(system, { before: dueBefore(retention.rosters, now()), max: 50 }, (ids) =>
    Promise.resolve(new Set(ids.filter((id) => open.includes(id)))),
  )

const rosterOf = async (designId: string) => (await orderedDesign(visitor, designId)).roster

test('the names of a team are deleted half a year after the delivery, and not before', async () => {
  const { designId, orderId } = await aTeamOrder()
  shiftClock(170 * dayMs)
  await markAs(orderId, 'delivered', 'delivered_at')
  // It is old, but was delivered late.
  shiftClock(349 * dayMs)
  expect([await forget(), await rosterOf(designId)]).toEqual([0, roster])
  shiftClock(351 * dayMs)
  expect(await forget()).toBe(1)
  expect(await orderedDesign(visitor, designId)).toMatchObject({
    roster: [],
    isRosterErased: true,
    quantity: 3,
  })
  expect(await forget()).toBe(0)
})

test('names stay while the order is under way, in dispute or in a case', async () => {
  const { designId, orderId } = await aTeamOrder()
  shiftClock(400 * dayMs)
  expect(await forget()).toBe(0)
  await sql`update vendor_orders set status = 'shipped', shipped_at = ${new Date(now().getTime() - 200 * dayMs)}
    where order_id = ${orderId}`.execute(db())
  await sql`update orders set status = 'disputed' where id = ${orderId}`.execute(db())
  expect(await forget()).toBe(0)
  await sql`update orders set status = 'processing' where id = ${orderId}`.execute(db())
  expect([await forget([orderId]), await rosterOf(designId)]).toEqual([0, roster])
  // Shipped without a report of the delivery.
  expect([await forget(), await rosterOf(designId)]).toEqual([1, []])
})

test('the names of canceled and never paid orders are deleted too', async () => {
  const [canceled, unpaid] = [await aTeamOrder(), await aTeamOrder()]
  await sql`update vendor_orders set status = 'canceled' where order_id = ${canceled.orderId}`.execute(db())
  await sql`update vendor_orders set is_paid = false where order_id = ${unpaid.orderId}`.execute(db())
  shiftClock(181 * dayMs)
  expect(await forget()).toBe(2)
})

test('without its names, an order keeps its ticket and files with sample text, and pictures of proofs go', async () => {
  const { vendor, designId, productId, orderId } = await aTeamOrder()
  await sendProof(vendor, orderId, { designId, picture: '/media/proofs/all-names.webp', note: '' })
  const file = (hat?: number) => workFile(vendor, { designId, placement: 'front', type: 'svg', hat })
  expect(Buffer.from(await file(2)).toString()).toContain('LOPEZ')
  await markAs(orderId, 'delivered', 'delivered_at')
  shiftClock(181 * dayMs)
  await forget()
  expect(Buffer.from(await file()).toString()).toContain('NAME')
  await expect(file(2)).rejects.toMatchObject({ code: 'names-removed', status: 410 })
  await expect(workFolder(vendor, designId, { hat: 1 })).rejects.toMatchObject({ code: 'names-removed' })
  const folder = Buffer.from(await workFolder(vendor, designId)).toString('latin1')
  expect(folder).toContain('front/front.dst')
  expect(folder).not.toContain('names.csv')
  const [ticket] = await workTicketsOf(vendor, [productId])
  expect(ticket).toMatchObject({ isRosterErased: true })
  expect(ticket?.placements[0]?.layers.map(({ title }) => title)).toEqual(['“NAME”'])
  const { rows } = await sql<{ picture: string }>`
    select picture from design_proofs where ordered_design_id = ${designId}`.execute(db())
  expect(rows).toEqual([{ picture: `/media/designs/${designId}.webp` }])
  const { rows: left } = await sql`
    select 1 from ordered_designs design where design::text like '%LOPEZ%'`.execute(db())
  expect(left).toEqual([])
})
