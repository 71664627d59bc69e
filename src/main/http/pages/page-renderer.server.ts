import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { cspNonce } from '#app/web/boot/csp-nonce.ts'
import { isDemoContext } from '#app/web/request/is-demo-context.ts'
import { renderedPage } from '#app/web/boot/rendered-page.ts'
import { type RequestFacts, setRequestFacts } from '#app/web/request/request-context.server.ts'
import { withOutageResponses } from './with-outage-responses.server.ts'
import { countSearches } from './count-searches.server.ts'
import type { Rendering } from './made-page.ts'
import type { Marketplace } from '#main/start/open-marketplace.server.ts'

export interface PageRequest {
  readonly request: Request
  readonly facts: RequestFacts
  /** Carried by the scripts of this rendering. */
  readonly nonce: string
}

/** Runs React Router's pages, data and actions with the facts of the request. */
export function pageRenderer(
  build: ServerBuild,
  { config }: Marketplace,
): (page: PageRequest) => Promise<Rendering> {
  const handle = createRequestHandler(withOutageResponses(countSearches(build)), config.mode)
  return async ({ request, facts, nonce }) => {
    const context = new RouterContextProvider()
    setRequestFacts(context, facts)
    context.set(cspNonce, nonce)
    context.set(isDemoContext, config.isDemo)
    context.set(renderedPage, null)
    const response = await handle(request, context)
    return { response, html: request.method === 'HEAD' ? null : context.get(renderedPage) }
  }
}
