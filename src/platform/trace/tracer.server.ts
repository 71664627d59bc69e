import type { RemoteParent } from './parse-traceparent.ts'

/** What collecting a trace needs to know of it. */
export interface TracedWork extends RemoteParent {
  readonly parent: RemoteParent | null
  readonly cause: string
}

/** Something that took time: a request, a job, or what one of them did. Names and texts come from our code, never from a visitor. */
export interface FinishedSpan {
  readonly trace: TracedWork
  /** Whether this is the request or the job itself, and not a part of it. */
  readonly isRoot: boolean
  /** 'GET /product/:slug', 'job send-email', 'select products' */
  readonly name: string
  readonly kind: 'server' | 'consumer' | 'client'
  /** By `performance.now()`. */
  readonly began: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

/** Passes traces on to a service that collects them. Neither waits nor throws. */
export interface Tracer {
  /** Whether this trace is one of those that are collected. */
  samples(trace: Omit<TracedWork, 'isSampled'>): boolean
  recordSpan(span: FinishedSpan): void
}

let current: Tracer | undefined

/** Called once by the composition root when OTEL_EXPORTER_OTLP_ENDPOINT is set, and by tests. */
export function provideTracer(tracer: Tracer | undefined): void {
  current = tracer
}

/** Undefined while nobody collects traces. */
export function tracer(): Tracer | undefined {
  return current
}
