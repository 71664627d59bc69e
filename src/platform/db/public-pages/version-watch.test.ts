import { expect, test } from 'vitest'
import { trustMs, versionWatch } from './version-watch.server.ts'

function aWatch() {
  const world = { version: 1, changes: 0, ms: 0, readings: 0, answers: true }
  const waiting: (() => void)[] = []
  const read = () => {
    world.readings += 1
    const { version } = world
    return world.answers
      ? Promise.resolve(version)
      : new Promise<number>((resolve) => waiting.push(() => resolve(version)))
  }
  const current = versionWatch({ read, ownChanges: () => world.changes, clock: () => world.ms })
  return { world, current, answerAll: () => waiting.splice(0).forEach((answer) => answer()) }
}

test('a version is read once for all calls while it is trusted', async () => {
  const { world, current } = aWatch()
  await Promise.all(Array.from({ length: 50 }, async () => current()))
  world.ms += trustMs - 1
  expect(current()).toBe(1)
  expect(world.readings).toBe(1)
})

test('another process’s change is seen after the trusted time', async () => {
  const { world, current } = aWatch()
  await current()
  world.version = 2
  expect(await current()).toBe(1)
  world.ms += trustMs
  expect(await current()).toBe(2)
})

test('the next call sees a change by this process', async () => {
  const { world, current } = aWatch()
  await current()
  world.version = 2
  world.changes = 1
  expect(await current()).toBe(2)
})

test('a call during a query that started before a commit waits for a later one', async () => {
  const { world, current, answerAll } = aWatch()
  world.answers = false
  const first = current()
  world.version = 2
  world.changes = 1
  const second = current()
  answerAll()
  await new Promise((resolve) => setTimeout(resolve))
  answerAll()
  expect(await second).toBe(2)
  await first
})

test('while the database does not respond the last version is used, and one call at a time retries', async () => {
  const { world, current } = aWatch()
  await current()
  world.answers = false
  world.ms += trustMs
  const started = performance.now()
  expect(await current()).toBe(1)
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(await current()).toBe(1)
  expect(world.readings).toBe(2)
  world.answers = true
  world.version = 2
  world.ms += 5_000
  expect(await current()).toBe(2)
})

test('a slow database doesn’t hide a change by this process', async () => {
  const { world, current, answerAll } = aWatch()
  await current()
  world.answers = false
  world.version = 2
  world.changes = 1
  const next = current()
  setTimeout(answerAll, 400)
  expect(await next).toBe(2)
})

test('a failure before any version is known is thrown', async () => {
  const current = versionWatch({
    read: () => Promise.reject(new Error('no database')),
    ownChanges: () => 0,
    clock: () => 0,
  })
  await expect(current()).rejects.toThrow('no database')
})
