import { detached, isInsideTransaction } from './transaction.server.ts'

/** More wait for one of these to end, and then go together. */
const maxRunning = 2

/**
 * Batches small reads by key that nearly every request makes: those in the same turn of the event loop share one statement, and
 * those that come while two statements are running share the next one, because under load the round trip costs more than finding
 * the row. Nothing is cached: each row was read after it was requested. Inside a transaction a read runs alone, to see what that
 * transaction wrote.
 */
export function readTogether<Key extends string, Row>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (key: Key) => Promise<Row | undefined> {
  let waiting: { readonly keys: Set<Key>; readonly rows: Promise<ReadonlyMap<Key, Row>> } | null = null
  let running = 0
  let sendNext: (() => void) | null = null

  const gather = () => {
    const keys = new Set<Key>()
    const rows = new Promise<ReadonlyMap<Key, Row>>((resolve) => {
      const send = () => {
        waiting = null
        sendNext = null
        running += 1
        resolve(read([...keys]).finally(ended))
      }
      if (running < maxRunning) setImmediate(send)
      else sendNext = send
    })
    return { keys, rows }
  }
  const ended = () => {
    running -= 1
    sendNext?.()
  }

  return async (key) => {
    if (isInsideTransaction()) return (await read([key])).get(key)
    // Detached, so that the batch doesn't inherit the first caller's async context.
    waiting ??= detached(gather)
    waiting.keys.add(key)
    return (await waiting.rows).get(key)
  }
}
