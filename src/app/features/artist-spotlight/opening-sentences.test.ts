import { expect, test } from 'vitest'
import { openingSentences } from './opening-sentences.ts'

test('a short text stays as it is, on one line', () => {
  expect(openingSentences('Two sisters.\n\nOne press. ', 60)).toBe('Two sisters. One press.')
})

test('a long text ends with a whole sentence', () => {
  expect(openingSentences('Two sisters. One press. A garage that smells of wax.', 30)).toBe(
    'Two sisters. One press.',
  )
})

test('a single long sentence ends with a whole word', () => {
  expect(openingSentences('A garage that smells of wax and salt', 20)).toBe('A garage that…')
  expect(openingSentences('Supercalifragilistic', 5)).toBe('S…')
})
