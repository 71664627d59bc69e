import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.server.ts'

const counted = (ttlMs: number) => {
  const cache = ttlCache<number>(ttlMs, 1)
  let loads = 0
  return () => cache.getOrLoad('key', async () => ++loads)
}

test('concurrent and repeated calls share one load', async () => {
  const load = counted(60_000)
  expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1])
  expect(await load()).toBe(1)
})

test('an expired value is loaded again', async () => {
  const load = counted(0)
  expect([await load(), await load()]).toEqual([1, 2])
})

test('a failure is not cached', async () => {
  const cache = ttlCache<number>(60_000, 1)
  const failing = cache.getOrLoad('key', async () => {
    throw new Error('the database is down')
  })
  await expect(failing).rejects.toThrow('the database is down')
  expect(await cache.getOrLoad('key', async () => 2)).toBe(2)
})

test('a full cache forgets what was used the longest time ago', () => {
  const cache = ttlCache<number>(60_000, 2)
  cache.set('first', 1)
  cache.set('second', 2)
  cache.get('first')
  cache.set('third', 3)
  expect([cache.get('first'), cache.get('second'), cache.get('third')]).toEqual([1, null, 3])
})

test('a full cache makes room for the next value', () => {
  const cache = ttlCache<number>(60_000, 1)
  cache.set('first', 1)
  cache.set('second', 2)
  expect([cache.get('first'), cache.get('second')]).toEqual([null, 2])
})

test('a deleted value is forgotten, and no other one', () => {
  const cache = ttlCache<number>(60_000, 2)
  cache.set('key', 1)
  cache.set('other', 2)
  cache.delete('key')
  expect([cache.get('key'), cache.get('other')]).toEqual([null, 2])
})
