import { expect, test } from 'vitest'
import type { VendorId } from '#shared/ids.ts'
import { onePerArtist } from './one-per-artist.ts'

test('each artist’s first hat comes before anyone’s second, in the given order', () => {
  const hats = ['a1', 'a2', 'b1', 'a3', 'c1', 'b2'].map((id) => ({ id, vendorId: id.charAt(0) as VendorId }))
  expect(onePerArtist(hats).map(({ id }) => id)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})
