import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { cspNonce } from '#app/web/csp-nonce.ts'
import { demoShop } from '#app/web/demo-shop.ts'
import { type RequestFacts, setRequestFacts } from '#app/web/request-context.server.ts'
import { now } from '#platform/clock.server.ts'
import type { Shop } from '../open-shop.server.ts'
import { callerOf } from './caller-of.server.ts'
import type { ShopContext } from './http-app.server.ts'
import { htmlCache } from './html-cache.server.ts'
import { nonceContentSecurityPolicy } from './security-headers.server.ts'

/** Pages that say the same to every visitor who is not signed in. */
const sharedPages = /^\/(?:$|about$|shop$|product\/[^/]+$|vendor\/[^/]+$|privacy$|terms$)/
/** How long a prefetched page's data may be used by the click that follows (seconds). */
const prefetchSeconds = 10

/** React Router's pages behind our cache of visitors' HTML. */
export function shopPages(shop: Shop) {
  const { config } = shop
  const render = createRequestHandler(build as ServerBuild, config.mode)
  const cache = htmlCache(() => now().getTime())

  return async (c: ShopContext): Promise<Response> => {
    const request = c.req.raw
    const facts = await callerOf(c)
    const url = new URL(request.url)
    const isPage = request.method === 'GET' && !url.pathname.endsWith('.data')
    if (isPage && facts.actor.kind === 'visitor' && sharedPages.test(url.pathname)) {
      return cache.answer(url.pathname + url.search, request, () =>
        render(request, contextOf(facts, config.isDemo, '')),
      )
    }
    const nonce = randomBytes(16).toString('base64')
    const response = await render(request, contextOf(facts, config.isDemo, nonce))
    response.headers.set('cache-control', cacheControl(request, url, response))
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('content-security-policy', nonceContentSecurityPolicy(nonce))
    }
    return response
  }
}

function contextOf(facts: RequestFacts, isDemo: boolean, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider()
  setRequestFacts(context, facts)
  context.set(cspNonce, nonce)
  context.set(demoShop, isDemo)
  return context
}

/** A prefetch of a public page may be reused by the click; whatever is personal or changes is never kept. */
function cacheControl(request: Request, url: URL, response: Response): string {
  const prefetch = request.headers.get('sec-purpose')?.includes('prefetch')
  const page = url.pathname.replace(/\.data$/, '').replace(/^\/_$/, '/')
  return prefetch && response.status === 200 && sharedPages.test(page)
    ? `private, max-age=${prefetchSeconds}`
    : 'no-store'
}
