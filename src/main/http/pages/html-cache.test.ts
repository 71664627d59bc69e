import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { cdnHeaders } from '#platform/cdn/cdn-headers.server.ts'
import { htmlCache, type PagesOnDisk } from './html-cache.server.ts'
import type { Render, Rendering } from './made-page.ts'
import { sharedPage } from './shared-page.server.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

const rendering = (text: string, init: ResponseInit): Rendering => ({
  response: new Response(null, init),
  html: text,
})

function aCache(pagesOnDisk?: PagesOnDisk) {
  const now = { version: 1, ms: 0, isTheSame: false }
  const cache = htmlCache({
    version: () => now.version,
    record: async (version, run) => [
      await run(),
      {
        holdAt: (at) => now.isTheSame || at === version,
        topics: () => new Set(['products']),
        until: () => Number.POSITIVE_INFINITY,
        parts: () => ({ tables: new Set(), answers: [], until: Number.POSITIVE_INFINITY, since: null }),
      },
    ],
    clock: () => now.ms,
    maxBytes: 1_500_000,
    sharedHeaders: cdnHeaders('fastly'),
    pagesOnDisk,
  })
  let renderings = 0
  const page =
    (text: string, init: ResponseInit = { headers: html }) =>
    async () => {
      renderings += 1
      return rendering(text, init)
    }
  const counted = (render: Render) => (nonce: string) => {
    renderings += 1
    return render(nonce)
  }
  const ask = (
    headers: Record<string, string> = {},
    { key = '/shop', render = page(`<p>hats ${now.version}</p>`) as Render, method = 'GET' } = {},
  ) =>
    cache.respond(key, {
      request: new Request('http://localhost/shop', { method, headers }),
      make: () => sharedPage(render),
    })
  return { cache, now, page, counted, ask, renderings: () => renderings }
}

test('a missing page has the same policy as any other, and isn’t cached', async () => {
  const { ask, renderings, counted } = aCache()
  const render = counted(async (nonce) =>
    rendering(`<script nonce="${nonce}">hello()</script>`, { status: 404, headers: html }),
  )
  const answer = await ask({}, { render })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('<script>hello()</script>')
  await ask({}, { render })
  expect(renderings()).toBe(2)
})

test('the policy allows scripts that carried the nonce, not one injected through the page’s text', async () => {
  const { ask } = aCache()
  const own = 'hello("own")'
  const injected = 'steal("cookies")'
  const nonces: string[] = []
  const render: Render = async (nonce) => {
    nonces.push(nonce)
    const scripts = `<script nonce="${nonce}">${own}</script><script async nonce="${nonce}" src="/assets/a.js"></script>`
    const words = `<p>A hat</p><script>${injected}</script><script nonce="guess">${injected}</script>`
    return rendering(`<link nonce="${nonce}" rel="preload">${words}${scripts}`, { headers: html })
  }
  const answer = await ask({}, { render })
  const policy = answer.headers.get('content-security-policy') ?? ''
  const hash = (script: string) => createHash('sha256').update(script).digest('base64')
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'$/)
  expect(policy).toContain(hash(own))
  expect(policy).not.toContain(hash(injected))
  const text = await answer.text()
  expect(text).toContain(`<script>${own}</script>`)
  expect(nonces[0]).toMatch(/^[\w-]{22}$/)
  expect(text).not.toContain(nonces[0])
  await ask({}, { key: '/about', render })
  expect(nonces[1]).not.toBe(nonces[0])
})

test('a request for a page that isn’t cached must be admitted, one for a cached page not', async () => {
  const { cache, page } = aCache()
  const request = new Request('http://localhost/shop')
  const full = () => {
    throw new Error('too many')
  }
  const make = () => sharedPage(page('hats'))
  await expect(cache.respond('/shop', { request, make, admit: full })).rejects.toThrow('too many')
  expect((await cache.respond('/shop', { request, make, admit: () => undefined })).status).toBe(200)
  expect((await cache.respond('/shop', { request, make, admit: full })).status).toBe(200)
})

