import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachInParallel } from './for-each-in-parallel.ts'

test('each item is processed once, never more in parallel than the limit', async () => {
  const items = Array.from({ length: 23 }, (_, n) => n)
  const done: number[] = []
  let running = 0
  let maxRunning = 0
  await forEachInParallel(items, 4, async (item) => {
    maxRunning = Math.max(maxRunning, ++running)
    await wait(item % 3)
    running--
    done.push(item)
  })
  expect(done.sort((a, b) => a - b)).toEqual(items)
  expect(maxRunning).toBe(4)
})
