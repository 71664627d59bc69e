import { problemResponse } from '#app/web/request/problem-response.server.ts'
import { siteSettings } from '#modules/site/server'
import { log } from '#platform/log.server.ts'
import { outageRefusal } from '#platform/outages/outage-refusal.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { HttpContext } from './http-context.ts'
import { plainErrorHeaders, plainErrorPage } from './plain-error-page.server.ts'

const bug = {
  status: 500,
  heading: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Your cart is safe. Try again; if it happens twice, come back in a few minutes.',
}

/** The response to an error outside of a page: a plain page for browsers, a problem document for the API and scripts. */
export function errorResponse(c: HttpContext, error: unknown): Response | Promise<Response> {
  const requestId = c.get('requestId')
  if (!isRefusal(error)) log.error({ err: error, path: c.req.path }, 'a request failed')
  const takesHtml = c.req.header('accept')?.includes('text/html') ?? false
  const refusal = isRefusal(error) ? error : outageRefusal(error)
  if (c.req.path.startsWith('/api/') || (refusal && !takesHtml)) return problemResponse(error, requestId)
  if (!takesHtml) return c.text(`Something went wrong on our side. Request ${requestId}`, 500)
  const shown = refusal
    ? { status: refusal.status, heading: refusal.title ?? 'Refused', text: refusal.message }
    : bug
  const headers = new Headers({ ...plainErrorHeaders, 'content-type': 'text/html; charset=utf-8' })
  const wait = refusal?.details.retryAfterSeconds
  if (typeof wait === 'number') headers.set('retry-after', String(wait))
  const page = plainErrorPage(siteSettings().productName, { ...shown, requestId })
  return new Response(page, { status: shown.status, headers })
}
