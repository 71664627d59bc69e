import { expect, test } from 'vitest'
import { rememberFor } from './remember-for.server.ts'

test('many who ask at once, and soon after, are told by one question', async () => {
  let asked = 0
  const ask = rememberFor(60_000, async () => ++asked)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)
})

test('an answer that has grown old is asked for again', async () => {
  let asked = 0
  const ask = rememberFor(0, async () => ++asked)
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('a failure is not remembered', async () => {
  let asked = 0
  const ask = rememberFor(60_000, async () => {
    if (++asked === 1) throw new Error('the database is away')
    return asked
  })
  await expect(ask()).rejects.toThrow('the database is away')
  expect(await ask()).toBe(2)
})
