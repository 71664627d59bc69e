import { expect, test } from 'vitest'
import { changeForm, changeOfIntent } from './change-form.ts'
import { emptyForm, type ProductForm } from './product-form.ts'

const withPictures: ProductForm = { ...emptyForm, pictures: ['a', 'b', 'c'] }

function after(form: ProductForm, intent: string): ProductForm {
  const change = changeOfIntent(intent)
  if (!change) throw new Error(`no such intent: ${intent}`)
  return changeForm(form, change)
}

test('pictures move left and right, and stop at the ends', () => {
  expect(after(withPictures, 'picture-left:2').pictures).toEqual(['a', 'c', 'b'])
  expect(after(withPictures, 'picture-right:0').pictures).toEqual(['b', 'a', 'c'])
  expect(after(withPictures, 'picture-left:0').pictures).toEqual(['a', 'b', 'c'])
  expect(after(withPictures, 'picture-right:2').pictures).toEqual(['a', 'b', 'c'])
})

test('removing a picture clears it from its variants', () => {
  const row = { optionValues: { Size: 'S' }, price: '', quantity: '1', picture: 'b', isOffered: true }
  const changed = after({ ...withPictures, variants: [row] }, 'picture-remove:1')
  expect(changed.pictures).toEqual(['a', 'c'])
  expect(changed.variants[0]?.picture).toBe('')
})

test('an upload keeps its moved position, and a failed one is removed', () => {
  let form = changeForm(withPictures, { kind: 'pictures-add', urls: ['upload:1', 'upload:2'] })
  form = changeForm(form, { kind: 'picture-move', from: 3, to: 0 })
  form = changeForm(form, { kind: 'picture-uploaded', id: '1', url: '/media/new.webp' })
  form = changeForm(form, { kind: 'picture-uploaded', id: '2', url: null })
  expect(form.pictures).toEqual(['/media/new.webp', 'a', 'b', 'c'])
  const removed = changeForm(form, { kind: 'picture-uploaded', id: '9', url: '/media/late.webp' })
  expect(removed).toBe(form)
})

test('adding an attribute needs both parts and empties its fields', () => {
  const typed = { ...emptyForm, newAttribute: { name: 'Color', value: 'teal' } }
  const added = after(typed, 'attribute-add')
  expect(added).toMatchObject({
    attributes: [{ name: 'Color', value: 'teal' }],
    newAttribute: { name: '', value: '' },
  })
  const half = { ...emptyForm, newAttribute: { name: 'Color', value: ' ' } }
  expect(after(half, 'attribute-add')).toBe(half)
  expect(after(added, 'attribute-remove:0').attributes).toEqual([])
})

test('options create a row per combination, and existing rows keep their values', () => {
  let form: ProductForm = { ...emptyForm, quantity: '4', options: [{ name: 'Size', values: 'S, M' }] }
  form = after(form, 'variants-build')
  expect(form.variants.map(({ optionValues, quantity }) => [optionValues.Size, quantity])).toEqual([
    ['S', '4'],
    ['M', '4'],
  ])
  form = changeForm(form, { kind: 'variant-set', index: 1, variant: { quantity: '9' } })
  form = changeForm(form, { kind: 'option-set', index: 0, option: { values: 'M, L, M' } })
  expect(form.variants.map(({ optionValues, quantity }) => [optionValues.Size, quantity])).toEqual([
    ['M', '9'],
    ['L', '4'],
  ])
  expect(after(form, 'option-remove:0').variants).toEqual([])
})

test('limits variants to a hundred', () => {
  const many = Array.from({ length: 30 }, (_, index) => index).join(',')
  const options = [
    { name: 'A', values: many },
    { name: 'B', values: many },
  ]
  expect(after({ ...emptyForm, options }, 'variants-build').variants).toHaveLength(100)
})

test('unknown intents change nothing', () => {
  for (const intent of ['save', '', 'picture-left:x', 'attribute-left:1', 'picture-remove:-1']) {
    const change = changeOfIntent(intent)
    expect(change === null || changeForm(withPictures, change) === withPictures).toBe(true)
  }
})
