import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { cookieCartCount } from '#app/web/visitor-cart/cookie-cart.ts'
import { type RequestFacts, sharedRequestId } from '#app/web/request/request-context.server.ts'
import { countSearch } from '#app/web/request/count-search.server.ts'
import { publicVersion } from '#platform/db/public-pages/public-changes.server.ts'
import { pageReads, recorded } from '#platform/db/public-pages/recorded-reads.server.ts'
import { unknownNetwork } from '#platform/http/client-network.ts'
import { providerOrigins } from '#modules/identity/server'
import { visitor } from '#shared/actor.ts'
import type { Marketplace } from '#main/start/open-marketplace.server.ts'
import { asCaller } from '../as-caller.server.ts'
import { encodeBody, encodingFor } from './encode-body.server.ts'
import type { HttpContext } from '../http-context.ts'
import { htmlCache } from './html-cache.server.ts'
import { pageRenderer } from './page-renderer.server.ts'
import { nonceContentSecurityPolicy } from '../security-headers.server.ts'
import { sharedPages } from './shared-pages.server.ts'

/** How long a logged-in user's prefetch of a public page may be used by the click that follows (seconds). */
const prefetchSeconds = 10
/** Smaller responses fit into one packet anyway (bytes). */
const compressFrom = 1_400

/** Serves React Router's pages, with a cache for logged-out visitors. */
export function servePages(marketplace: Marketplace) {
  const { origin } = new URL(marketplace.publicUrl)
  const serverBuild = build as ServerBuild
  const render = pageRenderer(serverBuild, marketplace)
  const sharedAddress = sharedPages(Object.values(serverBuild.routes).filter((route) => route !== undefined))
  const cache = htmlCache({
    version: publicVersion,
    record: async (version, run) => {
      const [result, reads] = await recorded(run)
      return [result, pageReads(version, reads)]
    },
    clock: () => performance.now(),
    maxBytes: marketplace.config.pageCacheBytes,
  })

  return (c: HttpContext): Promise<Response> => asCaller(c, (facts) => answer(c.req.raw, facts))

  async function answer(request: Request, facts: RequestFacts): Promise<Response> {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const shared = isReading ? sharedAddress(new URL(request.url)) : null
    // The header shows the number of items in a no-script cart, so this page can't be shared.
    const isOwn = cookieCartCount(request.headers.get('cookie') ?? '') > 0
    if (shared && facts.actor.kind === 'visitor' && !isOwn) {
      // A new request from the address alone: no visitor's header can affect the page of the others.
      return cache.answer(
        shared.address,
        request,
        (nonce) => render({ request: new Request(origin + shared.address), facts: sharedFacts, nonce }),
        () => shared.isSearch && countSearch(facts.network),
      )
    }
    const nonce = randomBytes(16).toString('base64')
    const response = await render({ request: atOrigin(origin, request), facts, nonce })
    // Pictures and feeds set their own cache lifetime.
    if (response.headers.has('cache-control')) return compressed(request, response)
    const mayReuse = shared !== null && response.status === 200 && isPrefetch(request)
    response.headers.set('cache-control', mayReuse ? `private, max-age=${prefetchSeconds}` : 'no-store')
    if (mayReuse) response.headers.set('vary', 'cookie')
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('content-security-policy', nonceContentSecurityPolicy(nonce, providerOrigins()))
    }
    return compressed(request, response)
  }
}

/**
 * The request as the browser sent it to `origin`. Behind a proxy it arrives without https and maybe with another host, and React
 * Router would refuse our own forms as cross-site. `isForeignChange` has checked the origin before.
 */
function atOrigin(origin: string, request: Request): Request {
  const { origin: arrivedAt, pathname, search } = new URL(request.url)
  return arrivedAt === origin ? request : new Request(origin + pathname + search, request)
}

const sharedFacts: RequestFacts = { actor: visitor, requestId: sharedRequestId, network: unknownNetwork }

/** Only a prefetched public page may be reused by the browser; personal pages and changes never. */
function isPrefetch(request: Request): boolean {
  return request.headers.get('sec-purpose')?.includes('prefetch') ?? false
}

const text = /^text\/|^application\/(?:json|xml|problem\+json)/

/** Compresses a response to one person with the fastest setting. */
async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  const { status, headers } = response
  const isPlain = text.test(headers.get('content-type') ?? '') && !headers.has('content-encoding')
  if (!encoding || !isPlain || request.method === 'HEAD' || status === 204 || status === 304) return response
  const body = new Uint8Array(await response.arrayBuffer())
  if (body.length < compressFrom) return new Response(body, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  headers.append('vary', 'accept-encoding')
  return new Response((await encodeBody(body, encoding, 'once')) as BodyInit, { status, headers })
}
