import { currentDatabase } from '#platform/db/transaction.server.ts'

const timeoutMs = 2_000
let stopping = false

/** Reports this process as not ready from now on, so that a proxy sends requests to others. Called once, when stopping. */
export function announceStop(): void {
  stopping = true
}

export function isStopping(): boolean {
  return stopping
}

/** True if the database answers in time and this process isn't stopping. */
export async function isReady(): Promise<boolean> {
  if (stopping) return false
  const timedOut = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs).unref())
  const answered = currentDatabase()
    .pool.query('select 1')
    .then(() => true)
    .catch(() => false)
  return Promise.race([answered, timedOut])
}
