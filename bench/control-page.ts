import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { staticFiles } from '#main/http/static-files.server.ts'

/** A bare React Router page and its scripts, behind the same HTTP adapter as ours: `node bench/control-page.ts <port>`. */
const folder = new URL('../.cache/bare-page/', import.meta.url)
const build: ServerBuild = await import(new URL('server/index.js', folder).href)
const handler = createRequestHandler(build, 'production')
const app = new Hono()
app.get('/assets/*', staticFiles(new URL('client', folder).pathname))
app.all('*', (c) => handler(c.req.raw))
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' }, () => console.log('ready'))
