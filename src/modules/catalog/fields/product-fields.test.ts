import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newProductInput } from './new-product-input.ts'
import { fieldOfText, productFieldNames, productFields, textOfField } from './product-fields.ts'

const product = { name: 'Fog', priceCents: 3000, productDetails: {}, variants: [{ quantity: 1 }] }

test('a field of every kind is read back from its text', () => {
  expect(fieldOfText(productFields.description, textOfField('Soft,\nlight'))).toBe('Soft,\nlight')
  expect(fieldOfText(productFields.tags, textOfField(['fog', 'sea']))).toEqual(['fog', 'sea'])
  expect(fieldOfText(productFields.leadTimeDays, textOfField(14))).toBe(14)
  expect(fieldOfText(productFields.madeToOrder, textOfField(true))).toBe(true)
  expect(fieldOfText(productFields.madeToOrder, textOfField(false))).toBe(false)
})

test('a valid value of a field is read back from its text, and so is an empty one', () => {
  const values = fc.record({
    description: fc.string({ unit: 'binary', maxLength: 200 }),
    careInstructions: fc.option(fc.string({ unit: 'binary', maxLength: 200 })),
    tags: fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 5 }),
    madeToOrder: fc.constant(true),
    leadTimeDays: fc.option(fc.integer({ min: 1, max: 365 })),
  })
  fc.assert(
    fc.property(fc.oneof(values, fc.constant({})), (given) => {
      const read = newProductInput.parse({ ...product, ...given })
      for (const name of productFieldNames) {
        expect(fieldOfText(productFields[name], textOfField(read[name]))).toEqual(read[name])
      }
    }),
  )
})

test('a number or a flag that is something else is refused with what to enter', () => {
  const messageFor = (fields: object) =>
    newProductInput.safeParse({ ...product, ...fields }).error?.issues[0]?.message
  const days = fieldOfText(productFields.leadTimeDays, 'two weeks')
  expect(messageFor({ madeToOrder: true, leadTimeDays: days })).toBe(
    'Please enter a number of days from 1 to 365',
  )
  expect(messageFor({ madeToOrder: fieldOfText(productFields.madeToOrder, 'maybe') })).toBe(
    'Please use TRUE or FALSE',
  )
  expect(messageFor({ description: 'x'.repeat(5001) })).toBe('Please use 5,000 characters or fewer')
})

test('tags have no commas, no blanks around them and no duplicates', () => {
  expect(newProductInput.parse({ ...product, tags: ['fog, sea', ' sea ', ''] }).tags).toEqual(['fog', 'sea'])
})
