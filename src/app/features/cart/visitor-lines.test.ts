import { expect, test } from 'vitest'
import type { CartLineJson } from '#app/api/cart/cart-json.ts'
import type { VisitorCartItem } from '#app/web/visitor-cart/visitor-cart.ts'
import { quantityIn, refreshed, sentLines, visitorItem, withItem, withoutLine } from './visitor-lines.ts'

const product = '0c8a2f5e-4a51-4c0c-9a7e-0d2f6f3a1b11'
const small = '1c8a2f5e-4a51-4c0c-9a7e-0d2f6f3a1b11'
const large = '2c8a2f5e-4a51-4c0c-9a7e-0d2f6f3a1b11'
const hat: VisitorCartItem = {
  id: product,
  name: 'Fresh Water',
  price: 34,
  image: '/placeholder.svg',
  quantity: 2,
  maxQuantity: 5,
  vendorId: 'v',
}
const line: CartLineJson = {
  variant_id: small,
  product_id: product,
  slug: 'fresh-water',
  name: 'Fresh Water',
  option_values: {},
  options_text: '',
  image: null,
  preview: null,
  price: 34,
  compare_at_price: null,
  price_note: null,
  seen_price: 34,
  quantity: 1,
  max_quantity: 9,
  is_custom_item: false,
  line_total: 34,
}

test('the line of a simple product has exactly the fields that a cart always had', () => {
  expect(visitorItem(line, 'v', 3)).toEqual({ ...hat, quantity: 3, maxQuantity: 9 })
})

test('a line of a product with several variants names its variant', () => {
  expect(visitorItem({ ...line, option_values: { Size: 'S' } }, 'v', 1).variantId).toBe(small)
})

test('two variants of a product are two lines; a line without a variant means the product', () => {
  const cart = [
    { ...hat, variantId: small },
    { ...hat, variantId: large, quantity: 1 },
  ]
  expect(quantityIn(cart, { productId: product, variantId: large })).toBe(1)
  expect(quantityIn([hat], { productId: product, variantId: small })).toBe(2)
  expect(withoutLine(cart, { productId: product, variantId: small })).toEqual([cart[1]])
})

test('an added line replaces the one that it adds to, and a new one goes to the end', () => {
  const other = { ...hat, id: large }
  const grown = { ...hat, quantity: 4 }
  const key = { productId: product, variantId: small }
  expect(withItem([hat, other], grown, key)).toEqual([grown, other])
  expect(withItem([other], hat, key)).toEqual([other, hat])
})

test('items that cannot be a product are not sent', () => {
  expect(sentLines([hat, { ...hat, id: 'x' }, { ...hat, variantId: '../..' }])).toEqual([
    { product_id: product, name: 'Fresh Water', quantity: 2, price: 34 },
  ])
})

test('after pricing, lines have the current stock and invalid ones are gone', () => {
  const view = {
    groups: [
      {
        vendor: { id: 'v', name: 'Ann', status: 'active', is_away: false, place: '' },
        lines: [{ ...line, max_quantity: 3 }],
      },
    ],
    item_count: 1,
    units: 2,
    subtotal: 68,
    removed: [],
    blocked_vendors: [],
  }
  expect(refreshed([hat, { ...hat, id: 'nonsense' }], view)).toEqual([{ ...hat, maxQuantity: 3 }])
})
