import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aHome, queryDatabase } from '../support/marketplace/marketplace-home.ts'
import { killAllMarketplaces, startMarketplace } from '../support/marketplace/marketplace-process.ts'

afterAll(killAllMarketplaces)

const traceId = '0af7651916cd43dd8448eb211c80319c'

interface Line {
  readonly [name: string]: unknown
}

/** The access log's lines; each process writes its own log. */
function answers(output: string): Line[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg, route }) => msg === 'request completed' && route !== undefined)
}

test('each request has one line without secrets and addresses, in the trace of its caller', async () => {
  const { settings } = await aHome()
  const marketplace = await startMarketplace({ ...settings, ACCESS_LOG: 'on', LOG_LEVEL: 'info' })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(marketplace.url + path, { headers, redirect: 'manual' })
  await ask('/healthz')
  await ask('/setup?token=hunter2')
  const page = await ask('/about', { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
  await ask('/api/products/none-such?key=hunter2', { traceparent: 'nonsense' })
  await ask('/assets/none.js')

  await expect.poll(() => answers(marketplace.output()).length, { timeout: 10_000 }).toBe(4)
  const lines = answers(marketplace.output())
  expect(lines.map(({ method, route, path, status }) => [method, route, path, status])).toEqual([
    ['GET', '/setup', '/setup', expect.any(Number)],
    ['GET', '/about', '/about', 200],
    ['GET', '/api/products/{id}', '/api/products/none-such', 404],
    ['GET', '/assets/*', '/assets/none.js', 404],
  ])
  const [, about, product] = lines
  expect(about).toMatchObject({ traceId, requestId: page.headers.get('x-request-id'), level: 30 })
  expect(about?.['bytes']).toBeGreaterThan((await page.text()).length / 20)
  expect(product?.['traceId']).toBe(String(product?.['requestId']).replaceAll('-', ''))
  expect(new Set(lines.map(({ network }) => network)).size).toBe(1)
  expect(JSON.stringify(lines)).not.toMatch(/hunter2|127\.0\.0\.1|::/)
  await marketplace.stop()
})

/** Takes error reports and traces. */
async function aReceiver() {
  const received: { path: string; body: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: Buffer.concat(parts).toString() })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const at = (path: string) => received.filter((one) => one.path === path).map(({ body }) => body)
  return { port, reports: () => at('/api/7/envelope/'), traces: () => at('/v1/traces') }
}

test('a page that fails is reported once, and its trace arrives with its statements', async () => {
  const home = await aHome()
  await queryDatabase(home, (pool) =>
    pool.query('alter table vendors rename column policies to old_policies'),
  )
  const receiver = await aReceiver()
  const marketplace = await startMarketplace({
    ...home.settings,
    SENTRY_DSN: `http://abc@127.0.0.1:${receiver.port}/7`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${receiver.port}`,
  })
  const vendor = `${marketplace.url}/vendor/11111111-1111-4111-8111-111111111111?token=hunter2`
  const page = await fetch(vendor, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
  expect(page.status).toBe(500)
  await marketplace.stop()

  expect(receiver.reports()).toHaveLength(1)
  const event = JSON.parse(receiver.reports()[0]?.split('\n')[2] ?? '') as Line
  expect(event).toMatchObject({
    environment: 'demo',
    transaction: 'GET /vendor/:id',
    tags: { code: '42703', request_id: page.headers.get('x-request-id') },
    contexts: { trace: { trace_id: traceId } },
    extra: { log: 'a page failed' },
  })
  expect(receiver.reports()[0]).not.toMatch(/hunter2|11111111/)
  const traces = receiver.traces().join('')
  expect(traces).toContain(traceId)
  expect(traces).toContain('"name":"GET /vendor/:id"')
  expect(traces).toContain('"name":"select vendors"')
  expect(traces).not.toMatch(/hunter2|11111111-/)
})

test('an error of a page’s script arrives by our own address, with its route and without what visitors typed', async () => {
  const { settings } = await aHome()
  const receiver = await aReceiver()
  const marketplace = await startMarketplace({
    ...settings,
    SENTRY_DSN: `http://abc@127.0.0.1:${receiver.port}/7`,
  })
  const { url } = marketplace
  expect(await (await fetch(`${url}/about`)).text()).toContain('/script-errors')
  const send = (body: unknown, origin = url) =>
    fetch(`${url}/script-errors`, { method: 'POST', headers: { origin }, body: JSON.stringify(body) })
  const stack = `at x (${url}/assets/cart-a1.js:1:2)`
  const error = { name: 'TypeError', message: 'no hat for Ann', stack, path: '/product/anns-cap' }
  expect((await send(error)).status).toBe(204)
  expect((await send(error, 'https://other.example')).status).toBe(403)
  expect((await send({ ...error, email: 'ann@example.com' })).status).toBe(400)
  await marketplace.stop()

  expect(receiver.reports()).toHaveLength(1)
  expect(receiver.reports()[0]).not.toMatch(/ann\b|anns/i)
  const event = JSON.parse(receiver.reports()[0]?.split('\n')[2] ?? '') as Line
  expect(event).toMatchObject({
    transaction: 'script on /product/:slug',
    extra: { log: 'a script in a browser failed' },
  })
})
