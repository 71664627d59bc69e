import { expect, test } from 'vitest'
import { messageForResponse, messageForThrown } from './error-messages.ts'

const answer = { statusText: '', message: null }

test('only server errors are described as our fault', () => {
  const blames = (status: number) => messageForResponse({ ...answer, status }).text.includes('on our side')
  expect([400, 401, 403, 405, 413, 422, 429].filter(blames)).toEqual([])
  expect([500, 501, 507].filter(blames)).toEqual([500, 501, 507])
})

test('a malformed request says that nothing was changed', () => {
  const { status, text } = messageForResponse({ status: 400, statusText: 'Bad Request', message: null })
  expect([status, text]).toEqual(['400 Bad Request', expect.stringContaining('nothing was changed')])
})

test('a message written for people is shown as it is', () => {
  expect(messageForResponse({ ...answer, status: 409, message: 'That hat is gone.' }).text).toBe(
    'That hat is gone.',
  )
})

test('a lost connection is not our fault, and a bug is', () => {
  expect(messageForThrown(new TypeError('Failed to fetch')).status).toBe('No connection')
  expect(messageForThrown(new TypeError('Load failed')).status).toBe('No connection')
  expect(messageForThrown(new TypeError('x is undefined')).text).toContain('on our side')
  expect(messageForThrown('thrown').status).toBe('500')
})
