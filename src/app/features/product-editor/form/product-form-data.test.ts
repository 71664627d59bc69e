import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFormData, savedForm, seenProduct } from './parse-form.ts'
import { seenText, toFormData } from './product-form-data.ts'
import type { ProductForm } from './product-form.ts'

const text = fc.string({ maxLength: 20 }).map((value) => value.replaceAll('\r', ''))
const filled = text.map((value) => `x${value}`)
const records = fc.record({
  name: text,
  price: text,
  quantity: text,
  categoryId: text,
  tags: text,
  description: text,
  careInstructions: text,
  isDraft: fc.boolean(),
  madeToOrder: fc.boolean(),
  leadTimeDays: text,
  attributes: fc.array(fc.record({ name: filled, value: text }), { maxLength: 5 }),
  newAttribute: fc.record({ name: text, value: text }),
  pictures: fc.uniqueArray(filled, { maxLength: 8 }),
  options: fc.array(fc.record({ name: text, values: text }), { maxLength: 3 }),
  variants: fc.uniqueArray(
    fc.record({
      optionValues: fc.record({ Size: text }),
      price: text,
      quantity: text,
      picture: text,
      isOffered: fc.boolean(),
    }),
    { maxLength: 6, selector: ({ optionValues }) => optionValues.Size },
  ),
})
const forms: fc.Arbitrary<ProductForm> = records.map((form) => ({
  ...form,
  pictureTexts: Object.fromEntries(form.pictures.slice(1).map((url) => [url, `shows ${url}`])),
}))

test('a form survives the round trip through form data', () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(fromFormData(toFormData(form))).toEqual(form)
    }),
  )
})

test('a saved form survives the round trip through text, and other text is rejected', () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(savedForm(JSON.stringify(form))).toEqual(form)
      expect(seenProduct(seenText({ version: 3, form }))).toEqual({ version: 3, form })
    }),
  )
  for (const odd of ['', '{', 'null', '{"name":1}', '[]']) {
    expect(savedForm(odd)).toBeNull()
    expect(seenProduct(odd)).toBeNull()
  }
})

test('empty and invalid form data give an empty form', () => {
  const nonsense = new FormData()
  nonsense.append('variant', '{')
  nonsense.append('picture', new File(['x'], 'x.png'))
  expect(fromFormData(nonsense).variants[0]?.optionValues).toEqual({})
  expect(fromFormData(new FormData())).toMatchObject({ name: '', attributes: [], pictures: [], variants: [] })
})

test('omits uploads in progress', () => {
  const form = { ...fromFormData(new FormData()), pictures: ['upload:1', '/media/a.webp'] }
  expect(toFormData(form).getAll('picture')).toEqual(['/media/a.webp'])
})

test('alt texts stay with their pictures in any order', () => {
  const form = {
    ...fromFormData(new FormData()),
    pictures: ['/media/b.webp', '/media/a.webp', '/media/c.webp'],
    pictureTexts: { '/media/a.webp': 'From the front', '/media/b.webp': 'From the back' },
  }
  const sent = fromFormData(toFormData(form))
  expect(sent.pictures).toEqual(form.pictures)
  expect(JSON.stringify(sent.pictureTexts)).toBe(JSON.stringify(form.pictureTexts))
})
