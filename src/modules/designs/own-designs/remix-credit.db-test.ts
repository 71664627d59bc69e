import { beforeEach, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { type Actor, type Person, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aDesign, aGraphic, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { saveCustomWorkOffer } from '../offers/save-custom-work-offer.server.ts'
import { defaultCustomWorkOffer } from '../offers/custom-work-offer.ts'
import { orderDesign } from '../ordered-designs/order-design.server.ts'
import { orderedDesign } from '../ordered-designs/ordered-design.server.ts'
import { changeDesign } from './change-design.server.ts'
import { copyDesign } from './copy-design.server.ts'
import { deleteDesign } from './delete-design.server.ts'
import { ownDesigns } from './own-designs.server.ts'
import { saveNewDesign } from './save-new-design.server.ts'
import { eraseDesigns, exportDesigns } from '../personal-data.server.ts'
import type { DesignTables } from '../tables.server.ts'
import { workTicketsOf } from '../ordered-designs/work-tickets-of.server.ts'

const document = aDesign([aText({ capHeight: 14 }), aGraphic({ y: -20, size: 16 })])
const db = databaseOf<DesignTables>()

let maker: Person
beforeEach(async () => {
  provideStorage(memoryStorage(new Map()))
  maker = await aVendor()
  await saveCustomWorkOffer(maker, { ...defaultCustomWorkOffer, isOpen: true })
})

const author = (name: string) => aPerson({ fullName: name })

async function aShared(owner: Person, mayRemix = true) {
  const { id, version } = await saveNewDesign(owner, { name: 'High Line', document })
  return changeDesign(owner, { id, version, isShared: true, mayRemix })
}

async function ordered(actor: Actor, remixOf: string | null) {
  const order = { name: 'Our club', document, vendorId: maker.vendorId ?? newId(), quantity: 2, remixOf }
  const customItem = await orderDesign(actor, order)
  return orderedDesign(visitor, customItem.id)
}

test("a visitor's ordered remix is frozen with the author's name, which is on the work ticket", async () => {
  const { id } = await aShared(await author('Ada Brim'))
  const frozen = await ordered(visitor, id)
  expect(frozen.credit).toBe('Ada Brim')
  expect(await workTicketsOf(maker, [frozen.productId])).toMatchObject([{ credit: 'Ada Brim' }])
  expect((await ordered(visitor, null)).credit).toBeNull()
})

test('ordering a saved remix keeps its credit after the original is deleted', async () => {
  const [ada, kit] = [await author('Ada Brim'), await author('Kit Brook')]
  const original = await aShared(ada)
  const remix = await copyDesign(kit, original.id)
  expect(await ownDesigns(kit)).toMatchObject([{ id: remix.id, credit: 'Ada Brim' }])
  await deleteDesign(ada, original.id)
  expect((await ordered(kit, remix.id)).credit).toBe('Ada Brim')
})

test('ordering an original design of your own has no credit', async () => {
  const kit = await author('Kit Brook')
  const { id } = await aShared(kit)
  expect((await ordered(kit, id)).credit).toBeNull()
})

test('a copy of your own remix keeps its credit, and a remix of a remix credits the author of that remix', async () => {
  const [ada, kit, lou] = [await author('Ada Brim'), await author('Kit Brook'), await author('Lou Gate')]
  const remix = await copyDesign(kit, (await aShared(ada)).id)
  expect(await copyDesign(kit, remix.id)).toMatchObject({ credit: 'Ada Brim' })
  await changeDesign(kit, { id: remix.id, version: 1, isShared: true, mayRemix: true })
  expect(await copyDesign(lou, remix.id)).toMatchObject({ credit: 'Kit Brook' })
  expect((await ordered(lou, remix.id)).credit).toBe('Kit Brook')
})

test('an order has no credit when the original is private, missing or may not be remixed', async () => {
  const ada = await author('Ada Brim')
  const stored = await aShared(ada, false)
  const hidden = await saveNewDesign(ada, { name: 'Mine', document })
  for (const id of [stored.id, hidden.id, newId(), 'no id']) {
    expect((await ordered(visitor, id)).credit).toBeNull()
    expect((await ordered(maker, id)).credit).toBeNull()
  }
})

test('erasing an author removes their name from orders, copies and remixes of deleted originals', async () => {
  const [ada, kit] = [await author('Ada Brim'), await author('Kit Brook')]
  const original = await aShared(ada)
  const remix = await copyDesign(kit, original.id)
  await copyDesign(kit, remix.id)
  const other = await copyDesign(kit, (await aShared(await author('Lou Gate'))).id)
  const frozen = await ordered(visitor, original.id)
  await deleteDesign(ada, original.id)
  await eraseDesigns(ada)
  expect((await orderedDesign(visitor, frozen.id)).credit).toBeNull()
  const remaining = await ownDesigns(kit)
  expect(remaining.find(({ id }) => id === other.id)?.credit).toBe('Lou Gate')
  expect(remaining.filter(({ id }) => id !== other.id).map(({ credit }) => credit)).toEqual([null, null])
})

test("the credited author's id is stored but never exported", async () => {
  const [ada, kit] = [await author('Ada Brim'), await author('Kit Brook')]
  const { id } = await copyDesign(kit, (await aShared(ada)).id)
  const row = db().selectFrom('designs').select('remixed_author_id').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ remixed_author_id: ada.userId })
  const exported = JSON.stringify(await exportDesigns(kit))
  expect(exported).toContain('Ada Brim')
  expect(exported).not.toContain(ada.userId)
})
