import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { spotlightPlaces } from '#modules/vendors'
import { changeSpotlight, closeVendor, suspendVendor, type VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { spotlightVendors } from './spotlight-vendors.server.ts'

const db = databaseOf<VendorTables>()

function anArtist(displayName: string) {
  return aVendor({
    profile: { displayName, city: 'Tucson', stateProvince: 'AZ', description: 'Sews at night.' },
  })
}

test('artists with the newest products come first, with their newest hat', async () => {
  const [ann, ben] = [await anArtist('Ann'), await anArtist('Ben')]
  await aProduct({ vendor: ben, name: 'First' })
  await aProduct({ vendor: ann, name: 'Second' })
  await aProduct({ vendor: ben, name: 'Third' })
  const artists = await spotlightVendors(visitor)
  expect(artists.map(({ displayName, hat }) => [displayName, hat.name])).toEqual([
    ['Ben', 'Third'],
    ['Ann', 'Second'],
  ])
  expect(artists[0]).toMatchObject({ place: 'Tucson, AZ', bio: 'Sews at night.', avatarUrl: null })
})

test('skips artists who cannot sell or have nothing on sale', async () => {
  const closed = await anArtist('Closed')
  await aProduct({ vendor: closed })
  await db()
    .updateTable('vendors')
    .set({ status: 'suspended' })
    .where('user_id', '=', closed.userId)
    .execute()
  await anArtist('Nothing yet')
  await aProduct({ vendor: await anArtist('Draft only'), status: 'draft' })
  await aProduct({ vendor: await anArtist('Ann') })
  const names = (await spotlightVendors(visitor)).map(({ displayName }) => displayName)
  expect(names).toEqual(['Ann'])
})

const add = { action: 'add', reason: 'Lovely work' } as const
const remove = { action: 'remove', reason: 'A month is over' } as const
const namesShown = async () => (await spotlightVendors(visitor)).map(({ displayName }) => displayName)

test('artists whom an operator put there come first, the newest choice in front, until they are taken out', async () => {
  const operator = await aPerson({ isOperator: true })
  const [ann, ben, cem] = [await anArtist('Ann'), await anArtist('Ben'), await anArtist('Cem')]
  for (const vendor of [ann, ben, cem]) await aProduct({ vendor })
  await changeSpotlight(operator, ben.vendorId, add)
  await changeSpotlight(operator, ann.vendorId, add)
  expect(await namesShown()).toEqual(['Ann', 'Ben', 'Cem'])
  await expect(changeSpotlight(operator, ann.vendorId, add)).rejects.toMatchObject({ code: 'spotlight' })
  await changeSpotlight(operator, ann.vendorId, remove)
  await expect(changeSpotlight(operator, ann.vendorId, remove)).rejects.toMatchObject({ code: 'spotlight' })
  expect(await namesShown()).toEqual(['Ben', 'Cem', 'Ann'])
  const { rows } = await sql`select action, reason, before, after from audit_log
    where subject_id = ${ann.vendorId} order by id`.execute(db())
  expect(rows).toEqual([
    {
      action: 'spotlight-vendor',
      reason: 'Lovely work',
      before: { spotlightSince: null },
      after: { spotlightSince: expect.any(String) },
    },
    {
      action: 'unspotlight-vendor',
      reason: 'A month is over',
      before: { spotlightSince: expect.any(String) },
      after: { spotlightSince: null },
    },
  ])
})

test('a chosen artist who can’t sell or has no hat isn’t shown, and one who closes is taken out', async () => {
  const operator = await aPerson({ isOperator: true })
  const [ann, ben, cem] = [await anArtist('Ann'), await anArtist('Ben'), await anArtist('Cem')]
  await aProduct({ vendor: ann })
  await aProduct({ vendor: cem })
  for (const { vendorId } of [ann, ben, cem]) await changeSpotlight(operator, vendorId, add)
  await suspendVendor(operator, ann.vendorId, 'Late')
  await closeVendor(cem)
  expect(await namesShown()).toEqual([])
  const { rows } =
    await sql`select display_name as name from vendors where spotlight_since is not null`.execute(db())
  expect(rows).toEqual(expect.arrayContaining([{ name: 'Ann' }, { name: 'Ben' }]))
  expect(rows).not.toContainEqual({ name: 'Closed shop' })
})

test('the spotlight has places for as many as it shows, and only for artists who can sell', async () => {
  const operator = await aPerson({ isOperator: true })
  const pending = await aVendor({ status: 'pending' })
  await expect(changeSpotlight(operator, pending.vendorId, add)).rejects.toMatchObject({
    code: 'vendor-status',
  })
  for (let number = 0; number < spotlightPlaces; number++)
    await changeSpotlight(operator, (await anArtist(`Artist ${number}`)).vendorId, add)
  await expect(changeSpotlight(operator, (await anArtist('Late')).vendorId, add)).rejects.toMatchObject({
    code: 'spotlight-full',
    status: 409,
  })
})

test('for everyone but operators the spotlight can’t be changed', async () => {
  const artist = await anArtist('Ann')
  for (const stranger of [visitor, artist, await aPerson()])
    await expect(changeSpotlight(stranger, artist.vendorId, add)).rejects.toMatchObject({ code: 'not-found' })
  const operator = await aPerson({ isOperator: true })
  await expect(changeSpotlight(operator, newId<VendorId>(), add)).rejects.toMatchObject({ code: 'not-found' })
})

test('shows at most eight artists', async () => {
  for (let number = 1; number <= 10; number++) await aProduct({ vendor: await anArtist(`Artist ${number}`) })
  const names = (await spotlightVendors(visitor)).map(({ displayName }) => displayName)
  expect(names).toHaveLength(8)
  expect(names[0]).toBe('Artist 10')
  expect(new Set(names).size).toBe(8)
})