test('renders a page once while nothing changes', async () => {
  const { ask, renderings } = aCache()
  await ask()
  expect(await (await ask()).text()).toBe('<p>hats 1</p>')
  expect(renderings()).toBe(1)
})

test('the first request after a change gets the new page', async () => {
  const { ask, now } = aCache()
  await ask()
  now.version = 2
  expect(await (await ask()).text()).toBe('<p>hats 2</p>')
})

test('a hundred requests for a missing page share one rendering, also for a 404', async () => {
  const { ask, page, renderings } = aCache()
  await Promise.all(Array.from({ length: 100 }, () => ask()))
  expect(renderings()).toBe(1)
  const render = page('gone', { status: 404, headers: html })
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask({}, { key: '/product/x', render })))
  expect(renderings()).toBe(2)
  expect(answers.every(({ status }) => status === 404)).toBe(true)
})

test('a request after a change doesn’t share a rendering from before it, and an older page never replaces a newer one', async () => {
  const { ask, now } = aCache()
  let finishOld: (old: Rendering) => void = () => undefined
  const slow = () => new Promise<Rendering>((resolve) => (finishOld = resolve))
  const before = ask({}, { render: slow })
  await Promise.resolve()
  now.version = 2
  expect(await (await ask()).text()).toBe('<p>hats 2</p>')
  finishOld(rendering('<p>old hats</p>', { headers: html }))
  expect(await (await before).text()).toBe('<p>old hats</p>')
  expect(await (await ask()).text()).toBe('<p>hats 2</p>')
})

test('an old page is still served while it is rendered again, a very old one is not', async () => {
  const { ask, page, now, renderings } = aCache()
  await ask({}, { render: page('first', { headers: html }) })
  now.ms = 301_000
  const again = page('second', { headers: html })
  expect(await (await ask({}, { render: again })).text()).toBe('first')
  await new Promise((resolve) => setTimeout(resolve))
  expect(await (await ask({}, { render: again })).text()).toBe('second')
  expect(renderings()).toBe(2)
  now.ms += 16 * 60_000
  expect(await (await ask({}, { render: page('third', { headers: html }) })).text()).toBe('third')
})

test('an old page is replaced by the one that another process has rendered in the meantime', async () => {
  const newer = await sharedPage(async () => rendering('theirs', { headers: html }))
  const reads = {
    holdAt: () => true,
    topics: () => new Set<never>(),
    until: () => Number.POSITIVE_INFINITY,
    parts: () => ({ tables: new Set<never>(), answers: [], until: Number.POSITIVE_INFINITY, since: null }),
  }
  let onDisk = false
  const { ask, now, page, renderings } = aCache({
    find: () => (onDisk ? { ...newer, reads, ageMs: 1_000 } : null),
    store: () => true,
  })
  const render = page('ours', { headers: html })
  expect(await (await ask({}, { render })).text()).toBe('ours')
  now.ms = 301_000
  onDisk = true
  expect(await (await ask({}, { render })).text()).toBe('ours')
  await new Promise((resolve) => setTimeout(resolve))
  expect(await (await ask({}, { render })).text()).toBe('theirs')
  expect(renderings()).toBe(1)
})

test('a page that fails to render again stays cached until it is too old', async () => {
  const { ask, now } = aCache()
  await ask()
  now.ms = 301_000
  const failing = () => Promise.reject(new Error('no database'))
  expect((await ask({}, { render: failing })).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve))
  expect((await ask({}, { render: failing })).status).toBe(200)
})

test('a page that sets a cookie is never cached', async () => {
  const { ask, page, renderings } = aCache()
  const render = page('hello', { headers: { ...html, 'set-cookie': 'a=1' } })
  expect((await ask({}, { render })).headers.get('cache-control')).toBe('no-store')
  await ask({}, { render })
  expect(renderings()).toBe(2)
})

test('answers 304 if the browser has the page, for weak and strong tags', async () => {
  const { ask } = aCache()
  const etag = (await ask()).headers.get('etag') ?? ''
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const answer = await ask({ 'if-none-match': known })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('etag')).toBe(etag)
  }
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('browsers revalidate every time, a shared cache stores a page for seconds, and neither serves it to a logged-in user', async () => {
  const { headers } = await aCache().ask()
  expect(headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=8',
  )
  expect(headers.get('vary')).toBe('accept-encoding, cookie')
})

