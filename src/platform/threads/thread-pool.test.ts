import { expect, test } from 'vitest'
import { log } from '#platform/log.server.ts'
import type { MisbehavingTask } from '#tests/support/misbehaving/misbehaving-thread.ts'
import { QueueFull } from './take-turns.ts'
import { openThreadPool, TaskTooHeavy } from './thread-pool.server.ts'

log.level = 'silent'

function aPool({ size = 1, maxWaiting = 10, timeLimitMs = 20_000, memoryMb = 64 } = {}) {
  const entry = new URL('../../../tests/support/misbehaving/misbehaving-thread.ts', import.meta.url)
  const pool = openThreadPool({ entry, size, maxWaiting, timeLimitMs, memoryMb })
  return (task: MisbehavingTask, own?: { readonly timeLimitMs?: number; readonly client?: string }) =>
    pool.run(task, own)
}

test('one thread runs tasks in order', async () => {
  const run = aPool()
  const order = await Promise.all([1, 2, 3].map(() => run('threads-own-number')))
  expect(order).toEqual([1, 2, 3])
})

test('an error in the thread rejects its task, and the thread continues', async () => {
  const run = aPool()
  await expect(run('fail')).rejects.toThrow('no such stitch')
  expect(await run('threads-own-number')).toBe(2)
})

test('a hanging thread is ended and replaced, and waiting tasks run', async () => {
  const run = aPool({ timeLimitMs: 2_000 })
  const hanging = run('hang')
  const behind = run('threads-own-number')
  await expect(hanging).rejects.toBeInstanceOf(TaskTooHeavy)
  expect(await behind).toBe(1)
})

test('a task with a shorter limit is ended after that limit', async () => {
  const run = aPool({ timeLimitMs: 3_600_000 })
  await expect(run('hang', { timeLimitMs: 200 })).rejects.toThrow('longer than 200 ms')
})

test('a task that gets no processor time has four times its limit', async () => {
  const run = aPool()
  await run('threads-own-number')
  expect(await run('wait-half-a-second', { timeLimitMs: 200 })).toBe(2)
  await expect(run('wait-half-a-second', { timeLimitMs: 50 })).rejects.toThrow('longer than 50 ms')
})

test('a thread that runs out of memory or exits is replaced', async () => {
  const run = aPool()
  await expect(run('fill-memory')).rejects.toBeInstanceOf(TaskTooHeavy)
  await expect(run('leave')).rejects.toThrow('ended by itself')
  expect(await run('threads-own-number')).toBe(1)
})

test('a client who used the threads little is served before those who use them all the time, and at once', async () => {
  const run = aPool({ size: 2 })
  const heavy = (client: string) => run('wait-two-seconds', { client })
  await Promise.all(['a', 'b'].flatMap((client) => [heavy(client), heavy(client)]))
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const heavies = ['a', 'b'].map((client) => heavy(client).then(note(client)))
  await run('threads-own-number', { client: 'person' }).then(note('person'))
  expect(done).toEqual(['person'])
  await Promise.all(heavies)
  expect(done).toHaveLength(3)
})

test('a task is refused at once when the queue is full', async () => {
  const run = aPool({ maxWaiting: 2, timeLimitMs: 2_000 })
  const tasks = [run('hang'), run('threads-own-number'), run('threads-own-number')]
  await expect(run('threads-own-number')).rejects.toBeInstanceOf(QueueFull)
  const [hung, ...served] = await Promise.allSettled(tasks)
  expect(hung?.status).toBe('rejected')
  expect(served.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled'])
})
