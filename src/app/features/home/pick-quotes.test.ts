import { expect, test } from 'vitest'
import type { ReviewView } from '#modules/reviews'
import type { ProductId, ReviewId, VendorId } from '#shared/ids.ts'
import { pickQuotes } from './pick-quotes.ts'

const text = 'The patch survived a week of rain and a dog.'

function aReview(vendorName: string, change: Partial<ReviewView> = {}): ReviewView {
  return {
    id: `review of ${vendorName}` as ReviewId,
    rating: 5,
    text,
    authorName: 'June P.',
    pictures: [],
    options: '',
    writtenAt: '2026-11-03T00:00:00.000Z',
    isEdited: false,
    reply: null,
    helpful: 0,
    vendorId: 'vendor' as VendorId,
    vendorName,
    product: { id: 'product' as ProductId, slug: 'big-quiet', name: 'Big Quiet', image: '/a.webp' },
    ...change,
  }
}

test('each artist is quoted once, with the newest review', () => {
  const reviews = [
    [aReview('Ridgeworks'), aReview('Ridgeworks', { text: `${text} Twice.` })],
    [aReview('Comet Club')],
  ]
  const quotes = pickQuotes(reviews, 2)
  expect(quotes.map(({ vendorName }) => vendorName)).toEqual(['Ridgeworks', 'Comet Club'])
  expect(quotes[0]).toEqual({
    id: 'review of Ridgeworks',
    rating: 5,
    text,
    authorName: 'June P.',
    vendorName: 'Ridgeworks',
    hat: { name: 'Big Quiet', slug: 'big-quiet', image: '/a.webp' },
  })
})

test.each([
  ['a review with four stars', { rating: 4 }],
  ['stars without words', { text: '' }],
  ['a text too long for a card', { text: 'a'.repeat(201) }],
  ['a review whose author erased the account', { authorName: null }],
  ['a hat that has no page anymore', { product: { id: null, slug: null, name: 'Big Quiet', image: null } }],
])('%s is not quoted', (_name, change) => {
  expect(pickQuotes([[aReview('Ridgeworks', change)]], 1)).toEqual([])
})

test('nothing is quoted when there are too few', () => {
  expect(pickQuotes([[aReview('Ridgeworks')], []], 2)).toEqual([])
})
