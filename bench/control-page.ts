import { serve } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from 'react-router'

/** A bare React Router page behind the same HTTP adapter as ours: `node bench/control-page.ts <port>`. */
const build: ServerBuild = await import(new URL('../.cache/bare-page/server/index.js', import.meta.url).href)
const handler = createRequestHandler(build, 'production')
serve({ fetch: (request) => handler(request), port: Number(process.argv[2]), hostname: '127.0.0.1' }, () =>
  console.log('ready'),
)
