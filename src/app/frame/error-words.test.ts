import { expect, test } from 'vitest'
import { wordsForAnswer, wordsForThrown } from './error-words.ts'

const answer = { statusText: '', message: null }

test('only failures of the shop are called failures of the shop', () => {
  const blames = (status: number) => wordsForAnswer({ ...answer, status }).text.includes('on our side')
  expect([400, 401, 403, 405, 413, 422, 429].filter(blames)).toEqual([])
  expect([500, 501, 507].filter(blames)).toEqual([500, 501, 507])
})

test('somebody who sent something unreadable learns that nothing was changed', () => {
  const { status, text } = wordsForAnswer({ status: 400, statusText: 'Bad Request', message: null })
  expect([status, text]).toEqual(['400 Bad Request', expect.stringContaining('nothing was changed')])
})

test('an answer that was made for people is told in its own words', () => {
  expect(wordsForAnswer({ ...answer, status: 409, message: 'That hat is gone.' }).text).toBe(
    'That hat is gone.',
  )
})

test('a connection that broke is not the fault of the shop, and a bug is', () => {
  expect(wordsForThrown(new TypeError('Failed to fetch')).status).toBe('No connection')
  expect(wordsForThrown(new TypeError('Load failed')).status).toBe('No connection')
  expect(wordsForThrown(new TypeError('x is undefined')).text).toContain('on our side')
  expect(wordsForThrown('thrown').status).toBe('500')
})
