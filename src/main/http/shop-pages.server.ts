import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { cspNonce } from '#app/web/csp-nonce.ts'
import { demoShop } from '#app/web/demo-shop.ts'
import { type RequestFacts, setRequestFacts } from '#app/web/request-context.server.ts'
import { publicPagesVersion } from '#platform/db/public-pages-version.server.ts'
import { visitor } from '#shared/actor.ts'
import type { Shop } from '../open-shop.server.ts'
import { callerOf } from './caller-of.server.ts'
import type { ShopContext } from './http-app.server.ts'
import { htmlCache } from './html-cache.server.ts'
import { nonceContentSecurityPolicy } from './security-headers.server.ts'
import { sharedPages } from './shared-pages.server.ts'

/** How long a signed-in person's prefetch of a public page may be used by the click that follows (seconds). */
const prefetchSeconds = 10

/** React Router's pages behind our cache of what visitors see. */
export function shopPages(shop: Shop) {
  const { config } = shop
  const { origin } = new URL(shop.publicUrl)
  const serverBuild = build as ServerBuild
  const render = createRequestHandler(serverBuild, config.mode)
  const sharedAddress = sharedPages(Object.values(serverBuild.routes).filter((route) => route !== undefined))
  const cache = htmlCache({ version: publicPagesVersion, clock: () => performance.now() })

  return async (c: ShopContext): Promise<Response> => {
    const request = c.req.raw
    const facts = await callerOf(c)
    const url = new URL(request.url)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const shared = isReading ? sharedAddress(url) : null
    if (shared && facts.actor.kind === 'visitor') {
      // Made anew from the address alone: no header of one visitor can reach the page of the others.
      return cache.answer(shared.address, request, () =>
        render(new Request(origin + shared.address), contextOf(sharedFacts, config.isDemo, '')),
      )
    }
    const nonce = randomBytes(16).toString('base64')
    const response = await render(request, contextOf(facts, config.isDemo, nonce))
    // Pictures, feeds and the like say themselves how long they stay right.
    if (response.headers.has('cache-control')) return response
    const mayReuse = shared !== null && response.status === 200 && isPrefetch(request)
    response.headers.set('cache-control', mayReuse ? `private, max-age=${prefetchSeconds}` : 'no-store')
    if (mayReuse) response.headers.set('vary', 'cookie')
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('content-security-policy', nonceContentSecurityPolicy(nonce))
    }
    return response
  }
}

const sharedFacts: RequestFacts = { actor: visitor, requestId: 'shared', clientAddress: 'unknown' }

function contextOf(facts: RequestFacts, isDemo: boolean, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider()
  setRequestFacts(context, facts)
  context.set(cspNonce, nonce)
  context.set(demoShop, isDemo)
  return context
}

/** What is personal or changes is never kept; a public page that was fetched ahead of the click may be. */
function isPrefetch(request: Request): boolean {
  return request.headers.get('sec-purpose')?.includes('prefetch') ?? false
}
