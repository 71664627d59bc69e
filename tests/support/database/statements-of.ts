import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const scope = new AsyncLocalStorage<string[]>()

/** The statements that `run` sends. Those of others at the same time, such as the queue's polling, aren't among them. */
export async function statementsOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args
  ) {
    scope.getStore()?.push(textOf(args[0]))
    return Reflect.apply(query, this, args)
  })
  try {
    await scope.run(sent, run)
    return sent
  } finally {
    asked.mockRestore()
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: string }).text)
}
