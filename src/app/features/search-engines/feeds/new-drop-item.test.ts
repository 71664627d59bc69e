import { expect, test } from 'vitest'
import { aProductView } from '#tests/support/product-view.ts'
import { elementsOf, parseXml } from '#tests/support/parse-xml.ts'
import { newDropItem } from './new-drop-item.ts'

const read = (item: string) => parseXml(`<rss xmlns:dc="urn:dc" xmlns:media="urn:media">${item}</rss>`)

test('a new drop in the feed describes its picture when the artist does', () => {
  const said = read(newDropItem(aProductView(), 'https://hats.example'))
  expect(elementsOf(said, 'media:description').map(({ text }) => text)).toEqual(['The front'])
  const withoutAlt = aProductView({ images: [{ url: '/media/products/one.webp', alt: '', preview: null }] })
  expect(elementsOf(read(newDropItem(withoutAlt, 'https://hats.example')), 'media:description')).toEqual([])
})
