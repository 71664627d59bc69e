import { expect, test } from 'vitest'
import { productFieldNames, productFields } from '../fields/product-fields.ts'
import { csvRows } from './csv/csv-rows.ts'
import { templateFile } from './template-file.ts'
import { groupProductRows, readProductGroup } from './read-product-rows.ts'

const categories = new Map([
  ['outdoors', '7e64a2a0-31b6-4c1e-8f6e-5b5f2f0f7a01'],
  ['retro, 80s', '7e64a2a0-31b6-4c1e-8f6e-5b5f2f0f7a02'],
])

function read(text: string) {
  const { kind, groups, problems } = groupProductRows([...csvRows(text)])
  return { kind, problems, read: groups.map((lines) => kind && readProductGroup(kind, lines, categories)) }
}

test('both rows of the template are imported without a problem or a note', () => {
  const { kind, problems, read: found } = read(templateFile(['Outdoors', 'Retro, 80s', 'Racing']))
  expect(kind).toBe('plain')
  expect(problems).toEqual([])
  expect(found.map((one) => [one?.problem, one?.pictureNotes, one?.pictures])).toEqual([
    ['', [], []],
    ['', [], []],
  ])
  expect(found.map((one) => one?.product)).toMatchObject([
    {
      name: 'Example: Trail Trucker',
      priceCents: 3800,
      categoryId: categories.get('outdoors'),
      tags: ['mountains', 'summer'],
      madeToOrder: false,
      leadTimeDays: null,
      productDetails: {
        attributes: [
          { name: 'Material', value: 'Cotton twill and mesh' },
          { name: 'Color', value: 'Navy' },
        ],
      },
      variants: [{ quantity: 12 }],
    },
    {
      name: 'Example: Made for You',
      priceCents: 5450,
      categoryId: categories.get('retro, 80s'),
      madeToOrder: true,
      leadTimeDays: 10,
      variants: [{ quantity: 5 }],
    },
  ])
})

test('the template has a column for every field of a hat, and works on a site without categories', () => {
  const text = templateFile([])
  const [headers] = [...csvRows(text)]
  expect(headers).toEqual(
    expect.arrayContaining(productFieldNames.map((name) => productFields[name].csvHeader)),
  )
  const { read: found } = read(text)
  expect(found.map((one) => [one?.problem, one?.product?.categoryId])).toEqual([
    ['', null],
    ['', null],
  ])
})
