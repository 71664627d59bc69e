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

test('refuses a task at once when the queue is full', async () => {
  const oneAtATime = limitParallel(1, 1)
  const finish: (() => void)[] = []
  const endless = () => new Promise<void>((resolve) => finish.push(resolve))
  const running = oneAtATime(endless)
  const next = oneAtATime(async () => 'served')
  await expect(oneAtATime(async () => 'turned away')).rejects.toMatchObject({ code: 'too-busy', status: 503 })
  for (const end of finish) end()
  await running
  expect(await next).toBe('served')
})
