import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { cookieCartCount } from '#app/web/cookie-cart.ts'
import type { RequestFacts } from '#app/web/request-context.server.ts'
import { publicPagesVersion } from '#platform/db/public-pages-version.server.ts'
import { visitor } from '#shared/actor.ts'
import type { Shop } from '../open-shop.server.ts'
import { callerOf } from './caller-of.server.ts'
import { encodeBody, encodingFor } from './encode-body.server.ts'
import type { ShopContext } from './http-app.server.ts'
import { htmlCache } from './html-cache.server.ts'
import { pageRenderer } from './render-page.server.ts'
import { nonceContentSecurityPolicy } from './security-headers.server.ts'
import { sharedPages } from './shared-pages.server.ts'

/** How long a signed-in person's prefetch of a public page may be used by the click that follows (seconds). */
const prefetchSeconds = 10
/** Smaller answers travel in one packet anyway (bytes). */
const compressFrom = 1_400

/** React Router's pages behind our cache of what visitors see. */
export function shopPages(shop: Shop) {
  const { origin } = new URL(shop.publicUrl)
  const serverBuild = build as ServerBuild
  const render = pageRenderer(serverBuild, shop)
  const sharedAddress = sharedPages(Object.values(serverBuild.routes).filter((route) => route !== undefined))
  const cache = htmlCache({ version: publicPagesVersion, clock: () => performance.now() })

  return async (c: ShopContext): Promise<Response> => {
    const request = c.req.raw
    const facts = await callerOf(c)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const shared = isReading ? sharedAddress(new URL(request.url)) : null
    // Who collected hats without scripts sees their number in the header, so that page is nobody else's.
    const isOwn = cookieCartCount(request.headers.get('cookie') ?? '') > 0
    if (shared && facts.actor.kind === 'visitor' && !isOwn) {
      // Made anew from the address alone: no header of one visitor can reach the page of the others.
      return cache.answer(shared.address, request, () =>
        render({ request: new Request(origin + shared.address), facts: sharedFacts, nonce: '' }),
      )
    }
    const nonce = randomBytes(16).toString('base64')
    const response = await render({ request, facts, nonce })
    // Pictures, feeds and the like say themselves how long they stay right.
    if (response.headers.has('cache-control')) return compressed(request, response)
    const mayReuse = shared !== null && response.status === 200 && isPrefetch(request)
    response.headers.set('cache-control', mayReuse ? `private, max-age=${prefetchSeconds}` : 'no-store')
    if (mayReuse) response.headers.set('vary', 'cookie')
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('content-security-policy', nonceContentSecurityPolicy(nonce))
    }
    return compressed(request, response)
  }
}

const sharedFacts: RequestFacts = { actor: visitor, requestId: 'shared', clientAddress: 'unknown' }

/** What is personal or changes is never kept; a public page that was fetched ahead of the click may be. */
function isPrefetch(request: Request): boolean {
  return request.headers.get('sec-purpose')?.includes('prefetch') ?? false
}

const text = /^text\/|^application\/(?:json|xml|problem\+json)/

/** One person's page is compressed as lightly as it pays: the wire is slower than that. */
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
