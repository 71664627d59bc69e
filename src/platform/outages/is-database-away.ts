import { codeOf } from '../code-of.ts'

const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** PostgreSQL: shut down, crashed, starting, too many connections, and connection exceptions. */
const serverCode = /^(?:57P0[123]|53300|08\w{3})$/

/** The driver's own errors have no code. */
const driverMessages: readonly string[] = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/**
 * Whether a statement failed because the database, or another server that the failed work needs, can't be reached at the moment.
 * The same work may succeed later.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  if (code) return networkCodes.has(code) || serverCode.test(code)
  return error instanceof Error && driverMessages.some((message) => error.message.startsWith(message))
}
