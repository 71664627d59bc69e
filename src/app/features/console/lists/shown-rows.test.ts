import { expect, test } from 'vitest'
import { countText, rowsBefore, shownText } from './shown-rows.ts'

const before = (text: string) => rowsBefore(new URLSearchParams(text))

test('a page says which rows of how many it shows', () => {
  expect(shownText(0, 50, 320)).toBe('1–50 of 320')
  expect(shownText(50, 1, 51)).toBe('51 of 51')
  expect(shownText(1000, 50, 1001)).toBe('1,001–1,050 of 1,000+')
})

test('a list without rows or without a number says nothing', () => {
  expect(shownText(0, 0, 0)).toBe('')
  expect(shownText(0, 50, null)).toBe('')
})

test('rows that were added in the meantime do not make the range exceed the number', () => {
  expect(shownText(50, 12, 60)).toBe('51–62 of 62')
})

test('only the address of a later page says how many rows are before it', () => {
  expect(before('cursor=x&before=50')).toBe(50)
  for (const text of ['', 'before=50', 'cursor=x', 'cursor=x&before=-1', 'cursor=x&before=1e9'])
    expect(before(text)).toBe(0)
})

test('a long list is not counted to its end', () => {
  expect([countText(999), countText(1000), countText(1001)]).toEqual(['999', '1,000', '1,000+'])
})
