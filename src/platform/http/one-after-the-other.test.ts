import { expect, test } from 'vitest'
import { networkOf } from './client-network.ts'
import { oneAfterTheOther } from './one-after-the-other.server.ts'

const ann = networkOf('192.0.2.1')
const bob = networkOf('192.0.2.2')

test("one client's tasks run in order, and other clients are served in parallel", async () => {
  const share = oneAfterTheOther(3)
  const finish: (() => void)[] = []
  const begun: string[] = []
  const begin = (name: string) =>
    share(ann, () => {
      begun.push(name)
      return new Promise<void>((resolve) => finish.push(resolve))
    })
  const [first, second] = [begin('first'), begin('second')]
  expect(await share(bob, async () => 'served')).toBe('served')
  expect(begun).toEqual(['first'])
  finish[0]?.()
  await first
  expect(await share(bob, async () => 'served again')).toBe('served again')
  expect(begun).toEqual(['first', 'second'])
  finish[1]?.()
  await second
})

test('a client with too many tasks is refused until one has ended', async () => {
  const share = oneAfterTheOther(2)
  const finish: (() => void)[] = []
  const endless = () => new Promise<void>((resolve) => finish.push(resolve))
  const running = [share(ann, endless), share(ann, async () => undefined)]
  await expect(share(ann, async () => 'third')).rejects.toMatchObject({ code: 'too-busy', status: 429 })
  finish[0]?.()
  await Promise.all(running)
  expect(await share(ann, async () => 'served again')).toBe('served again')
})

test('a failed task frees its slot', async () => {
  const share = oneAfterTheOther(2)
  const fail = async () => Promise.reject(new Error('damaged'))
  const tasks = [share(ann, fail), share(ann, async () => 'served')]
  await expect(tasks[0]).rejects.toThrow('damaged')
  expect(await tasks[1]).toBe('served')
  await expect(share(ann, fail)).rejects.toThrow('damaged')
})
