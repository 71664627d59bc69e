import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { stripeDestinations } from '#platform/stripe/destinations.ts'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { bodyLimitOf, bodyLimits, defaultMaxBytes } from '#app/web/request/uploads/body-limits.server.ts'
import { type EndlessBody, sendEndlessBody } from '../support/marketplace/endless-body.ts'
import {
  addressesOf,
  everyRoute,
  fillRoute,
  type RouteAddress,
} from '../support/marketplace/route-addresses.ts'
import { aHome, forAllTests } from '../support/marketplace/marketplace-home.ts'
import { type MarketplaceProcess, startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { aVisitor, call, logIn } from '../support/marketplace/visitor.ts'

const megabyte = 1024 * 1024
const endless = 400 * megabyte
/** What fits into the system's buffers on both sides even if the server reads nothing: Linux lets them grow up to these limits. */
const inFlight = bufferLimit('tcp_rmem') + bufferLimit('tcp_wmem') + megabyte
const form = 'application/x-www-form-urlencoded'
const id = '00000000-0000-4000-8000-000000000000'

function bufferLimit(name: 'tcp_rmem' | 'tcp_wmem'): number {
  const [, , max] = readFileSync(`/proc/sys/net/ipv4/${name}`, 'utf8').trim().split(/\s+/)
  return Number(max)
}

function memoryOf({ pid }: MarketplaceProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

async function aMarketplace() {
  const { settings } = await aHome()
  const marketplace = await startMarketplace(settings)
  return { marketplace, port: Number(settings.PORT) }
}

/** For tests that don't measure its memory. */
const theMarketplace = forAllTests(aMarketplace)

const changing = everyRoute().filter(({ method }) => method !== 'GET')

test('the table of limits names routes that exist', () => {
  const webhooks = [...Object.values(stripeDestinations).map(({ path }) => path), '/webhooks/carrier']
  const known = [...addressesOf(routes), ...webhooks]
  expect(known).toEqual(expect.arrayContaining(bodyLimits.map(({ path }) => path)))
})

for (const framing of ['declared', 'chunked'] as const) {
  test(`400 MB (${framing}) to any route are answered with 413, closed without reading on, and use no memory`, async () => {
    const { marketplace, port } = await aMarketplace()
    const visitor = aVisitor(marketplace.url)
    for (const path of ['/', '/shop', '/login']) await visitor.get(path)
    const body: Omit<EndlessBody, 'method' | 'path'> = {
      headers: { origin: marketplace.url, 'content-type': form },
      bytes: endless,
      framing,
    }
    const surprises: unknown[] = []
    const offer = async ({ method, path }: RouteAddress) => {
      const answer = await sendEndlessBody(port, { ...body, method, path: fillRoute(path, id) })
      const isRight = answer.status === 413 && answer.sentBytes < inFlight && answer.closedAfterMs < 10_000
      if (!isRight) surprises.push([method, path, { ...answer, head: answer.head.slice(0, 80) }])
    }
    const before = memoryOf(marketplace)
    const targets = [...changing, { method: 'GET', path: '/shop' }]
    for (let at = 0; at < targets.length; at += 16) await Promise.all(targets.slice(at, at + 16).map(offer))
    expect(surprises).toEqual([])
    // All of them together. The cost of a single one follows, once the process has reached its normal size.
    expect((memoryOf(marketplace) - before) / megabyte).toBeLessThan(200)
    for (const path of [
      '/login',
      '/api/cart/view',
      '/webhooks/stripe',
      '/design-artwork',
      '/sandbox/stripe/actions',
    ]) {
      const own = memoryOf(marketplace)
      await offer({ method: 'POST', path })
      expect((memoryOf(marketplace) - own) / megabyte).toBeLessThan(20)
    }
    expect(surprises).toEqual([])
  }, 300_000)
}

/** Twenty visits to the shop. The peak is in bytes. */
async function visitShop(marketplace: MarketplaceProcess): Promise<{ peak: number; slowestMs: number }> {
  const visitor = aVisitor(marketplace.url)
  let [peak, slowestMs] = [0, 0]
  for (let n = 0; n < 20; n++) {
    const started = performance.now()
    expect((await visitor.get('/shop')).status).toBe(200)
    slowestMs = Math.max(slowestMs, performance.now() - started)
    peak = Math.max(peak, memoryOf(marketplace))
    await wait(50)
  }
  return { peak, slowestMs }
}

/** Its peak during visits, once it no longer grows: a demo that has just started draws pictures in the background. */
async function usualMemory(marketplace: MarketplaceProcess): Promise<number> {
  let usual = 0
  for (let round = 0; round < 20; round++) {
    const { peak } = await visitShop(marketplace)
    if (peak - usual < 5 * megabyte) break
    usual = Math.max(usual, peak)
  }
  return usual
}

test('pages still answer while attackers send endless bodies', async () => {
  const { marketplace, port } = await aMarketplace()
  const usual = await usualMemory(marketplace)
  let isOver = false
  const flood = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const headers = { origin: marketplace.url, 'content-type': form }
      await sendEndlessBody(port, {
        method: 'POST',
        path: '/login',
        headers,
        bytes: endless,
        framing: 'chunked',
      })
    }
  })
  const { peak, slowestMs } = await visitShop(marketplace)
  isOver = true
  await Promise.all(flood)
  // V8's young generation alone grows to 48 MB under load. Keeping the bodies would take hundreds.
  expect((peak - usual) / megabyte).toBeLessThan(80)
  expect(slowestMs).toBeLessThan(2_000)
})

