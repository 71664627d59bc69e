import type { IncomingMessage, ServerResponse } from 'node:http'
import { lru } from 'tiny-lru'
import { keyedDigest } from '#platform/keyed-digest.server.ts'
import { logPlain } from '#platform/log.server.ts'
import type { Trace } from '#platform/trace/trace.server.ts'
import { networkOfRequest } from './client-network.server.ts'

interface OpenRequest {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly trace: Trace
  readonly path: string
}

/** A proxy asks for these every few seconds. */
const polled: ReadonlySet<string> = new Set(['/healthz', '/readyz'])
/** From here on a response is slow (ms). */
export const slowResponseMs = 1_000
const maxPath = 300

/**
 * Notes what is known when a request arrives, and returns the function that writes its line when it is completed. The line has no
 * query, because links in emails have secrets there, and a keyed digest instead of the network. Null for requests without a line.
 */
export function accessLine(request: OpenRequest): ((route: string, ms: number) => void) | null {
  const { incoming, outgoing, trace, path } = request
  if (isPolled(path)) return null
  const { socket, method } = incoming
  const writtenBefore = socket.bytesWritten
  // A closed connection has no address anymore.
  const network = networkOfRequest(incoming)
  return (route, ms) => {
    const { statusCode: status } = outgoing
    const isGone = !outgoing.writableFinished
    logPlain(
      levelOf(status, ms, isGone),
      {
        method,
        route,
        path: path.slice(0, maxPath),
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: socket.bytesWritten - writtenBefore,
        network: digestOf(network),
        requestId: trace.requestId,
        traceId: trace.traceId,
      },
      isGone ? 'client disconnected' : 'request completed',
    )
  }
}

/** Whether these are the requests of a proxy, which would hide all others. */
export function isPolled(path: string): boolean {
  return polled.has(path)
}

function levelOf(status: number, ms: number, isGone: boolean): 'info' | 'warn' | 'error' {
  // When the client disconnects, rendering is aborted. That looks like a server error, but isn't one.
  if (isGone) return 'info'
  if (status >= 500) return 'error'
  return ms > slowResponseMs ? 'warn' : 'info'
}

const digests = lru<string>(1_000)
/** Enough to tell networks apart. */
const digestLength = 12

function digestOf(network: string): string {
  const known = digests.get(network)
  if (known !== undefined) return known
  const digest = keyedDigest('access log', network).slice(0, digestLength)
  digests.set(network, digest)
  return digest
}
