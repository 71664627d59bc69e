import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { elementsOf, parseXml, textOf } from '#tests/support/parse-xml.ts'
import { aProductView, hostileText } from '#tests/support/product-view.ts'
import { googleItems } from './google-items.ts'

const site = 'https://hats.example'
const itemsOf = (...products: Parameters<typeof googleItems>[0][]) =>
  parseXml(`<rss>${products.map((product) => googleItems(product, site)).join('')}</rss>`).children

test('an item has every field that Google requires for clothing', () => {
  const product = aProductView()
  const [item] = itemsOf(product)
  const fields = Object.fromEntries(item?.children.map(({ name, text }) => [name, text]) ?? [])
  expect(fields).toEqual({
    'g:id': product.variants[0]?.id,
    'g:title': 'Sunday Trucker',
    'g:description': 'Waxed rope, five panels.',
    'g:link': `${site}/product/sunday-trucker`,
    'g:image_link': `${site}/media/products/one.webp`,
    'g:additional_image_link': `${site}/media/products/two.webp`,
    'g:availability': 'in_stock',
    'g:price': '32.00 USD',
    'g:condition': 'new',
    'g:brand': 'Brim & Co',
    'g:identifier_exists': 'no',
    'g:google_product_category': '173',
    'g:product_type': 'Urban',
    'g:color': 'navy',
    'g:age_group': 'adult',
    'g:gender': 'unisex',
  })
})

test('each variant is a separate item, grouped by the product', () => {
  const variant = (size: string) => ({
    id: newId<never>(),
    optionValues: { Size: size },
    priceCents: cents(3200),
    compareAtCents: null,
    available: 0,
    image: null,
  })
  const product = aProductView({ variants: [variant('S'), variant('L')] })
  const items = itemsOf(product)
  expect(items.map((item) => textOf(item, 'g:item_group_id'))).toEqual([product.id, product.id])
  expect(items.map((item) => textOf(item, 'g:size'))).toEqual(['S', 'L'])
  expect(items.map((item) => textOf(item, 'g:title'))).toEqual(['Sunday Trucker (S)', 'Sunday Trucker (L)'])
  expect(items.map((item) => textOf(item, 'g:availability'))).toEqual(['out_of_stock', 'out_of_stock'])
  expect(textOf(items[1] ?? { name: '', attributes: {}, children: [], text: '' }, 'g:link')).toBe(
    `${site}/product/sunday-trucker?variant=${product.variants[1]?.id}`,
  )
})

test('on sale, the price is the former one and the sale price what shoppers pay', () => {
  const product = aProductView({ saleEndsAt: '2026-12-03T05:00:00.000Z' })
  const variants = product.variants.map((variant) => ({ ...variant, compareAtCents: cents(4000) }))
  const [item] = itemsOf({ ...product, variants })
  expect(item && textOf(item, 'g:price')).toBe('40.00 USD')
  expect(item && textOf(item, 'g:sale_price')).toBe('32.00 USD')
  const [regular] = itemsOf(product)
  expect(regular?.children.map(({ name }) => name)).not.toContain('g:sale_price')
})

test('a made-to-order hat can be ordered, and the artist has the stated days', () => {
  const product = aProductView({ madeToOrder: true, leadTimeDays: 12 })
  const [item] = itemsOf(product)
  const fields = Object.fromEntries(item?.children.map(({ name, text }) => [name, text]) ?? [])
  expect(fields).toMatchObject({
    'g:availability': 'in_stock',
    'g:min_handling_time': '1',
    'g:max_handling_time': '12',
  })
  const variants = product.variants.map((variant) => ({ ...variant, available: 0 }))
  const [soldOut] = itemsOf({ ...product, variants })
  expect(soldOut?.children.map(({ name }) => name)).not.toContain('g:max_handling_time')
})

test('a variant with its own picture shows that picture', () => {
  const plain = aProductView()
  const [first, second] = ['/media/navy.webp', '/media/teal.webp']
  const images = [first, second].map((url) => ({ url, alt: '', preview: null }))
  const variants = plain.variants.map((variant) => ({ ...variant, image: second }))
  const [item] = itemsOf({ ...plain, images, variants })
  expect(item && textOf(item, 'g:image_link')).toBe(site + second)
  expect(item && textOf(item, 'g:additional_image_link')).toBe(site + first)
})

test('hostile and very long texts stay inside their field and Google’s limits', () => {
  const long = `${hostileText}${'🧢'.repeat(6_000)}`
  const plain = aProductView()
  const [item] = itemsOf({
    ...plain,
    name: long,
    description: long,
    vendor: { ...plain.vendor, displayName: long },
  })
  const length = (name: string) => [...(item && textOf(item, name) ? (textOf(item, name) ?? '') : '')].length
  expect(length('g:title')).toBeLessThanOrEqual(150)
  expect(length('g:description')).toBeLessThanOrEqual(5_000)
  expect(length('g:brand')).toBeLessThanOrEqual(70)
})

test('a hat without a picture is left out, and at most eleven pictures are listed', () => {
  expect(googleItems(aProductView({ images: [] }), site)).toBe('')
  const images = Array.from({ length: 20 }, (_, n) => ({
    url: `/media/products/${n}.webp`,
    alt: '',
    preview: null,
  }))
  const [item] = itemsOf(aProductView({ images }))
  expect(item && elementsOf(item, 'g:additional_image_link')).toHaveLength(10)
})
