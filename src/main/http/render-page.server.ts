import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { cspNonce } from '#app/web/csp-nonce.ts'
import { demoShop } from '#app/web/demo-shop.ts'
import { renderedPage } from '#app/web/rendered-page.ts'
import { type RequestFacts, setRequestFacts } from '#app/web/request-context.server.ts'
import type { Shop } from '../open-shop.server.ts'

export interface PageRequest {
  readonly request: Request
  readonly facts: RequestFacts
  /** Of this answer's scripts; empty for a page that is kept for others. */
  readonly nonce: string
}

/** React Router's pages, data and actions, with what they have to know of the request. */
export function pageRenderer(build: ServerBuild, { config }: Shop): (page: PageRequest) => Promise<Response> {
  const answer = createRequestHandler(build, config.mode)
  return async ({ request, facts, nonce }) => {
    const context = new RouterContextProvider()
    setRequestFacts(context, facts)
    context.set(cspNonce, nonce)
    context.set(demoShop, config.isDemo)
    context.set(renderedPage, null)
    const response = await answer(request, context)
    const html = context.get(renderedPage)
    if (html === null || request.method === 'HEAD') return response
    // As bytes: a text would be walked through twice more, for its length and for the wire.
    return new Response(Buffer.from(html), { status: response.status, headers: response.headers })
  }
}
