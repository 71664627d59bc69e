import { currentDatabase } from '#platform/db/transaction.server.ts'

const patienceMs = 2_000

/** Can this copy serve? True when the database answers in time. */
export async function isReady(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs).unref())
  const asked = currentDatabase()
    .pool.query('select 1')
    .then(() => true)
    .catch(() => false)
  return Promise.race([asked, late])
}
