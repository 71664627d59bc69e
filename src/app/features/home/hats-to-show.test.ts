import { expect, test } from 'vitest'
import type { FeaturedVendor } from '#modules/catalog'
import type { ProductId, VendorId } from '#shared/ids.ts'
import { hatsToShow } from './hats-to-show.ts'

const hat = (id: string) => ({ id: id as ProductId, image: `/${id}.webp`, preview: null })

function anArtist(...hats: string[]): FeaturedVendor {
  return {
    id: 'vendor' as VendorId,
    displayName: 'Ridgeworks',
    avatarUrl: null,
    avatarPreview: null,
    place: '',
    rating: { count: 0, sum: 0 },
    hats: hats.map(hat),
  }
}

const shownFor = (artist: FeaturedVendor, ...others: string[]) =>
  hatsToShow([artist], others.map(hat))[0]?.hat?.id ?? null

test('an artist is shown with the newest hat that is not elsewhere on the page', () => {
  expect(shownFor(anArtist('newest', 'second', 'third'), 'newest')).toBe('second')
  expect(shownFor(anArtist('newest', 'second'))).toBe('newest')
})

test('an artist whose hats are all on the page is shown with the newest', () => {
  expect(shownFor(anArtist('newest', 'second'), 'second', 'newest')).toBe('newest')
  expect(shownFor(anArtist())).toBeNull()
})
