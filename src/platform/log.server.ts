import { AsyncLocalStorage } from 'node:async_hooks'
import { type Level, type Logger, pino } from 'pino'
import { readableLine } from './readable-line.ts'

export interface RequestTrace {
  readonly requestId: string
}

const trace = new AsyncLocalStorage<RequestTrace>()

const standardError = pino.destination({ dest: 2, sync: false })
let isReadable = false
const destination = {
  write: (line: string) =>
    isReadable ? process.stderr.write(readableLine(line)) : standardError.write(line),
  // pino calls it for fatal errors, after which the process exits.
  flushSync: () => standardError.flushSync(),
}

/**
 * Logs to standard error, because standard output carries only the ready line: JSON lines, or text for people who watch them in
 * a terminal. Each line inside a request has its id. Headers, bodies and email texts are never logged; redaction is the last defense for secrets in an error's details.
 */
export const log: Logger = pino(
  {
    level: 'info',
    base: null,
    serializers: { err: describeError },
    mixin: () => ({ ...trace.getStore() }),
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.secret',
        '*.authorization',
        '*.cookie',
        'password',
        'token',
        'authorization',
        'cookie',
      ],
      censor: '[hidden]',
    },
  },
  destination,
)

export interface LogSettings {
  readonly logLevel: Level | 'silent'
  readonly logFormat: 'json' | 'pretty'
}

export function configureLog({ logLevel, logFormat }: LogSettings): void {
  log.level = logLevel
  isReadable = logFormat === 'pretty'
}

/** Message, code and stack only: database drivers attach whole connections to their errors. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}

export function withRequestId<Result>(requestId: string, run: () => Result): Result {
  return trace.run({ requestId }, run)
}

/** The id of the current request; null in background work. */
export function currentRequestId(): string | null {
  return trace.getStore()?.requestId ?? null
}
