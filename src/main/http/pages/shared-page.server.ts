import { createHash, randomBytes } from 'node:crypto'
import { hashContentSecurityPolicy } from '../security-headers.server.ts'
import { encodingFor } from './encode-body.server.ts'
import { bytesWithoutNonce } from './without-nonce.server.ts'
import type { MadePage, Render, StoredPage } from './made-page.ts'
import { type PageBody, pageBody } from './page-body.server.ts'
import { prefetchCacheControl } from './prefetch-cache-control.server.ts'

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
}

/**
 * A page that is the same for everybody; the browser adds a visitor's cart count, theme and menu. Only a 200 without cookies is
 * cached; anything else goes, with the same policy, to the requests that wait for it.
 */
export async function sharedPage(render: Render): Promise<MadePage> {
  const nonce = randomBytes(16).toString('base64url')
  const { response, html } = await render(nonce)
  const headers = Object.fromEntries(response.headers)
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const guarded = isHtml ? bytesWithoutNonce(html ?? (await response.text()), nonce) : null
  if (guarded) headers['content-security-policy'] = hashContentSecurityPolicy(guarded.hashes)
  const body = guarded?.page ?? Buffer.from(await response.arrayBuffer())
  const page: Page = {
    body: pageBody(body),
    headers,
    status: response.status,
    isShareable: response.status === 200 && !response.headers.has('set-cookie'),
    // Weak, because the compressed copies differ in bytes.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  }
  return madePage(page)
}

/** A page that `sharedPage` made before, maybe in another process. */
export function reopenedPage({ headers, etag, body }: StoredPage): MadePage {
  return madePage({ status: 200, body: pageBody(body), headers, etag, isShareable: true })
}

function madePage(page: Page): MadePage {
  const { body, headers, etag, isShareable } = page
  return {
    body,
    isShareable,
    respond: (request) => respond(page, request),
    stored: () => {
      const compressed = isShareable ? body.compressed() : null
      return compressed && { headers, etag, body: compressed }
    },
  }
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
    'cache-control': cacheControl(page, request),
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
function cacheControl(page: Page, request: Request): string {
  if (page.headers['content-type']?.startsWith('text/html')) return pageCacheControl
  return prefetchCacheControl(request) ?? 'private, no-cache'
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
