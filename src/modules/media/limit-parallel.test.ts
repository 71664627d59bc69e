import { expect, test } from 'vitest'
import { limitParallel } from './limit-parallel.ts'

test('no more works than allowed run at a time, and a failing one gives its place on', async () => {
  const atMostTwo = limitParallel(2)
  let running = 0
  let most = 0
  const work = async (index: number) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running--
    if (index % 3 === 0) throw new Error('this one fails')
    return index
  }
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => atMostTwo(() => work(index))),
  )
  expect(most).toBe(2)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(13)
})
