import { createServer } from 'node:net'

/** Rejects if the port is taken, before a database is migrated and filled for nothing. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, () => probe.close(() => resolve()))
  })
}
