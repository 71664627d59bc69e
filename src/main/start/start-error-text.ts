import { ConfigError } from '#platform/config.server.ts'
import { refusedConnection } from '#platform/db/connection-problem.ts'
import { DirectoryLocked } from '#platform/db/embedded/lock-directory.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { codeOf } from '#platform/code-of.ts'

/**
 * Why the process failed to start. A problem that the operator can fix is one line without a stack; anything else is a bug with its
 * stack. `databaseUrl` is undefined for the embedded database.
 */
export function startErrorText(error: unknown, databaseUrl?: string): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return plainReason(error) ?? refusalOf(error, databaseUrl) ?? stack
}

/** The server may run out of connections or stop after it accepted the first one. */
function refusalOf(error: unknown, databaseUrl: string | undefined): string | null {
  const problem = databaseUrl ? refusedConnection(error, databaseUrl) : null
  return problem && new ConfigError([problem]).message
}

function plainReason(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DirectoryLocked || error instanceof StartProblem)
    return error.message
  const code = codeOf(error)
  const port = error instanceof Error && 'port' in error ? Number(error.port) : 0
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port, for example PORT=${port + 1}.`
  if (code === 'EACCES' && port)
    return `This account may not listen on port ${port}. Choose a PORT of 1024 or more.`
  if (code === 'EADDRNOTAVAIL' && port)
    return 'HOST is not an address of this machine. `ip address` lists them; leave HOST out to listen on all.'
  if (code === 'ERR_MODULE_NOT_FOUND' && String(error).includes('@electric-sql/pglite'))
    return 'This installation has no embedded database. Set DATABASE_URL, or run the command in a checkout of the source code.'
  if (code === 'ENOSPC' || embeddedErrno(error) === wasiNoSpace)
    return 'The disk is full. Make room and start again.'
  if (embeddedErrno(error) !== null)
    return `The embedded database could not be opened: a file operation failed (WASI error ${embeddedErrno(error)}).`
  return null
}

/** ENOSPC, as WASI counts. */
const wasiNoSpace = 51

/** What the embedded database throws when a file operation fails: a number, without a message or a stack. */
function embeddedErrno(error: unknown): number | null {
  if (error instanceof Error || typeof error !== 'object' || error === null || !('errno' in error))
    return null
  return Number(error.errno)
}
