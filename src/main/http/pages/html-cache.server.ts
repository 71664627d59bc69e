import { createHash, randomBytes } from 'node:crypto'
import { encodingFor } from './encode-body.server.ts'
import { type PageBody, pageBody } from './page-body.server.ts'
import { pageStore } from './page-store.ts'
import { hashContentSecurityPolicy } from '../security-headers.server.ts'
import type { PageReads } from '#platform/db/public-pages/recorded-reads.server.ts'
import { recorder } from '#platform/metrics/recorder.server.ts'

/** Maximum size of a single page before compression (bytes). */
const maxPageBytes = 1024 * 1024
/** Past this age a page is still served while it's rendered again, because it may show time-dependent content (ms). */
const freshMs = 5 * 60_000
/** Past this age a page isn't served anymore (ms). */
const staleMs = 15 * 60_000
/** How long a prefetched page's data may be used by the click that follows (seconds). */
const prefetchSeconds = 10

/**
 * Browsers revalidate every time and mostly get a 304. A shared cache in front isn't notified of changes, so it may store a page
 * for seconds only, which is enough to absorb a rush. The page contains no personal data.
 */
const pageCacheControl = 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=8'

interface Page {
  readonly status: number
  readonly body: PageBody
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly isShareable: boolean
  /** What it shows was current at this version. */
  version: number
  readonly reads: PageReads
  readonly renderedAt: number
}

export interface CacheSources {
  /** Rises whenever a page may have changed. A page rendered after reading it is at least that new. */
  readonly version: () => number | Promise<number>
  /** Runs a rendering that began at this version, and records what it reads. */
  readonly record: <Result>(
    version: number,
    run: () => Promise<Result>,
  ) => Promise<readonly [Result, PageReads]>
  /** A monotonic clock (ms). */
  readonly clock: () => number
  /** Maximum size of all cached pages (bytes, as they are stored). */
  readonly maxBytes: number
}

/** Renders a page whose scripts carry this nonce. The cached page doesn't contain it anymore. */
type Render = (nonce: string) => Promise<Response>

export interface HtmlCache {
  /**
   * `render` must not depend on the visitor: others get the same page. `admit` is called for a page that isn't cached, and
   * may throw to refuse the request.
   */
  answer(key: string, request: Request, render: Render, admit?: () => void): Promise<Response>
  /** Number of cached pages and their bytes. */
  size(): { readonly pages: number; readonly bytes: number }
}

/**
 * Caches rendered pages, and pages' data, of logged-out visitors; the browser adds cart count, theme and menu. A page is served
 * while everything that it was made from is the same. Concurrent requests for a missing page share one rendering. The least
 * recently used pages are evicted first.
 */
export function htmlCache({ version, record, clock, maxBytes }: CacheSources): HtmlCache {
  const pages = pageStore<Page>(maxBytes)
  const rendering = new Map<string, Promise<Page>>()

  const save = (key: string, page: Page) => {
    // A slow rendering may finish after a newer one.
    if ((pages.get(key)?.version ?? 0) > page.version) return
    if (page.isShareable && page.body.bytes() <= maxPageBytes) pages.put(key, page)
    else pages.remove(key)
  }

  const renderOnce = (key: string, at: number, render: Render): Promise<Page> => {
    // A rendering started at an older version may lack what this request must see.
    const name = `${at} ${key}`
    const shared = rendering.get(name)
    if (shared) return shared
    const renderedAt = clock()
    const work = record(at, () => pageFrom(render))
      .then(([made, reads]) => {
        const page = { ...made, version: at, reads, renderedAt }
        save(key, page)
        return page
      })
      .finally(() => rendering.delete(name))
    rendering.set(name, work)
    return work
  }

  const send = async (key: string, page: Page, request: Request): Promise<Response> => {
    const response = await respond(page, request)
    pages.weigh(key)
    return response
  }

  return {
    async answer(key, request, render, admit) {
      const at = await version()
      const known = pages.get(key)
      const age = known ? clock() - known.renderedAt : 0
      // Most requests come while nothing has changed, and don't wait.
      const holds = known && age < staleMs && known.reads.holdAt(at)
      if (known && (holds === true || (await holds))) {
        recorder()?.looked('pages', 'hit')
        known.version = Math.max(known.version, at)
        pages.use(key)
        // A failure is logged by the rendering; the cached page is still correct.
        if (age >= freshMs) renderOnce(key, at, render).catch(() => undefined)
        return send(key, known, request)
      }
      recorder()?.looked('pages', 'miss')
      admit?.()
      return send(key, await renderOnce(key, at, render), request)
    },
    size: pages.size,
  }
}

