import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './without-trailing-slashes.ts'

test('an address loses the slashes at its end and no others', () => {
  const cases = { 'http://a.test//': 'http://a.test', 'http://a.test/b': 'http://a.test/b', '//': '', '': '' }
  expect(Object.keys(cases).map(withoutTrailingSlashes)).toEqual(Object.values(cases))
})
