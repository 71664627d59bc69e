import { expect, test } from 'vitest'
import { cartFromText, countOf, textFromCart, type VisitorCartItem } from './visitor-cart.ts'

const hat: VisitorCartItem = {
  id: 'a',
  name: 'Fresh Water',
  price: 34,
  image: '/placeholder.svg',
  quantity: 2,
  maxQuantity: 5,
  vendorId: 'v',
}

test('a cart survives the storage unchanged', () => {
  expect(cartFromText(textFromCart([hat]))).toEqual([hat])
})

test('an empty cart leaves nothing in the storage', () => {
  expect(textFromCart([])).toBeNull()
})

test('the count is hats, not lines', () => {
  expect(countOf([hat, { ...hat, id: 'b', quantity: 3 }])).toBe(5)
})

test('invalid storage is an empty cart, and an invalid line does not remove the others', () => {
  expect(['nonsense', '{}', '[1,null]', null].map((text) => cartFromText(text))).toEqual([[], [], [], []])
  expect(cartFromText(JSON.stringify([{ ...hat, quantity: -1 }, hat]))).toEqual([hat])
})
