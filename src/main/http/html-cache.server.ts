import { createHash } from 'node:crypto'
import { type Encoding, encodeBody, encodingFor } from './encode-body.server.ts'
import { hashContentSecurityPolicy } from './security-headers.server.ts'

/** All kept pages together (bytes, estimated with their compressed copies), and the largest one that is kept. */
const maxBytes = 48 * 1024 * 1024
const maxPageBytes = 1024 * 1024
/** Past this age a page is served once more while it is made anew: it may show what time alone changes (ms). */
const freshMs = 60_000
/** Past this age nobody gets it any more (ms). */
const staleMs = 10 * 60_000
/** How long a prefetched page's data may be used by the click that follows (seconds). */
const prefetchSeconds = 10

/**
 * A browser asks every time and mostly hears 304. A cache in front of us cannot be told of changes, so it may keep a page only
 * for moments; they are what it needs to spare us a rush. The page itself holds nothing of a person.
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
  /** Changes whenever a page may have changed; what is rendered after reading it is at least as new. */
  readonly version: () => number | Promise<number>
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number
}

export interface HtmlCache {
  /** `render` must know nothing of the one who asks: what it answers goes to others as well. */
  answer(key: string, request: Request, render: () => Promise<Response>): Promise<Response>
  /** Kept pages and their bytes. */
  size(): { readonly pages: number; readonly bytes: number }
}

/**
 * Finished pages, and pages' data, of visitors who are not signed in: cart count, theme and menu come from the browser. A page
 * is served as long as the version stands at which it was rendered. Requests for one missing page share one rendering. The
 * least recently used pages go first.
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

  const keep = (key: string, page: Page) => {
    // A rendering that took long may end after a newer one.
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

  const renderOnce = (key: string, at: number, render: () => Promise<Response>): Promise<Page> => {
    // A rendering that began at an older version may lack what this request has to see.
    const name = `${at} ${key}`
    const shared = rendering.get(name)
    if (shared) return shared
    const work = pageFrom(render, { version: at, renderedAt: clock() })
      .then((page) => {
        keep(key, page)
        return page
      })
      .finally(() => rendering.delete(name))
    rendering.set(name, work)
    return work
  }

  return {
    async answer(key, request, render) {
      const at = await version()
      const known = pages.get(key)
      const age = known ? clock() - known.renderedAt : 0
      if (known && known.version === at && age < staleMs) {
        pages.delete(key)
        pages.set(key, known)
        // A failure shows in the log of the rendering; the page at hand is still right.
        if (age >= freshMs) renderOnce(key, at, render).catch(() => undefined)
        return respond(known, request)
      }
      return respond(await renderOnce(key, at, render), request)
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}

/** Both compressed copies together are less than half of the text. */
function weightOf({ body }: Page): number {
  return Math.ceil(body.length * 1.5) + 1_024
}

/** Only a plain 200 is kept; anything else goes, as strictly guarded, to those who are waiting for it. */
async function pageFrom(
  render: () => Promise<Response>,
  made: Pick<Page, 'version' | 'renderedAt'>,
): Promise<Page> {
  const response = await render()
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = policyFor(new TextDecoder().decode(body))
  }
  return {
    ...made,
    body,
    headers,
    status: response.status,
    isShareable: response.status === 200 && !response.headers.has('set-cookie'),
    // Weak: the compressed copies have other bytes.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    encoded: new Map(),
  }
}

/** Scripts of data run nothing, so they need no leave. */
function policyFor(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      createHash('sha256')
        .update(script ?? '')
        .digest('base64'),
  )
  return hashContentSecurityPolicy([...new Set(hashes)])
}

async function respond(page: Page, request: Request): Promise<Response> {
  const asked = request.headers
  if (!page.isShareable) {
    const headers = { ...page.headers, 'cache-control': 'no-store' }
    return new Response(bodyOf(page.body, request, page.status), { status: page.status, headers })
  }
  const headers = {
    ...page.headers,
    'cache-control': cacheControl(page, asked),
    vary: 'accept-encoding, cookie',
    etag: page.etag,
  }
  if (matches(asked.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers })
  const encoding = encodingFor(asked.get('accept-encoding'))
  if (!encoding) return new Response(bodyOf(page.body, request, 200), { headers })
  const encoded = page.encoded.get(encoding) ?? encodeBody(page.body, encoding, 'kept')
  page.encoded.set(encoding, encoded)
  return new Response(bodyOf(await encoded, request, 200), {
    headers: { ...headers, 'content-encoding': encoding },
  })
}

/** A page's data is for one browser: a shared cache would hand a prefetch's copy to a click, which must not keep it. */
function cacheControl(page: Page, asked: Headers): string {
  if (page.headers['content-type']?.startsWith('text/html')) return pageCacheControl
  return asked.get('sec-purpose')?.includes('prefetch')
    ? `private, max-age=${prefetchSeconds}`
    : 'private, no-cache'
}

function bodyOf(bytes: Uint8Array, request: Request, status: number): BodyInit | null {
  const hasNone = request.method === 'HEAD' || status === 204 || status === 304
  return hasNone ? null : (bytes as BodyInit)
}

/** `If-None-Match` may list several, weak or strong. */
function matches(header: string | null, etag: string): boolean {
  if (!header) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((candidate) => bare(candidate) === bare(etag))
}
