import { expect, test } from 'vitest'
import { newDesign } from '#modules/design-engine'
import { blankStockForm } from './blank-stock-form.ts'

const stock = ['a', 'b', 'c'].map((id) => ({ id, size: id, quantity: 1, reserved: 0, available: 1 }))
const form = blankStockForm({ colorways: [{ id: 'navy', name: 'Navy', colors: newDesign().colors, stock }] })

test('an empty field is not counted, and only this blank’s fields count', () => {
  const typed = {
    'stock-a': ' 12 ',
    'seen-a': '3',
    'stock-b': '',
    'seen-b': '',
    'stock-z': '9',
    'seen-z': '',
  }
  expect(form.parse(typed)).toEqual([
    { id: 'a', seen: 3, quantity: 12 },
    { id: 'b', seen: null, quantity: null },
  ])
})

test('an invalid quantity is an error at its field', () => {
  for (const text of ['-1', '1.5', 'many', '1234567'])
    expect(form.safeParse({ 'stock-a': text, 'seen-a': '3' }).error?.issues).toMatchObject([
      { path: ['stock-a'], message: 'Enter a whole number, or nothing.' },
    ])
})
