import type { IncomingMessage, ServerResponse } from 'node:http'
import { recorder } from '#platform/metrics/recorder.server.ts'
import { runTraced, Trace } from '#platform/trace/trace.server.ts'
import { type Tracer, tracer } from '#platform/trace/tracer.server.ts'
import { newId } from '#shared/ids.ts'
import { accessLine, isPolled } from './access-line.server.ts'
import { routeOf } from './route-of.server.ts'

type Serve = (incoming: IncomingMessage, outgoing: ServerResponse) => void

interface ObserveOptions {
  /** Whether each response has a line in the log. */
  readonly accessLog: boolean
}

/**
 * Gives each request its trace. Measures it until its response is sent or the client is gone, writes its line in the access log, and
 * passes its trace on, where those are on.
 */
export function observeRequests(serve: Serve, { accessLog }: ObserveOptions): Serve {
  return (incoming, outgoing) => {
    const path = pathOf(incoming.url)
    const trace = traceOf(incoming, path)
    const to = recorder()
    const writeLine = accessLog ? accessLine({ incoming, outgoing, trace, path }) : null
    const traces = isPolled(path) ? undefined : tracer()
    if (to || writeLine || traces) {
      const began = performance.now()
      outgoing.once('close', () => {
        const ms = performance.now() - began
        const route = routeOf(path)
        to?.observeRequest(incoming.method ?? '', route, outgoing.statusCode, ms / 1000)
        writeLine?.(route, ms)
        if (traces) traceRequest(traces, { trace, route, began, incoming, outgoing })
      })
    }
    runTraced(trace, () => serve(incoming, outgoing))
  }
}

interface CompletedRequest {
  readonly trace: Trace
  readonly route: string
  readonly began: number
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

function traceRequest(to: Tracer, { trace, route, began, incoming, outgoing }: CompletedRequest): void {
  const method = incoming.method ?? ''
  const { statusCode: status } = outgoing
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'brimfolk.request_id': trace.requestId ?? '',
  }
  const failed = status >= 500 && outgoing.writableFinished
  to.recordSpan({
    trace,
    isRoot: true,
    name: `${method} ${route}`,
    kind: 'server',
    began,
    attributes,
    failed,
  })
}

function traceOf({ method, headers }: IncomingMessage, path: string): Trace {
  const traceparent = headers['traceparent']
  return new Trace({
    id: newId<string>(),
    isRequest: true,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    cause: () => `${method} ${routeOf(path)}`,
  })
}

/** A request to a proxy has a whole address, which can have a password. */
function pathOf(url: string | undefined): string {
  if (!url?.startsWith('/')) return '*'
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
