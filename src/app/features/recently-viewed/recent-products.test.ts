import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { othersThan, recentFromText, withSeen } from './recent-products.ts'

const ids = Array.from({ length: 12 }, () => newId<string>())
const [first = '', second = '', third = ''] = ids

test('the last viewed product is first, and each is listed only once', () => {
  const seen = [first, second, third, first].reduce(withSeen, [])
  expect(seen).toEqual([first, third, second])
})

test('a page shows at most eight others and never its own product', () => {
  const seen = ids.reduce(withSeen, [])
  const shown = othersThan(seen, ids.at(-1) ?? '')
  expect(shown).toEqual(ids.slice(3, 11).reverse())
  expect(othersThan([first], first)).toEqual([])
})

test('invalid entries in the storage are dropped', () => {
  expect(recentFromText(JSON.stringify([first, 'x', 3, null, first, second]))).toEqual([first, second])
  for (const text of [null, '', '{', '{"a":1}', '"x"']) expect(recentFromText(text)).toEqual([])
})
