import { expect, test } from 'vitest'
import { operatorChangeOf } from './operator-change-of.ts'

test('reads who becomes an operator, and who stops being one', () => {
  expect(operatorChangeOf(['grant', 'ada@example.com'])).toEqual({
    action: 'grant',
    email: 'ada@example.com',
  })
  expect(operatorChangeOf(['revoke', 'ada@example.com'])).toEqual({
    action: 'revoke',
    email: 'ada@example.com',
  })
})

test('anything else is answered with how to use the command', () => {
  for (const words of [
    [],
    ['grant'],
    ['grant', 'ada'],
    ['make', 'ada@example.com'],
    ['grant', 'a@b.c', 'd@e.f'],
  ])
    expect(() => operatorChangeOf(words)).toThrow('npm run operator -- grant EMAIL')
})
