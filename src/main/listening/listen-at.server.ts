import type { Server } from 'node:net'
import type { Config } from '#platform/config.server.ts'

/** Listens on PORT at the address HOST, or without it at every address of the machine. Rejects when it can't. */
export function listenAt(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
}
