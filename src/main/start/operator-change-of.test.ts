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
  expect(operatorChangeOf(['grant', 'ada@example.com', '--role', 'support'])).toEqual({
    action: 'grant',
    email: 'ada@example.com',
    role: 'support',
  })
})

test('anything else is answered with how to use the command', () => {
  for (const args of [
    [],
    ['grant'],
    ['grant', 'ada'],
    ['make', 'ada@example.com'],
    ['grant', 'a@b.c', 'd@e.f'],
    ['grant', 'a@b.c', '--role'],
    ['grant', 'a@b.c', '--role', 'owner'],
    ['revoke', 'a@b.c', '--role', 'admin', 'support'],
  ])
    expect(() => operatorChangeOf(args)).toThrow('npm run operator -- grant EMAIL')
})
