import { expect, test } from 'vitest'
import { shareTurns } from './share-turns.server.ts'
import { asThreadClient } from './thread-client.server.ts'

test('a client that fills the queue is refused its last task, and another client waits its turn', async () => {
  const inTurn = shareTurns({ parallel: 1, maxWaiting: 2 })
  let end = (): void => undefined
  const running = asThreadClient('crowd', () => inTurn(() => new Promise<void>((resolve) => (end = resolve))))
  const [second, third, person] = ['crowd', 'crowd', 'person'].map((client) =>
    asThreadClient(client, () => inTurn(async () => client)),
  )
  await expect(third).rejects.toMatchObject({ code: 'too-busy', status: 503 })
  end()
  await running
  expect(await Promise.all([second, person])).toEqual(['crowd', 'person'])
})
