import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'

/**
 * Development: the same composition root as in production, loaded through Vite, so that a saved file shows at once. Server code
 * is loaded anew with a restart of this command (`node --watch` would also drop the embedded database's lock in between).
 */
const port = Number(process.env.PORT ?? 3000)
process.env.NODE_ENV ??= 'development'
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: port + 20_000 } },
  appType: 'custom',
})
const develop: unknown = (await vite.ssrLoadModule('src/main/develop.server.ts')).openForDevelopment
const shop = await (develop as typeof import('../src/main/develop.server.ts').openForDevelopment)()
const listener = getRequestListener(shop.fetch)
const server = createHttpServer((request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
)
server.listen(port, () => void shop.start().then(() => console.log(`ready ${shop.publicUrl} (development)`)))

async function stop(): Promise<void> {
  server.close()
  await shop.close()
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
