import { expect, test } from 'vitest'
import type { ProductId } from '#shared/ids.ts'
import { arranged } from './arranged.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'] as ProductId[]
const three = [a, b, c] as ProductId[]
const after = (intent: 'add' | 'remove' | 'up' | 'down' | 'cover', product: ProductId | undefined) =>
  arranged(three, { intent, product: product as ProductId })

test('a product is added at the end, once', () => {
  expect(after('add', d)).toEqual([a, b, c, d])
  expect(after('add', b)).toEqual(three)
})

test('products move one place, and the ends stay where they are', () => {
  expect(after('up', c)).toEqual([a, c, b])
  expect(after('down', a)).toEqual([b, a, c])
  expect(after('up', a)).toEqual(three)
  expect(after('down', c)).toEqual(three)
  expect(after('up', d)).toEqual(three)
})

test('a product is removed, and choosing the picture keeps the order', () => {
  expect(after('remove', b)).toEqual([a, c])
  expect(after('cover', b)).toEqual(three)
})
