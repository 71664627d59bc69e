import { expect, test } from 'vitest'
import { allowanceOf, requireAllowed } from './allowance.ts'

const closed = { code: 'closed', title: 'Not now', message: 'The door is closed.' }
const locked = { code: 'locked', title: 'Not now', message: 'The door is locked.' }

test('the first reason counts', () => {
  expect(allowanceOf(null, closed, locked)).toEqual({ allowed: false, reason: closed })
  expect(allowanceOf(null, null)).toEqual({ allowed: true })
})

test('the server refuses with the reason that the button shows', () => {
  expect(() => requireAllowed(allowanceOf(null, closed))).toThrow(
    expect.objectContaining({ code: 'closed', message: 'The door is closed.', status: 409 }),
  )
  expect(() => requireAllowed(allowanceOf(null))).not.toThrow()
})