test('a browser sees why its upload was refused, and a script gets a problem document', async () => {
  const { marketplace } = await theMarketplace()
  const visitor = aVisitor(marketplace.url)
  const body = 'a'.repeat(defaultMaxBytes + 1)
  const asForm = { method: 'POST', body, headers: { 'content-type': form } }
  const page = await visitor.send('/login', {
    ...asForm,
    headers: { ...asForm.headers, accept: 'text/html' },
  })
  expect(page.status).toBe(413)
  expect(page.text).toContain('This request is too large')
  expect(page.text).toContain('256 KB')
  expect(page.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const problem = await visitor.post('/api/cart/view', { items: body })
  expect([problem.status, problem.json()]).toMatchObject([
    413,
    { code: 'too-large', maxBytes: defaultMaxBytes },
  ])
  const allowed = await visitor.submit('/login', { intent: 'login', email: 'a'.repeat(200_000) })
  expect(allowed.status).toBeLessThan(500)
  expect(allowed.status).not.toBe(413)
})

test('a signed webhook of 400 KB is accepted, and one of 600 KB is rejected', async () => {
  const { marketplace } = await theMarketplace()
  const hook = (size: number) =>
    call(`${marketplace.url}/webhooks/stripe`, {
      method: 'POST',
      body: 'a'.repeat(size),
      headers: { 'stripe-signature': 't=1,v1=0' },
    })
  expect((await hook(400 * 1024)).status).toBe(400)
  expect((await hook(600 * 1024)).status).toBe(413)
})

test('uploads have their own limits and messages', async () => {
  const { marketplace } = await theMarketplace()
  const artist = aVisitor(marketplace.url)
  await logIn(artist, 'artist@brimfolk.test')
  const picture = await artist.send('/product-pictures', {
    method: 'POST',
    body: Buffer.alloc(11 * megabyte),
  })
  expect([picture.status, picture.json<{ code: string }>().code]).toEqual([413, 'picture-too-large'])
  const file = aFile('file', Buffer.from(`Name,Price\n${'Trail,25\n'.repeat(200_000)}`))
  const read = await artist.send('/vendor-dashboard/import', file)
  expect(read.status).not.toBe(413)
  expect(read.status).toBeLessThan(500)
  const long = await artist.send('/vendor-dashboard/import', aFile('file', Buffer.alloc(21 * megabyte, 'a')))
  expect(long.status).toBe(413)
  expect(long.text).toContain('This file is larger than 20 MB')
  expect(bodyLimitOf('/vendor-dashboard/import.data')?.maxBytes).toBe(20 * megabyte)
})

function aFile(name: string, bytes: Buffer) {
  const boundary = 'brimfolk-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="intent"\r\n\r\ncheck\r\n--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="hats.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { method: 'POST', body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
