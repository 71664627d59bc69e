import { expect, test } from 'vitest'
import { cartFormInput } from './cart-form-input.server.ts'

function posted(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return cartFormInput(form)
}

test('a quantity is a whole number, and anything else leaves the line alone', () => {
  const typed = { a: ' 4 ', b: '0', c: '-3', d: '', e: 'many', f: '1.5', g: '1e3', h: '9'.repeat(12) }
  const form = Object.fromEntries(Object.entries(typed).map(([id, text]) => [`quantity.${id}`, text]))
  expect([...posted(form).quantities]).toEqual([
    ['a', 4],
    ['b', 0],
    ['c', -3],
  ])
})

test('the button of a line removes it, whatever its quantity field says', () => {
  expect([...posted({ 'quantity.a': '4', 'quantity.b': '1', remove: 'a' }).quantities]).toEqual([
    ['a', 0],
    ['b', 1],
  ])
})

test('an unknown button and missing fields only price the cart', () => {
  const form = new FormData()
  form.set('intent', 'burn')
  form.set('email', new File(['x'], 'x.txt'))
  expect(cartFormInput(form)).toEqual({
    intent: 'update',
    quantities: new Map(),
    savedAddress: -1,
    attempt: '',
    shownTotalCents: null,
    shownFor: '',
    values: {
      address: { fullname: '', street: '', city: '', state: '', zip: '', country: 'US' },
      email: '',
      isLocalPickup: false,
      shippingOptionId: null,
      discountCode: '',
      withoutBlocked: false,
    },
  })
})

test('the button for the rest toggles what the field says', () => {
  expect(posted({ intent: 'rest' }).values.withoutBlocked).toBe(true)
  expect(posted({ intent: 'rest', without_blocked: 'on' }).values.withoutBlocked).toBe(false)
  expect(posted({ intent: 'checkout', without_blocked: 'on' }).values.withoutBlocked).toBe(true)
})

test('removing the code wins over the field that still has it', () => {
  expect(posted({ intent: 'apply-code', discount_code: ' TEN ' }).values.discountCode).toBe('TEN')
  expect(posted({ intent: 'remove-code', discount_code: 'TEN' }).values.discountCode).toBe('')
})
