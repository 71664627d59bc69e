import { AsyncLocalStorage } from 'node:async_hooks'

const clients = new AsyncLocalStorage<string>()

/** Runs `work`, whose tasks in threads count for this client. */
export function asThreadClient<Result>(client: string, work: () => Result): Result {
  return clients.run(client, work)
}

/** The client that the running code works for; null for our own work. */
export function threadClient(): string | null {
  return clients.getStore() ?? null
}
