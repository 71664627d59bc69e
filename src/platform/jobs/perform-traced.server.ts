import { currentTrace, runTraced, Trace } from '../trace/trace.server.ts'
import { tracer } from '../trace/tracer.server.ts'

interface FoundJob {
  readonly id: string
  readonly name: string
  readonly data: object
}

/** What is stored with a job that a request or another job enqueues, so that its trace continues. */
export function withTraceparent(payload: object): object {
  const trace = currentTrace()
  return trace ? { ...payload, traceparent: trace.traceparent } : payload
}

/** Performs a job in the trace of what enqueued it; a scheduled job begins one. */
export function performTraced(
  { id, name, data }: FoundJob,
  perform: (data: unknown) => Promise<void>,
): Promise<void> {
  const { traceparent, ...payload } = data as { traceparent?: unknown }
  const trace = new Trace({
    id,
    isRequest: false,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    cause: () => `job ${name}`,
  })
  const to = tracer()
  if (!to) return runTraced(trace, () => perform(payload))
  const began = performance.now()
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name }
  const ended = (failed: boolean) =>
    to.recordSpan({ trace, isRoot: true, name: trace.cause, kind: 'consumer', began, attributes, failed })
  const done = runTraced(trace, () => perform(payload))
  done.then(
    () => ended(false),
    () => ended(true),
  )
  return done
}
