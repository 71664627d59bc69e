import { expect, test } from 'vitest'
import { newDesign } from '#modules/design-engine'
import { cents } from '#shared/money.ts'
import type { ArtistBlank } from './artist-blank.ts'
import { blankLines, blanksInColors, orderedBlankText } from './blank-choice.ts'

const { colors } = newDesign()
const stock = (size: string, available: number | null = null) => ({
  id: size,
  size,
  quantity: available,
  reserved: 0,
  available,
})
const blank = (style: string, changes: Partial<ArtistBlank> = {}): ArtistBlank => ({
  id: style,
  shape: 'structured-six-panel',
  brand: 'Alderpoint',
  style,
  sku: `SKU ${style}`,
  price: cents(1500),
  sizes: ['One size'],
  isActive: true,
  colorways: [
    { id: `${style} black`, name: 'Black', colors: { ...colors, front: 'black' }, stock: [] },
    { id: `${style} navy`, name: 'Navy', colors, stock: [stock('One size')] },
  ],
  ...changes,
})

test('a blank is offered in the colors of the design, part by part', () => {
  expect(blanksInColors([blank('Six')], colors)).toEqual([
    {
      colorwayId: 'Six navy',
      brand: 'Alderpoint',
      style: 'Six',
      sku: 'SKU Six',
      colorway: 'Navy',
      sizes: [{ size: 'One size', available: null }],
      price: 1500,
    },
  ])
  for (const part of ['front', 'mesh', 'brim', 'button', 'stitching', 'underBrim'] as const)
    expect(blanksInColors([blank('Six')], { ...colors, [part]: 'pink' })).toEqual([])
})

test('blanks of one size come first, then the cheapest', () => {
  const fitted = blank('Fitted', {
    price: cents(900),
    colorways: [{ id: 'fitted', name: 'Navy', colors, stock: [stock('S/M'), stock('L/XL')] }],
  })
  const found = blanksInColors([fitted, blank('Six'), blank('Plain', { price: cents(1000) })], colors)
  expect(found.map(({ style }) => style)).toEqual(['Plain', 'Six', 'Fitted'])
})

test('a colorway that is sold out in every size is not offered', () => {
  const withStock = (...left: (number | null)[]) =>
    blank('Six', {
      colorways: [{ id: 'navy', name: 'Navy', colors, stock: left.map((one, at) => stock(`${at}`, one)) }],
    })
  expect(blanksInColors([withStock(0, 0)], colors)).toEqual([])
  expect(blanksInColors([withStock(0, 3)], colors)).toMatchObject([
    { sizes: [{ available: 0 }, { available: 3 }] },
  ])
})

test('the shopper reads what was ordered, and the artist reads its SKU too', () => {
  const ordered = { brand: 'Alderpoint', style: 'Six', sku: 'AP-6', colorway: 'Navy', size: 'L/XL' }
  expect(orderedBlankText(ordered)).toBe('Alderpoint Six, Navy, size L/XL')
  expect(blankLines(ordered)).toEqual(['Blank: Alderpoint Six, Navy', 'SKU AP-6, size L/XL'])
})
