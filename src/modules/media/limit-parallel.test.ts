import { expect, test } from 'vitest'
import { limitParallel } from './limit-parallel.ts'

test('never runs more tasks than the limit in parallel, and a failed task frees its slot', async () => {
  const atMostTwo = limitParallel(2)
  let running = 0
  let max = 0
  const work = async (index: number) => {
    max = Math.max(max, ++running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running--
    if (index % 3 === 0) throw new Error('this one fails')
    return index
  }
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => atMostTwo(() => work(index))),
  )
  expect(max).toBe(2)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(13)
})
