import { expect, test } from 'vitest'
import { helpTopics } from './help-topics.ts'
import { searchHelp } from './search-help.ts'

const topics = helpTopics({ productName: 'Brimfolk', feeBasisPoints: 400 })
const found = (search: string) =>
  searchHelp(topics, search).flatMap(({ questions }) => questions.map(({ id }) => id))

test('a search finds the questions that have all of its words, in any case', () => {
  expect(found('Cancel ORDER')).toContain('cancel')
  expect(found('stripe')).toEqual(['payment'])
  expect(found('stripe unicorn')).toEqual([])
})

test('without a search, all topics are shown', () => {
  expect(searchHelp(topics, '  ')).toEqual(topics)
})
