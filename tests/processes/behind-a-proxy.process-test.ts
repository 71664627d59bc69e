import { connect } from 'node:net'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { pages } from '../access/expectations.ts'
import { addressesOf, dataPathOf, fillRoute } from '../support/marketplace/route-addresses.ts'
import { aHome, forAllTests } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { aVisitor, call, logIn } from '../support/marketplace/visitor.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const id = '00000000-0000-4000-8000-000000000000'

/** A marketplace whose public address differs from its own, as behind a proxy that terminates https. */
const theMarketplaceBehindAProxy = forAllTests(async () => {
  const { settings } = await aHome()
  const origin = 'https://hats.example'
  const marketplace = await startMarketplace({
    ...settings,
    PUBLIC_URL: origin,
    DEMO: 'on',
    TRUSTED_PROXIES: '1',
    HOST: '127.0.0.1',
    STOP_DELAY: '0',
  })
  return { url: marketplace.url, origin }
})

const theMarketplace = forAllTests(async () => startMarketplace((await aHome()).settings))

test('with HOST, only a proxy on this machine reaches the process', async () => {
  const { url } = await theMarketplaceBehindAProxy()
  const reach = (address: string) => call(`http://${address}:${new URL(url).port}/healthz`)
  expect((await reach('127.0.0.1')).status).toBe(200)
  await expect(reach('127.0.0.2')).rejects.toThrow('ECONNREFUSED')
})

test('every form works behind a proxy that terminates https and changes Host', async () => {
  const { url, origin } = await theMarketplaceBehindAProxy()
  const paths = addressesOf(routes).flatMap((path) => [path, dataPathOf(path)])
  const surprises: unknown[] = []
  for (const path of paths) {
    const fields = (pages[path] ?? [])[0]?.changes?.fields ?? {}
    const body = new URLSearchParams(fields).toString()
    const post = (headers: Readonly<Record<string, string>>) =>
      call(url + fillRoute(path, id), { method: 'POST', body, headers: { ...form, origin, ...headers } })
    const own = await post({ host: 'hats.example', 'x-forwarded-proto': 'https' })
    const rewritten = await post({ host: 'backend:3000', 'x-forwarded-host': 'hats.example' })
    const foreign = await post({ host: 'backend:3000', origin: 'http://backend:3000' })
    const isRight = own.status === rewritten.status && own.status !== 400 && foreign.status === 403
    if (!isRight) surprises.push([path, own.status, rewritten.status, foreign.status])
  }
  expect(surprises).toEqual([])
  const log = await call(`${url}/login`, {
    method: 'POST',
    body: new URLSearchParams({
      intent: 'login',
      email: 'shopper@brimfolk.test',
      password: 'brimfolk-demo',
      next: '/',
    }).toString(),
    headers: { ...form, origin, host: 'backend:3000' },
  })
  expect([log.status, log.headers.location]).toEqual([302, '/'])
})

test('a large form arrives complete behind a proxy that changes Host', async () => {
  const { url, origin } = await theMarketplaceBehindAProxy()
  const big = 'a'.repeat(2 * 1024 * 1024)
  const answer = await call(`${url}/profile-settings`, {
    method: 'POST',
    body: `intent=save&fullName=${big}`,
    headers: { ...form, origin, host: 'backend:3000' },
  })
  expect(answer.headers.location).toContain('/login')
})

test('a site on https sends HSTS, a site without https doesn’t', async () => {
  const { url } = await theMarketplaceBehindAProxy()
  for (const path of ['/', '/api/products', '/no-such-page', '/webhooks/stripe']) {
    expect((await call(url + path)).headers['strict-transport-security']).toBe('max-age=31536000')
  }
  const plain = await theMarketplace()
  expect((await call(plain.url)).headers['strict-transport-security']).toBeUndefined()
})

test('an order’s address is never sent to another site as the referrer', async () => {
  const { url } = await theMarketplace()
  const shopper = aVisitor(url)
  await logIn(shopper, 'shopper@brimfolk.test')
  const order = /\/order\/[0-9a-f-]{36}/.exec((await shopper.get('/orders')).text)?.[0]
  const page = await shopper.get(order ?? '')
  expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'same-origin'])
  expect((await shopper.get('/shop')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('health checks without a Host header are answered', async () => {
  const { port } = new URL((await theMarketplace()).url)
  for (const path of ['/healthz', '/readyz']) {
    expect(await rawAnswer(Number(port), `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  }
})

function rawAnswer(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (part) => (text += part.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

test('a script that searches too often is refused, while cached pages and other networks still work', async () => {
  const { settings } = await aHome()
  const { url } = await startMarketplace({ ...settings, RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
  const from = (address: string) => (path: string) =>
    call(url + path, { headers: { 'x-forwarded-for': address } })
  const [script, person] = [from('203.0.113.7'), from('203.0.113.8')]
  await script('/shop')
  // A slow machine may need more than one window of a minute. The steps below need a few seconds within one window.
  let asked = 0
  let secondsLeft = 0
  while (secondsLeft < 20 && asked < 3_000) {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => {
        asked += 1
        return script(
          [`/api/suggestions?q=fo${asked}`, `/api/products?q=ha${asked}`, `/shop?q=tr${asked}`][asked % 3] ??
            '',
        )
      }),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    secondsLeft = Math.max(...answers.map(({ headers }) => Number(headers['retry-after'] ?? 0)))
  }
  expect(asked).toBeGreaterThanOrEqual(300)
  const refused = await script('/api/suggestions?q=fox')
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await script('/shop?q=never-asked-before')).status).toBe(429)
  expect((await script('/shop')).status).toBe(200)
  expect((await script('/about')).status).toBe(200)
  for (const path of ['/shop?q=someone-else', '/api/suggestions?q=fox'])
    expect((await person(path)).status).toBe(200)
})
