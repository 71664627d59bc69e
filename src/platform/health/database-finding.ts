import { amber, green, type HealthFinding, red } from './health-check.ts'

export interface DatabaseFacts {
  /** 'PostgreSQL 17.2' */
  readonly server: string
  readonly bytes: number
  /** Null for the embedded database, which has one. */
  readonly connections: { readonly used: number; readonly max: number } | null
}

/** Shares of the connections that the server allows. */
const amberFrom = 0.8
const redFrom = 0.95

export function databaseFinding({ server, bytes, connections }: DatabaseFacts): HealthFinding {
  const size = `${server}, ${(bytes / 1_000_000).toFixed(0)} MB`
  if (!connections) return green(`${size}.`)
  const text = `${size}, ${connections.used} of ${connections.max} connections in use.`
  const share = connections.used / connections.max
  const todo = 'Lower DATABASE_POOL, raise max_connections, or put PgBouncer in front.'
  if (share >= redFrom) return red(`${text} ${todo}`)
  return share >= amberFrom ? amber(`${text} ${todo}`) : green(text)
}
