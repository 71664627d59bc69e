import { expect, test } from 'vitest'
import { keepNewest } from './keep-newest.ts'

test('a slow reading that began earlier doesn’t replace the result of a newer one', async () => {
  const kept: string[] = []
  const refresh = keepNewest<string>((value) => kept.push(value))
  const slow = Promise.withResolvers<string>()
  const earlier = refresh(() => slow.promise)
  await refresh(async () => 'after the change')
  slow.resolve('before the change')
  await earlier
  expect(kept).toEqual(['after the change'])
})

test('a failed reading keeps nothing, and later results are kept in turn', async () => {
  const kept: number[] = []
  const refresh = keepNewest<number>((value) => kept.push(value))
  await refresh(async () => 1)
  await expect(refresh(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  await refresh(async () => 2)
  expect(kept).toEqual([1, 2])
})
