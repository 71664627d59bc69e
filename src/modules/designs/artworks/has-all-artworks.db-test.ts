import { expect, test } from 'vitest'
import { visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aDesign, anArt, aText } from '#tests/support/design-factory.ts'
import { hasAllArtworks } from './has-all-artworks.server.ts'
import { uploadArtwork } from './upload-artwork.server.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#f00" d="M0 0h10v10H0z"/></svg>'

test('a design whose upload is gone is known to be incomplete', async () => {
  const bytes = new TextEncoder().encode(svg)
  const { id } = await uploadArtwork(visitor, { name: 'logo.svg', bytes })
  expect(await hasAllArtworks(visitor, aDesign([aText()]))).toBe(true)
  expect(await hasAllArtworks(visitor, aDesign([anArt({ artwork: id })]))).toBe(true)
  const lost = aDesign([anArt({ artwork: id }), anArt({ id: 'second', artwork: newId() })])
  expect(await hasAllArtworks(visitor, lost)).toBe(false)
})
