import { beforeEach, expect, test } from 'vitest'
import { newDesign } from '#modules/design-engine'
import type { Person } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { eraseDesigns, exportDesigns } from '../personal-data.server.ts'
import type { ArtistBlankInput } from './artist-blank-form.ts'
import { ownBlank, ownBlanks } from './own-blanks.server.ts'
import { addBlank, changeBlank, setBlankActive } from './change-blank.server.ts'

const { colors } = newDesign()
const black = { ...colors, front: 'black', mesh: 'black', brim: 'black' }
const input: ArtistBlankInput = {
  shape: 'structured-six-panel',
  brand: 'Alderpoint',
  style: 'Summit Six',
  sku: 'AP-610',
  price: cents(1450),
  sizes: ['S/M', 'L/XL'],
  colorways: [
    { id: null, name: 'Navy', colors },
    { id: null, name: 'Black', colors: black },
  ],
}

let vendor: Person
beforeEach(async () => {
  vendor = await aVendor()
})

test('an artist lists, changes, retires and brings back a blank', async () => {
  const id = await addBlank(vendor, input)
  expect(await ownBlanks(vendor)).toMatchObject([
    {
      id,
      brand: 'Alderpoint',
      price: 1450,
      isActive: true,
      colorways: [{ name: 'Navy' }, { name: 'Black' }],
    },
  ])
  await changeBlank(vendor, id, { ...input, price: cents(1600), sizes: ['One size'] })
  expect(await ownBlank(vendor, id)).toMatchObject({ price: 1600, sizes: ['One size'] })
  await setBlankActive(vendor, id, false)
  expect(await ownBlank(vendor, id)).toMatchObject({ isActive: false })
  await setBlankActive(vendor, id, true)
  expect(await ownBlank(vendor, id)).toMatchObject({ isActive: true })
})

test('a renamed and moved colorway keeps its id, one that is left out goes, and an id of another blank is a new one', async () => {
  const id = await addBlank(vendor, input)
  const foreign = (await ownBlank(vendor, await addBlank(vendor, { ...input, sku: 'OTHER' }))).colorways[0]
  const [navy] = (await ownBlank(vendor, id)).colorways
  const next = [
    { id: foreign?.id ?? '', name: 'Taken', colors },
    { id: navy?.id ?? '', name: 'Midnight', colors: black },
  ]
  await changeBlank(vendor, id, { ...input, colorways: next })
  const { colorways } = await ownBlank(vendor, id)
  expect(colorways).toMatchObject([
    { id: expect.any(String), name: 'Taken', colors },
    { id: navy?.id, name: 'Midnight', colors: black },
  ])
  expect(colorways[0]?.id).not.toBe(foreign?.id)
})

test('a blank exists only for its artist', async () => {
  const id = await addBlank(vendor, input)
  for (const actor of [await aVendor(), await aPerson()]) {
    for (const change of [
      () => ownBlank(actor, id),
      () => changeBlank(actor, id, input),
      () => setBlankActive(actor, id, false),
    ])
      await expect(change()).rejects.toMatchObject({ status: 404 })
  }
  await expect(addBlank(await aPerson(), input)).rejects.toMatchObject({ status: 404 })
  await expect(ownBlanks(await aPerson())).rejects.toMatchObject({ status: 404 })
  await expect(ownBlank(vendor, newId())).rejects.toMatchObject({ status: 404 })
  await expect(changeBlank(vendor, 'new', input)).rejects.toMatchObject({ status: 404 })
  expect(await ownBlank(vendor, id)).toMatchObject({ isActive: true, colorways: [{}, {}] })
})

test('each blank of an artist has its own SKU', async () => {
  const id = await addBlank(vendor, input)
  const again = addBlank(vendor, { ...input, sku: 'ap-610' })
  await expect(again).rejects.toMatchObject({ code: 'sku-taken', field: 'sku' })
  await changeBlank(vendor, id, { ...input, style: 'Summit' })
  const other = await addBlank(vendor, { ...input, sku: 'AP-611' })
  await expect(changeBlank(vendor, other, input)).rejects.toMatchObject({ code: 'sku-taken' })
  expect(await addBlank(await aVendor(), input)).not.toBe(id)
})

test('an artist’s data contains the blanks, and erasing the artist deletes them', async () => {
  await addBlank(vendor, input)
  expect(await exportDesigns(vendor)).toMatchObject({ blanks: [{ sku: 'AP-610', colorways: [{}, {}] }] })
  await eraseDesigns(vendor)
  expect(await exportDesigns(vendor)).toBeNull()
})
