import { expect, test } from 'vitest'
import { addedText, cartChangedText, insufficientText, mergedText, removedText } from './cart-texts.ts'

const hat = { productName: 'Sunday Trucker', maxQuantity: 4 }

test('the toast for a product without stock names the product', () => {
  expect(addedText({ ...hat, outcome: 'out-of-stock', maxQuantity: 0, inCart: 0 })).toMatchObject({
    title: 'Out of stock',
    description: 'Sorry, Sunday Trucker is currently out of stock.',
    tone: 'danger',
  })
})

test('the toast for a limited add says what was in the cart before, or that the maximum was added', () => {
  expect(addedText({ ...hat, outcome: 'clamped', inCart: 3 })).toMatchObject({
    title: 'Limited stock',
    description: 'Only 4 items available. You already have 3 in your cart.',
  })
  expect(addedText({ ...hat, outcome: 'clamped', inCart: 0 })).toMatchObject({
    title: 'Limited stock',
    description: 'Only 4 items available. Added maximum quantity to your cart.',
  })
})

test('the toast for an add says whether the line is new', () => {
  expect(addedText({ ...hat, outcome: 'added', inCart: 0 }).title).toBe('Added to cart')
  expect(addedText({ ...hat, outcome: 'updated', inCart: 1 }).title).toBe('Cart updated')
})

test('the toast for a limited change names the stock, and a change that fits is confirmed', () => {
  expect(cartChangedText('clamped', 'Sunday Trucker', 4)).toMatchObject({
    title: 'Limited stock',
    description: 'Only 4 items available.',
  })
  expect(cartChangedText('updated', 'Sunday Trucker', 4).title).toBe('Cart updated')
  expect(cartChangedText('removed', 'Sunday Trucker', 4)).toEqual(removedText('Sunday Trucker'))
})

test('the toast for removed lines names each product and what is left', () => {
  const text = insufficientText([
    { name: 'Sunday Trucker', available: 0 },
    { name: 'Night Shift', available: 2 },
  ])
  expect(text.title).toBe('Insufficient Stock')
  expect(text.description).toBe(
    'Sunday Trucker was removed: none are left. Night Shift was removed: only 2 are left.',
  )
})

test('the toast for a merge names each line that was limited', () => {
  expect(mergedText([]).title).toBe('Cart updated')
  expect(mergedText([{ name: 'Night Shift', available: 2 }])).toMatchObject({
    title: 'Limited stock',
    description: 'Night Shift: only 2 available.',
  })
})
