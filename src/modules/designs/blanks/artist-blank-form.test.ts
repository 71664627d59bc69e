import { expect, test } from 'vitest'
import { hatParts } from '#modules/design-engine'
import { artistBlankForm } from './artist-blank-form.ts'

const row = (number: number, name: string, changes: Readonly<Record<string, string>> = {}) => ({
  [`name-${number}`]: name,
  ...Object.fromEntries(hatParts.map((part) => [`${part}-${number}`, 'navy'])),
  ...changes,
})
const form = (changes: Readonly<Record<string, string>> = {}) => ({
  intent: 'save',
  brand: ' Alderpoint ',
  style: 'Summit Six',
  sku: 'AP-610',
  shape: 'structured-six-panel',
  price: '14.5',
  sizes: 'S/M, L/XL,, S/M',
  ...row(1, 'Navy'),
  ...row(2, ''),
  ...changes,
})
const errorsOf = (changes: Readonly<Record<string, string>>) =>
  artistBlankForm.safeParse(form(changes)).error?.issues.map(({ path, message }) => [path[0], message])

test('reads the fields, the sizes and the rows with a name', () => {
  const read = artistBlankForm.parse(form(row(4, 'Midnight', { 'colorway-4': 'some-id', 'mesh-4': 'white' })))
  expect(read).toMatchObject({ brand: 'Alderpoint', price: 1450, sizes: ['S/M', 'L/XL'] })
  expect(read.colorways).toMatchObject([
    { id: null, name: 'Navy', colors: { front: 'navy', mesh: 'navy' } },
    { id: 'some-id', name: 'Midnight', colors: { front: 'navy', mesh: 'white' } },
  ])
})

test('leaves out the colorways that are marked to be removed', () => {
  const read = artistBlankForm.parse(form(row(2, 'Black', { 'colorway-2': 'some-id', 'remove-2': 'on' })))
  expect(read.colorways.map(({ name }) => name)).toEqual(['Navy'])
})

test('says at its field what is missing, and what two colorways share', () => {
  expect(errorsOf({ brand: ' ', price: '', sizes: ' , ' })).toEqual([
    ['brand', 'Enter the brand.'],
    ['price', 'Enter the price.'],
    ['sizes', 'Enter at least one size, such as One size.'],
  ])
  expect(errorsOf({ 'name-1': '' })).toEqual([['name-1', 'Add at least one colorway.']])
  expect(errorsOf(row(2, 'navy'))).toEqual([['name-2', 'Another colorway has this name.']])
  expect(errorsOf(row(2, '', { 'colorway-2': 'some-id' }))).toEqual([
    ['name-2', 'Enter a name, or remove the colorway.'],
  ])
  expect(errorsOf({ 'brim-1': 'url(x)' })).toEqual([['brim-1', 'Choose a color: Brim.']])
})
