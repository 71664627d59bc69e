import { refuse } from '#shared/refusal.ts'
import { areLimitsOn, type Counted } from './rate-limit.server.ts'

/**
 * Runs each client's tasks in this process one after the other, so that one client can't take all shared capacity. Refuses the
 * next task with 'too-busy' (429) when `max` of the client's tasks are running or waiting.
 */
export function oneAfterTheOther(
  max: number,
): <Result>(who: Counted, work: () => Promise<Result>) => Promise<Result> {
  const clients = new Map<string, { count: number; last: Promise<unknown> }>()
  return async (who, work) => {
    if (!areLimitsOn()) return work()
    const key = JSON.stringify(who)
    const client = clients.get(key) ?? { count: 0, last: Promise.resolve() }
    if (client.count >= max) throw tooBusy()
    clients.set(key, client)
    client.count += 1
    const done = client.last.then(work).finally(() => {
      client.count -= 1
      if (client.count === 0) clients.delete(key)
    })
    // The next task waits for the end, successful or not.
    client.last = done.catch(() => undefined)
    return done
  }
}

function tooBusy() {
  return refuse('too-busy', {
    title: 'One moment please',
    message: 'We’re still working on your last request. Please try again in a moment.',
    status: 429,
    details: { retryAfterSeconds: 2 },
  })
}
