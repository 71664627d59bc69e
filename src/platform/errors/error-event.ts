import { scrubText } from './scrub-text.ts'
import { type StackFrame, stackFrames } from './stack-frames.ts'

/** Something that went wrong, and what the process was doing. All texts but the error's own come from our code. */
export interface Failure {
  readonly error: unknown
  /** What our code says about it: 'a request failed'. */
  readonly message: string
  /** Whether it ends the process. */
  readonly isFatal: boolean
  /** 'GET /product/:slug', 'job send-email'; null at the start. */
  readonly cause: string | null
  readonly requestId: string | null
  readonly trace: { readonly traceId: string; readonly spanId: string } | null
}

interface ExceptionValue {
  readonly type: string
  readonly value: string
  readonly stacktrace?: { readonly frames: readonly StackFrame[] }
  readonly mechanism?: { readonly type: string; readonly handled: boolean }
}

/** The parts of a report that depend on the error alone. */
export interface ErrorEvent {
  readonly level: 'error' | 'fatal'
  readonly transaction?: string
  readonly tags: Readonly<Record<string, string>>
  readonly contexts: object
  readonly fingerprint: readonly string[]
  readonly exception: { readonly values: readonly ExceptionValue[] }
  readonly extra: Readonly<Record<string, string>>
}

/**
 * Describes a failure in the form of Sentry's protocol, without personal data: of messages only what `scrubText` leaves, of database
 * errors the names of tables and constraints but no values, and nothing of the request but its route pattern and id.
 */
export function errorEvent({ error, message, isFatal, cause, requestId, trace }: Failure): ErrorEvent {
  const chain = errorsIn(error)
  const first = exceptionOf(chain[0])
  const facts = factsOf(chain[0])
  return {
    level: isFatal ? 'fatal' : 'error',
    ...(cause === null ? {} : { transaction: cause }),
    tags: { ...facts, ...(requestId === null ? {} : { request_id: requestId }) },
    contexts: trace === null ? {} : { trace: { trace_id: trace.traceId, span_id: trace.spanId, op: 'task' } },
    fingerprint: fingerprintOf(message, first, facts),
    // Sentry wants the deepest cause first.
    exception: {
      values: [
        ...chain.slice(1).map(exceptionOf).reverse(),
        { ...first, mechanism: { type: 'generic', handled: !isFatal } },
      ],
    },
    extra: { log: message },
  }
}

const maxErrors = 5

/** The error, its causes, and the first of several errors that it stands for. */
function errorsIn(error: unknown): unknown[] {
  const found: unknown[] = [error]
  for (let last = error; found.length < maxErrors; ) {
    if (!(last instanceof Error)) break
    const next: unknown = last.cause ?? (last instanceof AggregateError ? last.errors[0] : undefined)
    if (next === undefined || found.includes(next)) break
    found.push(next)
    last = next
  }
  return found
}

function exceptionOf(error: unknown): ExceptionValue {
  if (!(error instanceof Error)) {
    return {
      type: 'Thrown',
      value: typeof error === 'string' ? scrubText(error) : 'an object that isn’t an error',
    }
  }
  const message = String(error.message)
  const frames = stackFrames(error.stack, message)
  return {
    type: /^[A-Za-z][\w.]{0,60}$/.test(error.name) ? error.name : 'Error',
    value: scrubText(message, new Set(Object.values(factsOf(error)))),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  }
}

/** Names in our code and schema, never values: an error's code, and where a database error happened. */
function factsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return {}
  const facts: Record<string, string> = {}
  for (const name of ['code', 'table', 'constraint', 'column', 'syscall'] as const) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' && /^[A-Za-z\d_]{1,63}$/.test(value)) facts[name] = value
  }
  return facts
}

const framesThatCount = 3

/** Groups by where in our code it happened, or by what it says where there is no such place. Lines and files move with each release. */
function fingerprintOf(
  message: string,
  { type, value, stacktrace }: ExceptionValue,
  { code = '' },
): string[] {
  const own = stacktrace?.frames.filter((frame) => frame.in_app && frame.function !== '?') ?? []
  const place = own.slice(-framesThatCount).map((frame) => frame.function)
  return [message, type, code, place.length > 0 ? place.join(' < ') : value]
}
