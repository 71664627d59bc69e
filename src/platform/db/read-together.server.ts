import { detached, isInsideTransaction } from './transaction.server.ts'

/**
 * For small reads by key that nearly every request makes: the ones that arrive in the same turn of the event loop share one
 * statement, since under load its way to the database and back costs more than finding the row. Nothing is remembered: each
 * answer was read after its question. Inside a transaction a question goes alone, to see what that transaction wrote.
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
    // Whoever comes first must not lend its surroundings to the others.
    waiting ??= detached(gather)
    waiting.keys.add(key)
    return (await waiting.rows).get(key)
  }
}
