import { expect, test } from 'vitest'
import { mergeForms } from './merge-forms.ts'
import { emptyForm, type ProductForm } from './product-form.ts'

const seen: ProductForm = { ...emptyForm, name: 'Fog Line', price: '30.00', quantity: '10', tags: 'fog' }

test('takes over fields changed only elsewhere and keeps the ones typed here', () => {
  const merged = mergeForms({
    seen,
    mine: { ...seen, name: 'Fog Line Two' },
    theirs: { ...seen, price: '32.00' },
  })
  expect(merged.form).toMatchObject({ name: 'Fog Line Two', price: '32.00' })
  expect(merged).toMatchObject({ takenOver: ['Price'], conflicts: [] })
})

test('keeps a field changed in both places as typed here and reports the other value', () => {
  const merged = mergeForms({ seen, mine: { ...seen, quantity: '25' }, theirs: { ...seen, quantity: '7' } })
  expect(merged.form.quantity).toBe('25')
  expect(merged.conflicts).toEqual([{ label: 'Quantity in Stock', theirs: '7' }])
})

test('names a longer text that changed in both places without repeating it', () => {
  const merged = mergeForms({
    seen,
    mine: { ...seen, careInstructions: 'Brush it.' },
    theirs: { ...seen, careInstructions: 'Hand wash.' },
  })
  expect(merged.form.careInstructions).toBe('Brush it.')
  expect(merged.conflicts).toEqual([{ label: 'Care instructions', theirs: null }])
})

test('the same change in both places is not a conflict', () => {
  const both = { ...seen, tags: 'fog, sea' }
  expect(mergeForms({ seen, mine: both, theirs: both })).toMatchObject({ takenOver: [], conflicts: [] })
})

test('compares variants one by one', () => {
  const row = (size: string, quantity: string) => ({
    optionValues: { Size: size },
    price: '',
    quantity,
    picture: '',
    isOffered: true,
  })
  const base = { ...seen, variants: [row('S', '3'), row('M', '5')] }
  const merged = mergeForms({
    seen: base,
    mine: { ...base, variants: [row('S', '9'), row('M', '5')] },
    theirs: { ...base, variants: [row('S', '2'), row('M', '4')] },
  })
  expect(merged.form.variants.map(({ quantity }) => quantity)).toEqual(['9', '4'])
  expect(merged.takenOver).toEqual(['Stock of M'])
  expect(merged.conflicts).toEqual([{ label: 'Stock of S', theirs: '2' }])
})
