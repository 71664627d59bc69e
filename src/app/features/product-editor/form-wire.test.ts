import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOfForm, formOfFields, keptForm, seenProduct, seenText } from './form-wire.ts'
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

test('whatever stands in the form arrives as it was sent', () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(formOfFields(fieldsOfForm(form))).toEqual(form)
    }),
  )
})

test('a form that was kept as text comes back as it was, and what is no form does not', () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(keptForm(JSON.stringify(form))).toEqual(form)
      expect(seenProduct(seenText({ version: 3, form }))).toEqual({ version: 3, form })
    }),
  )
  for (const odd of ['', '{', 'null', '{"name":1}', '[]']) {
    expect(keptForm(odd)).toBeNull()
    expect(seenProduct(odd)).toBeNull()
  }
})

test('a form with nothing in it, or with nonsense, is an empty one', () => {
  const nonsense = new FormData()
  nonsense.append('variant', '{')
  nonsense.append('picture', new File(['x'], 'x.png'))
  expect(formOfFields(nonsense).variants[0]?.optionValues).toEqual({})
  expect(formOfFields(new FormData())).toMatchObject({ name: '', attributes: [], pictures: [], variants: [] })
})

test('pictures that are still on their way are not sent', () => {
  const form = { ...formOfFields(new FormData()), pictures: ['upload:1', '/media/a.webp'] }
  expect(fieldsOfForm(form).getAll('picture')).toEqual(['/media/a.webp'])
})

test('what the pictures show travels with them, whatever their order', () => {
  const form = {
    ...formOfFields(new FormData()),
    pictures: ['/media/b.webp', '/media/a.webp', '/media/c.webp'],
    pictureTexts: { '/media/a.webp': 'From the front', '/media/b.webp': 'From the back' },
  }
  const sent = formOfFields(fieldsOfForm(form))
  expect(sent.pictures).toEqual(form.pictures)
  expect(JSON.stringify(sent.pictureTexts)).toBe(JSON.stringify(form.pictureTexts))
})
