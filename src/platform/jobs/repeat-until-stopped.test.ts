import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repeatUntilStopped } from './repeat-until-stopped.server.ts'

test('a round runs again after its pause, until it returns null', async () => {
  let rounds = 0
  const work = repeatUntilStopped(async () => {
    rounds += 1
    return rounds < 3 ? 1 : null
  })
  await expect.poll(() => rounds).toBe(3)
  await wait(20)
  await work.stop()
  expect(rounds).toBe(3)
})

test('stopping ends a long pause', async () => {
  let rounds = 0
  const work = repeatUntilStopped(async () => {
    rounds += 1
    return 3_600_000
  })
  await work.stop()
  expect(rounds).toBe(1)
})

test('stopping waits for the running round, which knows of it', async () => {
  const seen: string[] = []
  const work = repeatUntilStopped(async (signal) => {
    await wait(20)
    seen.push(signal.aborted ? 'stopped' : 'running')
    return 0
  })
  await work.stop()
  expect(seen).toEqual(['stopped'])
})
