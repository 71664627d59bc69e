import { expect, test } from 'vitest'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { spotlightVendors } from './spotlight-vendors.server.ts'

const db = databaseOf<VendorTables>()

function anArtist(displayName: string): Promise<Person> {
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

test('shows at most eight artists', async () => {
  for (let number = 1; number <= 10; number++) await aProduct({ vendor: await anArtist(`Artist ${number}`) })
  const names = (await spotlightVendors(visitor)).map(({ displayName }) => displayName)
  expect(names).toHaveLength(8)
  expect(names[0]).toBe('Artist 10')
  expect(new Set(names).size).toBe(8)
})
