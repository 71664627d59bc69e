import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino } from 'pino'

export interface RequestTrace {
  readonly requestId: string
}

const trace = new AsyncLocalStorage<RequestTrace>()

/**
 * Logs JSON lines to standard error, because standard output carries only the ready line. Each line inside a request has its
 * id. Headers, bodies and email texts are never logged; redaction is the last defense for secrets in an error's details.
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
  pino.destination({ dest: 2, sync: false }),
)

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
