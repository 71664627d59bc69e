import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'

/**
 * Development: the same composition root as in production, loaded through Vite, so that a saved file shows at once. Server code
 * is reloaded when you restart this command (`node --watch` would also drop the embedded database's lock in between).
 */
const port = Number(process.env.PORT || 3000)
// A port beside the server's own; an invalid PORT is refused below, with a sentence.
const reloadPort = (port > 45_535 ? port - 20_000 : port + 20_000) || 24_678
process.env.NODE_ENV ??= 'development'
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: reloadPort } },
  appType: 'custom',
})
const loaded: unknown = await vite.ssrLoadModule('src/main/open-for-development.server.ts')
const { openForDevelopment, startErrorText } =
  loaded as typeof import('../src/main/open-for-development.server.ts')
const marketplace = await openForDevelopment().catch((error: unknown) => {
  console.error(startErrorText(error))
  process.exit(1)
})
const listener = getRequestListener(marketplace.fetch)
const server = createHttpServer((request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
)
server.listen(port, () => void marketplace.start())

async function stop(): Promise<void> {
  server.close()
  await marketplace.close()
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
