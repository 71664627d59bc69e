import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { startPurging } from '#platform/cdn/start-purging.server.ts'
import { httpApp } from '../http/http-app.server.ts'
import { observeRequests } from '../http/observe-requests.server.ts'
import { oneRequestPerConnection } from '../http/one-request-per-connection.server.ts'
import { announceStop, isStopping } from '../http/readiness.server.ts'
import { release } from '../http/pages/release.server.ts'
import { listenAt } from '../listening/listen-at.server.ts'
import type { Marketplace } from './open-marketplace.server.ts'

export interface MarketplaceServer {
  /**
   * Reports not ready, but keeps serving for `delayMs` or until `hurry`, so that a proxy in front can notice and send requests
   * elsewhere. Then refuses new connections and waits for running requests.
   */
  close(delayMs: number, hurry: AbortSignal): Promise<void>
}

/** How often idle connections are closed while stopping (ms). */
const sweepMs = 50

/** Listens, then starts the background work, because the stand-ins deliver their events to this address. */
export async function serveMarketplace(marketplace: Marketplace): Promise<MarketplaceServer> {
  const server = await listen(marketplace)
  server.headersTimeout = 15_000
  // Node's default. Caddy passes on an upload while it arrives, and three pictures of 10 MB take minutes over a slow line.
  // `headersTimeout` ends connections that only pretend to send a request.
  server.requestTimeout = 300_000
  // Longer than proxies keep an idle connection (usually 60 s), or it could close just as they reuse it.
  server.keepAliveTimeout = 75_000
  await marketplace.startWork()
  const { cdn, role } = marketplace.config
  const purging = cdn && role !== 'web' ? startPurging(cdn, release) : null
  return {
    close: async (delayMs, hurry) => {
      await closeServer(server, { delayMs, hurry })
      await purging?.stop()
    },
  }
}

async function listen(marketplace: Marketplace): Promise<Server> {
  // HTTP/1.0 health checks send no host.
  const answer = getRequestListener(httpApp(marketplace).fetch, { hostname: 'localhost' })
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // A kept-alive connection would otherwise close just as its next request arrives.
    if (isStopping()) outgoing.setHeader('connection', 'close')
    void answer(incoming, outgoing)
  }
  const server = createServer(oneRequestPerConnection(observeRequests(serve, marketplace.config)))
  await listenAt(server, marketplace.config)
  return server
}

async function closeServer(server: Server, { delayMs, hurry }: { delayMs: number; hurry: AbortSignal }) {
  announceStop()
  if (delayMs > 0) await wait(delayMs, undefined, { signal: hurry }).catch(() => undefined)
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  server.closeIdleConnections()
  await closed
  clearInterval(sweep)
}
