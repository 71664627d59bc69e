import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino } from 'pino'

export interface RequestTrace {
  readonly requestId: string
}

const trace = new AsyncLocalStorage<RequestTrace>()

/**
 * JSON lines on standard error, so that standard output carries the ready line alone. Each line inside a request has its id.
 * Headers, bodies and mail texts are never logged; the redaction is the last line for what slips into an error's details.
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

/** An error's own words and where it came from; drivers hang whole connections on theirs. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}

export function withRequestId<Result>(requestId: string, run: () => Result): Result {
  return trace.run({ requestId }, run)
}

/** The id of the request that this runs in; null in background work. */
export function currentRequestId(): string | null {
  return trace.getStore()?.requestId ?? null
}
