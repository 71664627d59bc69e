import { expect, test } from 'vitest'
import { pictureSources, pictureUrl } from './picture-url.ts'

test('a stored picture has a URL for every width and format', () => {
  expect(pictureUrl('/media/products/a-1/front.webp', 320)).toBe('/media/products/a-1/front.w320.webp')
  expect(pictureUrl('/media/a.webp', 960, 'avif')).toBe('/media/a.w960.avif')
})

test('a picture is offered in the widths its place on the page needs, in both formats', () => {
  expect(pictureSources('/media/a.webp', 'card')).toEqual({
    src: '/media/a.w480.webp',
    srcSet:
      '/media/a.w320.webp 320w, /media/a.w480.webp 480w, /media/a.w640.webp 640w, /media/a.w960.webp 960w',
    avifSrcSet:
      '/media/a.w320.avif 320w, /media/a.w480.avif 480w, /media/a.w640.avif 640w, /media/a.w960.avif 960w',
  })
  expect(pictureSources('/media/a.webp', 'large').srcSet).toContain('/media/a.w1280.webp 1280w')
  expect(pictureSources('/media/a.webp', 'thumb').srcSet).not.toContain('480w')
})

test('the placeholder and external pictures have one size', () => {
  for (const url of ['/placeholder.svg', 'https://example.com/a.webp', '/media/../x.webp', null]) {
    expect(pictureSources(url, 'card')).toEqual({ src: url })
  }
})
