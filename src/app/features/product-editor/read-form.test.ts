import { expect, test } from 'vitest'
import { emptyForm, type ProductForm } from './product-form.ts'
import { priceIn, readForm, stockOf } from './read-form.ts'

const hat: ProductForm = { ...emptyForm, name: ' Fog Line ', price: '34.50', quantity: '7' }
const faultOf = (form: Partial<ProductForm>, mode: 'add' | 'edit' = 'add') =>
  readForm({ ...hat, ...form }, mode).fault

test('name and price are asked for first, then a price above zero, then a stock', () => {
  expect(faultOf({ name: ' ', price: '' })).toMatchObject({
    title: 'Missing information',
    message: 'Please fill in all required fields',
    errors: { name: expect.any(String), price: expect.any(String) },
  })
  for (const price of ['abc', '0', '-3', '1e3', '12.345', '1000000.01']) {
    expect(faultOf({ price })).toMatchObject({
      title: 'Invalid price',
      message: 'Please enter a valid price',
    })
  }
  for (const quantity of ['', '-1', '1.5', 'many']) {
    expect(faultOf({ quantity })).toMatchObject({
      title: 'Invalid quantity',
      message: 'Please enter a valid quantity (0 or positive number)',
    })
  }
})

test('when editing, an empty stock means none, and what is no number is refused in its own words', () => {
  expect(readForm({ ...hat, quantity: '' }, 'edit')).toMatchObject({
    fault: null,
    product: { variants: [{ quantity: 0 }] },
  })
  expect(faultOf({ quantity: '-1' }, 'edit')?.message).toBe('Please enter a valid quantity (0 or greater)')
})

test('prices are read as people write them', () => {
  expect(['34', ' $1,250.50 ', '.5', '12.5', '1,2'].map(priceIn)).toEqual([3400, 125_050, null, 1250, null])
})

test('tags lose blanks and empties, an empty description is none, and the typed attribute counts without a press on Add', () => {
  const { product } = readForm(
    { ...hat, tags: 'fog, , sea ,', description: '  ', newAttribute: { name: 'Color', value: ' teal ' } },
    'add',
  ) as { product: object }
  expect(product).toMatchObject({
    name: 'Fog Line',
    priceCents: 3450,
    tags: ['fog', 'sea'],
    description: null,
    categoryId: null,
    attributes: [{ name: 'Color', value: 'teal' }],
  })
})

const sizes: ProductForm = {
  ...hat,
  pictures: ['/media/a.webp', '/media/b.webp'],
  options: [{ name: 'Size', values: 'S, M' }],
  variants: [
    { optionValues: { Size: 'S' }, price: '', quantity: '3', picture: '/media/b.webp', isOffered: true },
    { optionValues: { Size: 'M' }, price: '36', quantity: 'x', picture: '', isOffered: false },
  ],
}

test('each variant that is offered has its stock, and perhaps a price and a picture; the others are left out', () => {
  expect(readForm(sizes, 'add')).toMatchObject({
    product: { variants: [{ optionValues: { Size: 'S' }, priceCents: null, quantity: 3, picture: 1 }] },
  })
  const both = { ...sizes, variants: sizes.variants.map((row) => ({ ...row, isOffered: true })) }
  expect(readForm(both, 'add').fault?.errors).toEqual({
    'variantQuantity:1': 'Please enter a valid quantity (0 or positive number) for M',
  })
  const none = { ...sizes, variants: sizes.variants.map((row) => ({ ...row, isOffered: false })) }
  expect(readForm(none, 'add').fault?.title).toBe('No variants')
  expect(stockOf(sizes)).toEqual([{ optionValues: { Size: 'S' }, quantity: 3 }])
})

test('a lead time is a number of days, and only what is made to order has one', () => {
  expect(faultOf({ madeToOrder: true, leadTimeDays: '400' })?.title).toBe('Invalid lead time')
  expect(readForm({ ...hat, madeToOrder: true, leadTimeDays: '5' }, 'add')).toMatchObject({
    product: { madeToOrder: true, leadTimeDays: 5 },
  })
  expect(readForm({ ...hat, leadTimeDays: '5' }, 'add')).toMatchObject({ product: { leadTimeDays: null } })
})
