import { expect, test } from 'vitest'
import { log } from '#platform/log.server.ts'
import type { OddTask } from '#tests/support/odd-thread.ts'
import { openThreadPool, TaskTooHeavy, ThreadsBusy } from './thread-pool.server.ts'

log.level = 'silent'

function aPool({ size = 1, mostWaiting = 10, timeLimitMs = 20_000, memoryMb = 64 } = {}) {
  const entry = new URL('../../../tests/support/odd-thread.ts', import.meta.url)
  const pool = openThreadPool({ entry, size, mostWaiting, timeLimitMs, memoryMb })
  return (task: OddTask) => pool.run(task)
}

test('one thread does task after task, in their order', async () => {
  const run = aPool()
  const order = await Promise.all([1, 2, 3].map(() => run('threads-own-number')))
  expect(order).toEqual([1, 2, 3])
})

test('an error in the thread is the caller’s, and the thread goes on', async () => {
  const run = aPool()
  await expect(run('fail')).rejects.toThrow('no such stitch')
  expect(await run('threads-own-number')).toBe(2)
})

test('a thread that hangs is ended and replaced, and who waits behind it is served', async () => {
  const run = aPool({ timeLimitMs: 2_000 })
  const hanging = run('hang')
  const behind = run('threads-own-number')
  await expect(hanging).rejects.toBeInstanceOf(TaskTooHeavy)
  expect(await behind).toBe(1)
})

test('a thread that fills its memory or leaves is replaced', async () => {
  const run = aPool()
  await expect(run('fill-memory')).rejects.toBeInstanceOf(TaskTooHeavy)
  await expect(run('leave')).rejects.toThrow('ended by itself')
  expect(await run('threads-own-number')).toBe(1)
})

test('past the longest queue the next is turned away at once', async () => {
  const run = aPool({ mostWaiting: 2, timeLimitMs: 2_000 })
  const tasks = [run('hang'), run('threads-own-number'), run('threads-own-number')]
  await expect(run('threads-own-number')).rejects.toBeInstanceOf(ThreadsBusy)
  const [hung, ...served] = await Promise.allSettled(tasks)
  expect(hung?.status).toBe('rejected')
  expect(served.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled'])
})
