import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { hashContentSecurityPolicy } from './security-headers.server.ts'

const compress = promisify(brotliCompress)
const maxEntries = 500
/** A page may be this old (ms). Short, because it shows stock; what is bought is checked against the database anyway. */
const maxAgeMs = 1_500

interface CachedPage {
  readonly body: Uint8Array
  readonly brotli: Uint8Array
  readonly etag: string
  readonly contentSecurityPolicy: string
  readonly freshUntil: number
}

/**
 * Finished pages of visitors who are not signed in. Such a page has nothing of a person in it: cart count, theme and menu come
 * from the browser. Least recently used pages go first; several requests for one missing page share one rendering.
 */
export function htmlCache(clock: () => number) {
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage | Response>>()

  return {
    async answer(key: string, request: Request, render: () => Promise<Response>): Promise<Response> {
      const known = pages.get(key)
      if (known && known.freshUntil > clock()) {
        pages.delete(key)
        pages.set(key, known)
        return respond(known, request)
      }
      const shared = rendering.get(key)
      if (shared) {
        const result = await shared
        return result instanceof Response ? render() : respond(result, request)
      }
      const work = renderPage(render, clock() + maxAgeMs)
      rendering.set(key, work)
      try {
        const result = await work
        if (result instanceof Response) return result
        pages.delete(key)
        pages.set(key, result)
        for (const oldest of pages.keys()) {
          if (pages.size <= maxEntries) break
          pages.delete(oldest)
        }
        return respond(result, request)
      } finally {
        rendering.delete(key)
      }
    },
  }
}

/** Only a plain 200 page may be shared; anything else goes, as strictly guarded, to the one who asked. */
async function renderPage(
  render: () => Promise<Response>,
  freshUntil: number,
): Promise<CachedPage | Response> {
  const response = await render()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const body = new Uint8Array(await response.arrayBuffer())
  const contentSecurityPolicy = policyFor(new TextDecoder().decode(body))
  if (response.status !== 200 || response.headers.has('set-cookie')) {
    const own = new Response(body, response)
    own.headers.set('content-security-policy', contentSecurityPolicy)
    own.headers.set('cache-control', 'no-store')
    return own
  }
  return {
    body,
    brotli: await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    contentSecurityPolicy,
    freshUntil,
  }
}

function policyFor(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) =>
    createHash('sha256')
      .update(script ?? '')
      .digest('base64'),
  )
  return hashContentSecurityPolicy([...new Set(hashes)])
}

function respond(page: CachedPage, request: Request): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    etag: page.etag,
    'content-security-policy': page.contentSecurityPolicy,
  }
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  const brotli = request.headers.get('accept-encoding')?.includes('br')
  const bytes = brotli ? page.brotli : page.body
  return new Response(request.method === 'HEAD' ? null : (bytes as BodyInit), {
    headers: brotli ? { ...headers, 'content-encoding': 'br' } : headers,
  })
}
