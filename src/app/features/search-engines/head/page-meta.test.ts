import { expect, test } from 'vitest'
import { aProductView } from '#tests/support/product-view.ts'
import { isWholePage, pageMeta } from './page-meta.ts'
import { productMeta } from './product-meta.ts'

const site = { productName: 'Brimfolk', publicUrl: 'https://hats.example' }
const facts = {
  site,
  title: 'About · Brimfolk',
  shareTitle: 'About',
  description: 'x'.repeat(200),
  path: '/about',
}

function valuesOf(tags: readonly object[]): Record<string, unknown> {
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const name = 'property' in tag ? tag.property : 'name' in tag ? tag.name : null
      return typeof name === 'string' && 'content' in tag ? [[name, tag.content]] : []
    }),
  )
}

test('a page has one address, one description and a picture of the size that previews expect', () => {
  const tags = pageMeta(facts)
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://hats.example/about' })
  expect(valuesOf(tags)).toMatchObject({
    description: `${'x'.repeat(157)}...`,
    'og:description': `${'x'.repeat(157)}...`,
    'og:title': 'About',
    'og:url': 'https://hats.example/about',
    'og:image': 'https://hats.example/share/picture.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  expect(valuesOf(tags)).not.toHaveProperty('robots')
  expect(valuesOf(pageMeta({ ...facts, isIndexed: false })).robots).toBe('noindex, follow')
})

test('a product states its price and availability', () => {
  const product = aProductView()
  expect(valuesOf(productMeta(product, site, '/share/p.jpg?v=1'))).toMatchObject({
    'og:type': 'product',
    'og:title': 'Sunday Trucker by Brim & Co',
    'og:url': 'https://hats.example/product/sunday-trucker',
    'og:image': 'https://hats.example/share/p.jpg?v=1',
    'product:price:amount': '32.00',
    'product:price:currency': 'USD',
    'product:availability': 'in stock',
    'product:retailer_item_id': product.id,
  })
  const made = aProductView({ madeToOrder: true })
  expect(valuesOf(productMeta(made, site, '/share/p.jpg?v=1'))).toMatchObject({
    'product:availability': 'available for order',
  })
})

test("unknown parameters leave a page indexable; our own filters and pages don't", () => {
  expect(['', '?utm_source=mail&fbclid=1', '?ref=a'].map(isWholePage)).toEqual([true, true, true])
  expect(['?cursor=x', '?sort=price-asc&utm_source=mail'].map(isWholePage)).toEqual([false, false])
})