type MadePage = Omit<Page, 'version' | 'reads' | 'renderedAt'>

/** Only a 200 without cookies is cached; anything else goes, with the same policy, to the requests that wait for it. */
async function pageFrom(render: Render): Promise<MadePage> {
  const nonce = randomBytes(16).toString('base64url')
  const response = await render(nonce)
  const rendered = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const guarded = isHtml ? withoutNonce(rendered.toString(), nonce) : null
  if (guarded) headers['content-security-policy'] = guarded.policy
  const body = guarded ? Buffer.from(guarded.html) : rendered
  return {
    body: pageBody(body),
    headers,
    status: response.status,
    isShareable: response.status === 200 && !response.headers.has('set-cookie'),
    // Weak, because the compressed copies differ in bytes.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  }
}

/**
 * The page without the nonce, and a policy that allows exactly the inline scripts that carried it. A script injected through an
 * artist's text doesn't know the nonce, so the browser won't run it. Data scripts don't run anyway.
 */
function withoutNonce(html: string, nonce: string): { readonly html: string; readonly policy: string } {
  const attribute = ` nonce="${nonce}"`
  const hashes = inlineScripts(html, attribute).map((script) =>
    createHash('sha256').update(script.replaceAll(attribute, '')).digest('base64'),
  )
  return {
    html: html.replaceAll(attribute, ''),
    policy: hashContentSecurityPolicy([...new Set(hashes)]),
  }
}

function inlineScripts(html: string, attribute: string): string[] {
  const scripts: string[] = []
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const code = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', code)
    if (code === 0 || end < 0) break
    const attributes = html.slice(at, code)
    const isData = attributes.includes(' src=') || attributes.includes('ld+json')
    if (attributes.includes(attribute) && !isData) scripts.push(html.slice(code, end))
    at = end
  }
  return scripts
}

async function respond(page: Page, request: Request): Promise<Response> {
  const requestHeaders = request.headers
  if (!page.isShareable) {
    const headers = { ...page.headers, 'cache-control': 'no-store' }
    const plain = await page.body.as(null)
    return new Response(bodyOf(plain, request, page.status), { status: page.status, headers })
  }
  const headers = {
    ...page.headers,
    'cache-control': cacheControl(page, requestHeaders),
    vary: 'accept-encoding, cookie',
    etag: page.etag,
  }
  if (matches(requestHeaders.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers })
  const encoding = encodingFor(requestHeaders.get('accept-encoding'))
  const body = bodyOf(await page.body.as(encoding), request, 200)
  if (!encoding) return new Response(body, { headers })
  return new Response(body, { headers: { ...headers, 'content-encoding': encoding } })
}

/** A page's data is private: a shared cache would hand the copy of a prefetch to a click, which must revalidate. */
function cacheControl(page: Page, requestHeaders: Headers): string {
  if (page.headers['content-type']?.startsWith('text/html')) return pageCacheControl
  return requestHeaders.get('sec-purpose')?.includes('prefetch')
    ? `private, max-age=${prefetchSeconds}`
    : 'private, no-cache'
}

function bodyOf(bytes: Uint8Array, request: Request, status: number): BodyInit | null {
  const hasNone = request.method === 'HEAD' || status === 204 || status === 304
  return hasNone ? null : (bytes as BodyInit)
}

/** `If-None-Match` may list several tags, weak or strong. */
function matches(header: string | null, etag: string): boolean {
  if (!header) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((candidate) => bare(candidate) === bare(etag))
}
