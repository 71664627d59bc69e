import { log } from '#platform/log.server.ts'
import { currentTrace, runTraced, Trace } from '#platform/trace/trace.server.ts'
import { newId } from '#shared/ids.ts'
import { slowResponseMs } from './access-line.server.ts'
import type { HttpContext } from './http-context.ts'
import { securityHeadersFor } from './security-headers.server.ts'

/** For a 503 that doesn't say it itself. */
const retryAfterSeconds = 30

interface CommonHeadersOptions {
  readonly publicUrl: string
  /** Whether each response has a line in the access log anyway. */
  readonly accessLog: boolean
}

/** Wraps every response except static assets: sets a request id and security headers, and logs what needs attention. */
export function commonHeaders({ publicUrl, accessLog }: CommonHeadersOptions) {
  const headers = Object.entries(securityHeadersFor(publicUrl))
  return async (c: HttpContext, next: () => Promise<void>): Promise<void> => {
    const outer = currentTrace()?.requestId
    const requestId = outer ?? newId<string>()
    c.set('requestId', requestId)
    const started = performance.now()
    await (outer ? next() : runTraced(developmentTrace(c, requestId), next))
    // A page may set a stricter header itself.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', requestId)
    // Pages and forms can't set headers of their error page.
    if (c.res.status === 503 && !c.res.headers.has('retry-after'))
      c.res.headers.set('retry-after', String(retryAfterSeconds))
    // For the error page: a script can't read x-request-id of a page load.
    if (c.res.status >= 400) c.res.headers.set('server-timing', `request;desc="${requestId}"`)
    if (!accessLog || !outer) logResponse(c, performance.now() - started)
  }
}

/** Behind Vite, requests don't pass `observeRequests`. */
function developmentTrace({ req }: HttpContext, id: string): Trace {
  return new Trace({
    id,
    isRequest: true,
    traceparent: req.header('traceparent'),
    cause: () => `${req.method} ${req.path}`,
  })
}

function logResponse(c: HttpContext, ms: number): void {
  const { status } = c.res
  const line = { method: c.req.method, path: c.req.path, status, ms: Math.round(ms) }
  // When the client disconnects, rendering is aborted. That looks like a server error, but isn't one.
  if (status >= 500 && c.req.raw.signal.aborted) log.debug(line, 'client disconnected')
  else if (status >= 500) log.error(line, 'request completed')
  else if (ms > slowResponseMs) log.warn(line, 'slow request')
  else if (c.req.method !== 'GET') log.info(line, 'request completed')
  else log.debug(line, 'request completed')
}
