import { expect, test } from 'vitest'
import { pictureSrcSet, pictureUrl, pictureWidths } from './picture-url.ts'

test('a stored picture has an address for every width', () => {
  expect(pictureUrl('/media/products/a-1/front.webp', 320)).toBe('/media/products/a-1/front.w320.webp')
  expect(pictureSrcSet('/media/a.webp')?.split(', ')).toHaveLength(pictureWidths.length)
  expect(pictureSrcSet('/media/a.webp')).toMatch(/^\/media\/a\.w160\.webp 160w, /)
})

test('the placeholder and foreign pictures have one size', () => {
  for (const url of ['/placeholder.svg', 'https://example.com/a.webp', '/media/../x.webp']) {
    expect(pictureUrl(url, 640)).toBe(url)
    expect(pictureSrcSet(url)).toBeUndefined()
  }
})
