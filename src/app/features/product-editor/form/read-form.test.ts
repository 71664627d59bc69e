import { expect, test } from 'vitest'
import { emptyForm, priceIn, type ProductForm } from './product-form.ts'
import { readForm, stockOf } from './read-form.ts'

const hat: ProductForm = { ...emptyForm, name: ' Fog Line ', price: '34.50', quantity: '7' }
const errorOf = (form: Partial<ProductForm>, mode: 'add' | 'edit' = 'add') =>
  readForm({ ...hat, ...form }, mode).error

test('requires name and price first, then a price above zero, then a stock', () => {
  expect(errorOf({ name: ' ', price: '' })).toMatchObject({
    title: 'Missing information',
    message: 'Please fill in all required fields',
    errors: { name: expect.any(String), price: expect.any(String) },
  })
  for (const price of ['abc', '0', '-3', '1e3', '12.345', '1000000.01']) {
    expect(errorOf({ price })).toMatchObject({
      title: 'Invalid price',
      message: 'Please enter a valid price',
    })
  }
  for (const quantity of ['', '-1', '1.5', 'many']) {
    expect(errorOf({ quantity })).toMatchObject({
      title: 'Invalid quantity',
      message: 'Please enter a valid quantity (0 or positive number)',
    })
  }
})

test('when editing, an empty stock means 0 and an invalid one is an error', () => {
  expect(readForm({ ...hat, quantity: '' }, 'edit')).toMatchObject({
    error: null,
    product: { variants: [{ quantity: 0 }] },
  })
  expect(errorOf({ quantity: '-1' }, 'edit')?.message).toBe('Please enter a valid quantity (0 or greater)')
})

test('parses prices with dollar signs and separators', () => {
  expect(['34', ' $1,250.50 ', '.5', '12.5', '1,2'].map(priceIn)).toEqual([3400, 125_050, null, 1250, null])
})

test('trims tags, turns an empty description into null and includes the attribute being typed', () => {
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
    productDetails: { attributes: [{ name: 'Color', value: 'teal' }] },
  })
})

test('optional texts are trimmed, and an empty one becomes null', () => {
  expect(readForm({ ...hat, careInstructions: ' Brush it.\nAir dry. ' }, 'add')).toMatchObject({
    product: { careInstructions: 'Brush it.\nAir dry.' },
  })
  expect(readForm({ ...hat, careInstructions: ' ' }, 'add')).toMatchObject({
    product: { careInstructions: null },
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

test('reads only offered variants, each with its stock and optional price and picture', () => {
  expect(readForm(sizes, 'add')).toMatchObject({
    product: { variants: [{ optionValues: { Size: 'S' }, priceCents: null, quantity: 3, picture: 1 }] },
  })
  const both = { ...sizes, variants: sizes.variants.map((row) => ({ ...row, isOffered: true })) }
  expect(readForm(both, 'add').error?.errors).toEqual({
    'variantQuantity:1': 'Please enter a valid quantity (0 or positive number) for M',
  })
  const none = { ...sizes, variants: sizes.variants.map((row) => ({ ...row, isOffered: false })) }
  expect(readForm(none, 'add').error?.title).toBe('No variants')
  expect(stockOf(sizes)).toEqual([{ optionValues: { Size: 'S' }, quantity: 3 }])
})

test('a lead time is a number of days and only applies to made-to-order products', () => {
  expect(errorOf({ madeToOrder: true, leadTimeDays: '400' })?.title).toBe('Invalid lead time')
  expect(readForm({ ...hat, madeToOrder: true, leadTimeDays: '5' }, 'add')).toMatchObject({
    product: { madeToOrder: true, leadTimeDays: 5 },
  })
  expect(readForm({ ...hat, leadTimeDays: '5' }, 'add')).toMatchObject({ product: { leadTimeDays: null } })
})

test('the browser reports what only the server checked before', () => {
  expect(errorOf({ name: 'x'.repeat(201) })).toEqual({
    title: 'Error',
    message: 'Please use 200 characters or fewer',
    errors: { name: 'Please use 200 characters or fewer' },
  })
  expect(errorOf({ tags: 'x'.repeat(61) })?.errors).toEqual({
    tags: 'Please use 60 characters or fewer for each',
  })
})

test('more combinations than variants allowed are an error at the options', () => {
  const values = Array.from({ length: 101 }, (_, index) => `size ${index}`).join(',')
  expect(errorOf({ ...sizes, options: [{ name: 'Size', values }] })).toEqual({
    title: 'Too many variants',
    message: 'Please use 100 variants or fewer',
    errors: { optionValues: 'Please use 100 variants or fewer' },
  })
})
