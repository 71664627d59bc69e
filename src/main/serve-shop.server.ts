import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { httpApp } from './http/http-app.server.ts'
import type { Shop } from './open-shop.server.ts'

export interface ShopServer {
  close(): Promise<void>
}

/** Listens, then starts the background work: the stand-ins deliver their events to this address. */
export async function serveShop(shop: Shop): Promise<ShopServer> {
  const server = await listen(shop)
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  // Longer than proxies keep an idle connection (60 s as a rule): else one is closed at the moment in which they use it again.
  server.keepAliveTimeout = 75_000
  await shop.startWork()
  return { close: () => closeServer(server) }
}

function listen(shop: Shop): Promise<Server> {
  const server = createServer(getRequestListener(httpApp(shop).fetch))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(shop.config.port, () => resolve(server))
  })
}

/** Refuses new connections at once and waits for the answers that are under way. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