test('prefetched data may be used by the click, and is private', async () => {
  const { ask } = aCache()
  const render: Render = async () => ({
    response: new Response('{}', { headers: { 'content-type': 'text/x-script' } }),
    html: null,
  })
  const ahead = await ask({ 'sec-purpose': 'prefetch' }, { key: '/shop.data', render })
  expect(ahead.headers.get('cache-control')).toBe('private, max-age=10')
  expect(ahead.headers.get('content-security-policy')).toBeNull()
  const plain = await ask({}, { key: '/shop.data', render })
  expect(plain.headers.get('cache-control')).toBe('private, no-cache')
})

test('compresses the body as the client accepts it', async () => {
  const { ask } = aCache()
  const body = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await body(brotli)).toString()).toBe('<p>hats 1</p>')
  const zipped = await ask({ 'accept-encoding': 'gzip, br;q=0' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await body(zipped)).toString()).toBe('<p>hats 1</p>')
  expect((await ask({ 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

test('HEAD answers without a body', async () => {
  const answer = await aCache().ask({}, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).not.toBeNull()
  expect(await answer.text()).toBe('')
})

test('memory is bounded, and the most recently used pages stay', async () => {
  const { ask, page, cache, renderings } = aCache()
  const render = page('x'.repeat(500_000), { headers: html })
  for (let n = 0; n < 100; n++) {
    await ask({}, { key: '/shop', render })
    await ask({}, { key: `/shop?q=${n}`, render })
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(1_500_000)
  expect(cache.size().pages).toBe(2)
  expect(renderings()).toBe(101)
  await ask({}, { key: '/huge', render: page('x'.repeat(2_000_000), { headers: html }) })
  await ask({}, { key: '/huge', render: page('x'.repeat(2_000_000), { headers: html }) })
  expect(renderings()).toBe(103)
})

test('once compressed, pages take only their compressed bytes, and come out whole in every form', async () => {
  const { ask, page, cache, renderings } = aCache()
  const render = page('x'.repeat(500_000), { headers: html })
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 50; n++)
      await ask({ 'accept-encoding': 'br' }, { key: `/shop?q=${n}`, render }).then((answer) =>
        answer.arrayBuffer(),
      )
  }
  expect(cache.size().pages).toBe(50)
  expect(renderings()).toBe(50)
  expect(await (await ask({}, { key: '/shop?q=1', render })).text()).toBe('x'.repeat(500_000))
  const zipped = await ask({ 'accept-encoding': 'gzip' }, { key: '/shop?q=1', render })
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe('x'.repeat(500_000))
})

test('a change that doesn’t affect what the page was made from renders nothing', async () => {
  const { ask, now, renderings } = aCache()
  await ask()
  now.isTheSame = true
  now.version = 2
  expect(await (await ask()).text()).toBe('<p>hats 1</p>')
  expect(renderings()).toBe(1)
})

test('a flood of missing addresses caches nothing and evicts nothing', async () => {
  const { ask, page, cache, renderings } = aCache()
  await ask()
  const before = cache.size()
  const render = page('x'.repeat(40_000), { status: 404, headers: html })
  for (let n = 0; n < 3_000; n++) await ask({}, { key: `/product/${n}`, render })
  expect(cache.size()).toEqual(before)
  const renderedSoFar = renderings()
  await ask()
  expect(renderings()).toBe(renderedSoFar)
})

test('a CDN gets the tags of a page that it may keep, also with a 304, and of no other page', async () => {
  const { ask, page } = aCache()
  const first = await ask()
  const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  for (const { headers } of [first, again]) {
    expect(headers.get('surrogate-key')).toBe('all products')
    expect(headers.get('surrogate-control')).toBe('max-age=300')
  }
  const missing = await ask({}, { key: '/none', render: page('gone', { status: 404, headers: html }) })
  expect(missing.headers.get('surrogate-control')).toBeNull()
})
