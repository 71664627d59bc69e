import { createServer } from 'node:net'
import type { Config } from '#platform/config.server.ts'
import { listenAt } from './listen-at.server.ts'

/** Rejects if the port is taken, before a database is migrated and filled for nothing. */
export async function requireFreePort(config: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer()
  await listenAt(probe, config)
  await new Promise((resolve) => probe.close(resolve))
}
