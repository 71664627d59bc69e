import { codeOf } from '../code-of.ts'

/** Oldest PostgreSQL major version that supports the SQL of the migrations. */
const oldestMajor = 15

/** Why the connection failed, in one sentence without the password; null when the error has another cause. */
export function connectionProblem(error: unknown, databaseUrl: string): string | null {
  const facts = factsOf(error, databaseUrl)
  // Check the server's own error code first: its message may look like a network error.
  const reason = refusals[facts.code]?.(facts) ?? unreachable(facts)
  return reason ? `DATABASE_URL: ${reason}` : null
}

/** The same for errors later during the start, which may have other causes: only the server's own error codes count. */
export function refusedConnection(error: unknown, databaseUrl: string): string | null {
  const facts = factsOf(error, databaseUrl)
  const reason = refusals[facts.code]?.(facts)
  return reason ? `DATABASE_URL: ${reason}` : null
}

function factsOf(error: unknown, databaseUrl: string): Facts {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  return {
    host: `${hostname || 'localhost'}:${port || '5432'}`,
    user: decodeURIComponent(username),
    name: decodeURIComponent(pathname.slice(1)),
    code: codeOf(error) ?? '',
    message: error instanceof Error ? error.message : String(error),
  }
}

interface Facts {
  readonly host: string
  readonly user: string
  readonly name: string
  readonly code: string
  readonly message: string
}

function unreachable({ code, message, host }: Facts): string | null {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `the host of ${host} was not found (${code}). Check the address`
  if (/^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/.test(code))
    return `no PostgreSQL server answers at ${host} (${code}). Start it, or check the address`
  if (message.includes('timeout'))
    return `no PostgreSQL server answers at ${host} within 5 seconds. Start it, or check the address`
  if (message === 'Connection terminated unexpectedly')
    return `the server at ${host} closed the connection at once`
  if (message.startsWith('SASL')) return `the server at ${host} asks for a password, and the address has none`
  if (message.includes('does not support SSL'))
    return `${message} (${host}). Leave sslmode out of the address`
  if (/CERT|SIGNATURE/.test(code)) return `the certificate of ${host} is not trusted: ${message}`
  return null
}

/** By PostgreSQL error code. */
const refusals: Readonly<Record<string, (facts: Facts) => string>> = {
  '28P01': ({ host, user }) => `the server at ${host} refused the password of user "${user}"`,
  '28000': ({ host, message }) => `the server at ${host} refused this account: ${message}`,
  '3D000': ({ host, name }) => `the server at ${host} has no database "${name}". Create it first`,
  '42501': ({ host, user, name }) => `user "${user}" may not use the database "${name}" at ${host}`,
  '53300': ({ host }) => `the server at ${host} has no connection left`,
  '55000': ({ host, message }) => `the server at ${host} refused the connection: ${message}`,
  '57P03': ({ host, message }) => `the server at ${host} is not ready yet: ${message}`,
  '08P01': ({ host, message }) =>
    message.startsWith('unsupported startup parameter')
      ? `a pooler answers at ${host}. Set DATABASE_POOLER=transaction`
      : `the server or pooler at ${host} refused the connection: ${message}`,
}

/** Why this server version (`server_version_num`, such as 150004) is not supported; null when it is. */
export function versionProblem(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= oldestMajor) return null
  return `DATABASE_URL: the server is PostgreSQL ${major}, and ${oldestMajor} or newer is required`
}
