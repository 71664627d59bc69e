import { beforeEach, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { useStorage } from '#platform/storage/storage.server.ts'
import { type Actor, type Person, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aDesign, aMark, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { saveOffer } from './custom-offers.server.ts'
import { usualOffer } from './offer-input.ts'
import { orderDesign } from './order-design.server.ts'
import { orderedDesign } from './ordered-designs.server.ts'
import { changeDesign, copyDesign, deleteDesign, ownDesigns, saveNewDesign } from './own-designs.server.ts'
import { eraseDesigns, exportDesigns } from './personal-designs.server.ts'
import type { DesignTables } from './tables.server.ts'
import { workTicketsOf } from './work-tickets.server.ts'

const document = aDesign([aText({ capHeight: 14 }), aMark({ y: -20, size: 16 })])
const db = databaseOf<DesignTables>()

let maker: Person
beforeEach(async () => {
  useStorage(memoryStorage(new Map()))
  maker = await aVendor()
  await saveOffer(maker, { ...usualOffer, isOpen: true })
})

const author = (name: string) => aPerson({ fullName: name })

async function aShared(owner: Person, mayRemix = true) {
  const { id, version } = await saveNewDesign(owner, { name: 'High Line', document })
  return changeDesign(owner, { id, version, isShared: true, mayRemix })
}

async function ordered(actor: Actor, remixOf: string | null) {
  const order = { name: 'Our club', document, vendorId: maker.vendorId ?? newId(), quantity: 2, remixOf }
  const lot = await orderDesign(actor, order)
  return orderedDesign(visitor, lot.id)
}

test('a remix that a visitor orders is frozen with the name of the author, and the work ticket has it', async () => {
  const { id } = await aShared(await author('Ada Brim'))
  const frozen = await ordered(visitor, id)
  expect(frozen.credit).toBe('Ada Brim')
  expect(await workTicketsOf(maker, [frozen.productId])).toMatchObject([{ credit: 'Ada Brim' }])
  expect((await ordered(visitor, null)).credit).toBeNull()
})

test('a kept remix that is ordered takes its credit along, even when the original has gone', async () => {
  const [ada, kit] = [await author('Ada Brim'), await author('Kit Brook')]
  const original = await aShared(ada)
  const remix = await copyDesign(kit, original.id)
  expect(await ownDesigns(kit)).toMatchObject([{ id: remix.id, credit: 'Ada Brim' }])
  await deleteDesign(ada, original.id)
  expect((await ordered(kit, remix.id)).credit).toBe('Ada Brim')
})

test('a design of one’s own that was drawn after nobody credits nobody', async () => {
  const kit = await author('Kit Brook')
  const { id } = await aShared(kit)
  expect((await ordered(kit, id)).credit).toBeNull()
})

test('a copy of one’s own remix keeps the credit, and a remix of a remix credits whoever drew that', async () => {
  const [ada, kit, lou] = [await author('Ada Brim'), await author('Kit Brook'), await author('Lou Gate')]
  const remix = await copyDesign(kit, (await aShared(ada)).id)
  expect(await copyDesign(kit, remix.id)).toMatchObject({ credit: 'Ada Brim' })
  await changeDesign(kit, { id: remix.id, version: 1, isShared: true, mayRemix: true })
  expect(await copyDesign(lou, remix.id)).toMatchObject({ credit: 'Kit Brook' })
  expect((await ordered(lou, remix.id)).credit).toBe('Kit Brook')
})

test('an order names nobody whose design may not be drawn after, is not shared, or is not there', async () => {
  const ada = await author('Ada Brim')
  const kept = await aShared(ada, false)
  const hidden = await saveNewDesign(ada, { name: 'Mine', document })
  for (const id of [kept.id, hidden.id, newId(), 'no id']) {
    expect((await ordered(visitor, id)).credit).toBeNull()
    expect((await ordered(maker, id)).credit).toBeNull()
  }
})

test('who leaves takes the name out of what was drawn after them: ordered, copied, and where the original had gone', async () => {
  const [ada, kit] = [await author('Ada Brim'), await author('Kit Brook')]
  const original = await aShared(ada)
  const remix = await copyDesign(kit, original.id)
  await copyDesign(kit, remix.id)
  const other = await copyDesign(kit, (await aShared(await author('Lou Gate'))).id)
  const frozen = await ordered(visitor, original.id)
  await deleteDesign(ada, original.id)
  await eraseDesigns(ada)
  expect((await orderedDesign(visitor, frozen.id)).credit).toBeNull()
  const left = await ownDesigns(kit)
  expect(left.find(({ id }) => id === other.id)?.credit).toBe('Lou Gate')
  expect(left.filter(({ id }) => id !== other.id).map(({ credit }) => credit)).toEqual([null, null])
})

test('whoever is credited is known by an id, which nobody else is given', async () => {
  const [ada, kit] = [await author('Ada Brim'), await author('Kit Brook')]
  const { id } = await copyDesign(kit, (await aShared(ada)).id)
  const row = db().selectFrom('designs').select('remixed_author_id').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ remixed_author_id: ada.userId })
  const exported = JSON.stringify(await exportDesigns(kit))
  expect(exported).toContain('Ada Brim')
  expect(exported).not.toContain(ada.userId)
})
