import { expect, test } from 'vitest'
import { QueueFull, takeTurns } from './take-turns.ts'
import { asThreadClient, threadClient } from './thread-client.server.ts'

/** Tasks that end when the test ends them, and the names of those that have started. */
function aQueue(options: { readonly parallel: number; readonly maxWaiting: number }) {
  const run = takeTurns(options)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (client: string | null, name: string) =>
    run(client, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { begin, started, end: (name: string) => ends.get(name)?.() }
}

test('nobody can fill the queue for others: the client with the most waiting tasks loses the last one', async () => {
  const { begin, started, end } = aQueue({ parallel: 1, maxWaiting: 3 })
  const first = begin('crowd', '1')
  const second = begin('crowd', '2')
  const third = begin('crowd', '3')
  const fourth = begin('crowd', '4')
  const person = begin('person', 'person')
  await expect(fourth).rejects.toBeInstanceOf(QueueFull)
  await expect(begin('crowd', '5')).rejects.toBeInstanceOf(QueueFull)
  expect(started).toEqual(['1'])

  end('1')
  expect(await first).toBe('1')
  await expect.poll(() => started).toEqual(['1', 'person'])
  end('person')
  expect(await person).toBe('person')
  await expect.poll(() => started).toEqual(['1', 'person', '2'])
  end('2')
  await second
  await expect.poll(() => started).toEqual(['1', 'person', '2', '3'])
  end('3')
  await third
})

test('our own work always finds room, and of equals the newest has none', async () => {
  const { begin } = aQueue({ parallel: 1, maxWaiting: 2 })
  void begin('ann', 'runs')
  void begin('bob', 'waits')
  const late = begin('eve', 'late')
  const unlucky = begin('zoe', 'unlucky')
  await expect(unlucky).rejects.toBeInstanceOf(QueueFull)
  void begin(null, 'own')
  await expect(late).rejects.toBeInstanceOf(QueueFull)
})

test('a task that waited runs for its own caller, not for the one before', async () => {
  const run = takeTurns({ parallel: 1, maxWaiting: 2 })
  const seen = ['ann', 'bob'].map((client) =>
    asThreadClient(client, () => run(client, async () => threadClient())),
  )
  expect(await Promise.all(seen)).toEqual(['ann', 'bob'])
})

test('a failed task ends its turn', async () => {
  const run = takeTurns({ parallel: 1, maxWaiting: 1 })
  await expect(run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run('ann', async () => 'done')).toBe('done')
})
