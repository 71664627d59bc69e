import { expect, test } from 'vitest'
import { changeForm } from './change-form.ts'
import { changedFields } from './changed-fields.ts'
import { emptyForm, type ProductForm } from './product-form.ts'

const row = { optionValues: { Size: 'S' }, price: '', quantity: '', picture: '', isOffered: true }
const checked: ProductForm = {
  ...emptyForm,
  options: [{ name: 'Size', values: 'S, M' }],
  variants: [row, row],
}
const errors = Object.fromEntries(
  ['name', 'price', 'pictures', 'optionValues', 'variantQuantity:0', 'variantQuantity:1', 'other'].map(
    (name) => [name, 'wrong'],
  ),
)
const changedAfter = (change: Parameters<typeof changeForm>[1]) => [
  ...changedFields(errors, checked, changeForm(checked, change)),
]

test('an error is gone once its field has changed, and only that one', () => {
  expect([...changedFields(errors, checked, checked)]).toEqual([])
  expect(changedAfter({ kind: 'set', fields: { name: 'Fog' } })).toEqual(['name'])
  expect(changedAfter({ kind: 'pictures-add', urls: ['/media/a.webp'] })).toEqual(['pictures'])
  expect(changedAfter({ kind: 'variant-set', index: 1, variant: { quantity: '3' } })).toEqual([
    'variantQuantity:1',
  ])
  expect(changedAfter({ kind: 'option-set', index: 0, option: { name: 'Fit' } })).toContain('optionValues')
})
