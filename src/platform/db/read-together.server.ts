import { detached, isInsideTransaction } from './transaction.server.ts'

/**
 * Batches small reads by key that nearly every request makes: those in the same turn of the event loop share one statement,
 * because under load the round trip costs more than finding the row. Nothing is cached: each row was read after it was
 * requested. Inside a transaction a read runs alone, to see what that transaction wrote.
 */
export function readTogether<Key extends string, Row>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (key: Key) => Promise<Row | undefined> {
  let waiting: { readonly keys: Set<Key>; readonly rows: Promise<ReadonlyMap<Key, Row>> } | null = null

  const gather = () => {
    const keys = new Set<Key>()
    const rows = new Promise<ReadonlyMap<Key, Row>>((resolve) => {
      setImmediate(() => {
        waiting = null
        resolve(read([...keys]))
      })
    })
    return { keys, rows }
  }

  return async (key) => {
    if (isInsideTransaction()) return (await read([key])).get(key)
    // Detached, so that the batch doesn't inherit the first caller's async context.
    waiting ??= detached(gather)
    waiting.keys.add(key)
    return (await waiting.rows).get(key)
  }
}
