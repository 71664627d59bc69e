import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { log } from '#platform/log.server.ts'
import { cspNonce } from './web/boot/csp-nonce.ts'
import { escapeForScript } from './web/boot/escape-for-script.ts'
import { pageFirst } from './web/boot/page-first.ts'
import { renderedPage } from './web/boot/rendered-page.ts'
import { wantsScriptsFirst } from './web/request/shared-page.ts'

/** Time limit for loaders that return promises (ms). */
export const streamTimeout = 5_000

/**
 * Renders a page in one pass. None of our loaders returns a promise, so the handoff stream is already complete here: we drain
 * it, render without React Router's Suspense wrapper, and append the handoff script ourselves. This halves the CPU cost of a
 * page (decision 0004). `serverHandoffStream` is internal to React Router, so its version is pinned.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(cspNonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const handoff = await drain(routerContext.serverHandoffStream)
  const { serverHandoffStream: _drained, ...rest } = routerContext
  const page = renderToString(<ServerRouter context={rest} url={request.url} nonce={nonce} />)
  const script = `window.__reactRouterContext.streamController.enqueue(${escapeForScript(JSON.stringify(handoff))});window.__reactRouterContext.streamController.close();`
  const { routeModules, staticHandlerContext } = routerContext
  const scriptsFirst = staticHandlerContext.matches.some(({ route }) =>
    wantsScriptsFirst(routeModules[route.id]?.handle),
  )
  loadContext.set(
    renderedPage,
    `<!DOCTYPE html>${import.meta.env.PROD ? pageFirst(page, { scriptsFirst }) : page}<script nonce="${nonce}">${script}</script>`,
  )
  return new Response(null, { status, headers })
}

/** React Router would write errors to the console, with all that database drivers attach to them. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  if (!isExpected && !request.signal.aborted) log.error({ err: error }, 'a page failed')
}

async function drain(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
