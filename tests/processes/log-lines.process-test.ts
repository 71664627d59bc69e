import { afterAll, expect, test } from 'vitest'
import { aHome } from '../support/marketplace/marketplace-home.ts'
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
    .filter(({ msg, route }) => msg === 'answered' && route !== undefined)
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
