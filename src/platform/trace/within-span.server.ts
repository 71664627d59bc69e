import { currentTrace } from './trace.server.ts'
import { tracer } from './tracer.server.ts'

interface SpanNames {
  /** What is called: 'send an email'. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
}

/** Runs a call to an outside service as a part of the current trace, where traces are collected. */
export async function withinSpan<Result>(
  { name, attributes }: SpanNames,
  run: () => Promise<Result>,
): Promise<Result> {
  const [to, trace] = [tracer(), currentTrace()]
  if (!to || !trace) return run()
  const began = performance.now()
  const ended = (failed: boolean) =>
    to.recordSpan({ trace, isRoot: false, name, kind: 'client', began, attributes, failed })
  try {
    const result = await run()
    ended(false)
    return result
  } catch (error) {
    ended(true)
    throw error
  }
}
