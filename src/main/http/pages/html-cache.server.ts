import { createHash, randomBytes } from 'node:crypto'
import { type Encoding, encodeBody, encodingFor } from './encode-body.server.ts'
import { hashContentSecurityPolicy } from '../security-headers.server.ts'
import { recorder } from '#platform/metrics/recorder.server.ts'

/** Maximum size of all cached pages (bytes, estimated with their compressed copies), and of a single one. */
const maxBytes = 48 * 1024 * 1024
const maxPageBytes = 1024 * 1024
/** Past this age a page is still served while it's rendered again, because it may show time-dependent content (ms). */
const freshMs = 60_000
/** Past this age a page isn't served anymore (ms). */
const staleMs = 10 * 60_000
/** How long a prefetched page's data may be used by the click that follows (seconds). */
const prefetchSeconds = 10

/**
 * Browsers revalidate every time and mostly get a 304. A shared cache in front isn't notified of changes, so it may store a page
 * for seconds only, which is enough to absorb a rush. The page contains no personal data.
 */
const pageCacheControl = 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=8'

interface Page {
  readonly status: number
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly isShareable: boolean
  readonly version: number
  readonly renderedAt: number
  readonly encoded: Map<Encoding, Promise<Uint8Array>>
}

export interface CacheSources {
  /** Changes whenever a page may have changed. A page rendered after reading it is at least that new. */
  readonly version: () => number | Promise<number>
  /** A monotonic clock (ms). */
  readonly clock: () => number
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
 * while the version is the one it was rendered at. Concurrent requests for a missing page share one rendering. The least recently
 * used pages are evicted first.
 */
export function htmlCache({ version, clock }: CacheSources): HtmlCache {
  const pages = new Map<string, Page>()
  const rendering = new Map<string, Promise<Page>>()
  let bytes = 0

  const remove = (key: string) => {
    const page = pages.get(key)
    if (!page) return
    bytes -= weightOf(page)
    pages.delete(key)
  }

  const save = (key: string, page: Page) => {
    // A slow rendering may finish after a newer one.
    if ((pages.get(key)?.version ?? 0) > page.version) return
    remove(key)
    if (!page.isShareable || page.body.length > maxPageBytes) return
    pages.set(key, page)
    bytes += weightOf(page)
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  const renderOnce = (key: string, at: number, render: Render): Promise<Page> => {
    // A rendering started at an older version may lack what this request must see.
    const name = `${at} ${key}`
    const shared = rendering.get(name)
    if (shared) return shared
    const work = pageFrom(render, { version: at, renderedAt: clock() })
      .then((page) => {
        save(key, page)
        return page
      })
      .finally(() => rendering.delete(name))
    rendering.set(name, work)
    return work
  }

  return {
    async answer(key, request, render, admit) {
      const at = await version()
      const known = pages.get(key)
      const age = known ? clock() - known.renderedAt : 0
      if (known && known.version === at && age < staleMs) {
        recorder()?.looked('pages', 'hit')
        pages.delete(key)
        pages.set(key, known)
        // A failure is logged by the rendering; the cached page is still correct.
        if (age >= freshMs) renderOnce(key, at, render).catch(() => undefined)
        return respond(known, request)
      }
      recorder()?.looked('pages', 'miss')
      admit?.()
      return respond(await renderOnce(key, at, render), request)
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}

/** Both compressed copies together are less than half the size of the text. */
function weightOf({ body }: Page): number {
  return Math.ceil(body.length * 1.5) + 1_024
}

/** Only a 200 without cookies is cached; anything else goes, with the same policy, to the requests that wait for it. */
async function pageFrom(render: Render, made: Pick<Page, 'version' | 'renderedAt'>): Promise<Page> {
  const nonce = randomBytes(16).toString('base64url')
  const response = await render(nonce)
  const rendered = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const guarded = isHtml ? withoutNonce(rendered.toString(), nonce) : null
  if (guarded) headers['content-security-policy'] = guarded.policy
  const body = guarded ? Buffer.from(guarded.html) : rendered
  return {
    ...made,
    body,
    headers,
    status: response.status,
    isShareable: response.status === 200 && !response.headers.has('set-cookie'),
    // Weak, because the compressed copies differ in bytes.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    encoded: new Map(),
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
    return new Response(bodyOf(page.body, request, page.status), { status: page.status, headers })
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
  if (!encoding) return new Response(bodyOf(page.body, request, 200), { headers })
  const encoded = page.encoded.get(encoding) ?? encodeBody(page.body, encoding, 'cached')
  page.encoded.set(encoding, encoded)
  return new Response(bodyOf(await encoded, request, 200), {
    headers: { ...headers, 'content-encoding': encoding },
  })
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
