import { isIPv6 } from 'node:net'
import type { Config } from '#platform/config.server.ts'

/** Where stand-ins in this process reach it: on the loopback address, unless it listens on a single other one. */
export function ownAddress({ port, host }: Pick<Config, 'port' | 'host'>): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
