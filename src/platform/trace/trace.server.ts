import { AsyncLocalStorage } from 'node:async_hooks'
import { newId } from '#shared/ids.ts'
import { formatTraceparent, parseTraceparent, type RemoteParent } from './parse-traceparent.ts'
import { tracer } from './tracer.server.ts'

interface TraceSource {
  /** Id of the request or the job: a UUID. */
  readonly id: string
  readonly isRequest: boolean
  /** The caller's header, or what the job was enqueued with; unchecked. */
  readonly traceparent: string | undefined
  /** What runs, for people: 'GET /product/:slug', 'job send-email'. Called only when needed. */
  readonly cause: () => string
}

/**
 * What the process is working on: a request or a job. Everything that it causes has its trace id, also the jobs and emails that
 * run later, elsewhere. Nearly every request makes one, so its parts are made only when they are needed.
 */
export class Trace {
  readonly #source: TraceSource
  #parent: RemoteParent | null | undefined
  #spanId: string | undefined
  #isSampled: boolean | undefined

  constructor(source: TraceSource) {
    this.#source = source
  }

  /** Null in background work. */
  get requestId(): string | null {
    return this.#source.isRequest ? this.#source.id : null
  }

  /** What caused this, when another process or an earlier request did. */
  get parent(): RemoteParent | null {
    if (this.#parent === undefined) this.#parent = parseTraceparent(this.#source.traceparent)
    return this.#parent
  }

  get traceId(): string {
    return this.parent?.traceId ?? this.#source.id.replaceAll('-', '')
  }

  get spanId(): string {
    this.#spanId ??= newSpanId()
    return this.#spanId
  }

  /** Whether it is collected, here or by the caller. */
  get isSampled(): boolean {
    this.#isSampled ??= tracer()?.samples(this) ?? this.parent?.isSampled ?? true
    return this.#isSampled
  }

  get cause(): string {
    return this.#source.cause()
  }

  /** The header for what this causes. */
  get traceparent(): string {
    return formatTraceparent(this)
  }
}

const current = new AsyncLocalStorage<Trace>()

export function runTraced<Result>(trace: Trace, run: () => Result): Result {
  return current.run(trace, run)
}

/** Undefined at the start and in commands. */
export function currentTrace(): Trace | undefined {
  return current.getStore()
}

/** The id of the current request; null in background work. */
export function currentRequestId(): string | null {
  return current.getStore()?.requestId ?? null
}

export function newSpanId(): string {
  return newId<string>().replaceAll('-', '').slice(16)
}
