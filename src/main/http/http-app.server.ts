import { type Context, Hono } from 'hono'
import { servePicture } from '#modules/media/server'
import { receiveCarrierEvent } from '#modules/orders/server'
import { receiveStripeEvent } from '#modules/payments/server'
import { problemResponse } from '#app/web/refusal-response.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log, withRequestId } from '#platform/log.server.ts'
import type { Shop } from '../open-shop.server.ts'
import { newId } from '#shared/ids.ts'
import { apiRoutes } from './api-routes.server.ts'
import { useTrustedProxies } from './client-address.server.ts'
import { answerOneClick } from './one-click-unsubscribe.server.ts'
import { plainErrorHeaders, plainErrorPage } from './plain-error-page.server.ts'
import { isReady } from './readiness.server.ts'
import { isForeignChange, loopbackRedirect } from './same-origin.server.ts'
import { sandboxContentSecurityPolicy, securityHeaders } from './security-headers.server.ts'
import { shopPages } from './shop-pages.server.ts'
import { staticFiles } from './static-files.server.ts'

const maxWebhookBytes = 512 * 1024
const slowMs = 1_000

export type ShopContext = Context<{ Variables: { requestId: string } }>

/** Everything that answers at the one port, in the order in which it is tried. */
export function httpApp(shop: Shop): Hono<{ Variables: { requestId: string } }> {
  const app = new Hono<{ Variables: { requestId: string } }>()
  const origin = new URL(shop.publicUrl).origin
  useTrustedProxies(shop.config.trustedProxies)

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)))
  app.get('/assets/*', staticFiles())

  app.use(async (c, next) => {
    const requestId = newId<string>()
    c.set('requestId', requestId)
    const started = performance.now()
    await withRequestId(requestId, next)
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', requestId)
    // The error page shows it; a script cannot read the other header of a page.
    if (c.res.status >= 400) c.res.headers.set('server-timing', `request;desc="${requestId}"`)
    logAnswer(c, performance.now() - started)
  })

  app.post('/webhooks/stripe', (c) =>
    receiveWebhook(c, 'stripe-signature', (body, by) => receiveStripeEvent(body, by, 'payments')),
  )
  app.post('/webhooks/stripe-accounts', (c) =>
    receiveWebhook(c, 'stripe-signature', (body, by) => receiveStripeEvent(body, by, 'accounts')),
  )
  app.post('/webhooks/carrier', (c) => receiveWebhook(c, 'x-hmac-signature', receiveCarrierEvent))

  app.post('/unsubscribe', (c, next) => (c.req.header('origin') === origin ? next() : answerOneClick(c)))

  app.use(async (c, next) => {
    const elsewhere = shop.config.isDemo ? loopbackRedirect(c.req.raw, shop.publicUrl) : null
    if (elsewhere) return c.redirect(elsewhere, 307)
    if (isForeignChange(c.req.raw, origin)) return c.text('This change did not come from our own pages.', 403)
    return next()
  })

  app.get('/media/*', answerPicture)
  app.all('/sandbox/*', (c) => answerSandbox(c, shop))
  app.all('/sandbox', (c) => answerSandbox(c, shop))
  apiRoutes(app)
  app.get('*', staticFiles())
  app.all('*', shopPages(shop))

  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'a request failed')
    const requestId = c.get('requestId')
    if (c.req.path.startsWith('/api/')) return problemResponse(error, requestId)
    return c.req.header('accept')?.includes('text/html')
      ? c.html(plainErrorPage(shop.config.productName, requestId), 500, plainErrorHeaders)
      : c.text(`Something went wrong on our side. Request ${requestId}`, 500)
  })
  return app
}

function logAnswer(c: ShopContext, ms: number): void {
  const { status } = c.res
  const line = { method: c.req.method, path: c.req.path, status, ms: Math.round(ms) }
  // Who leaves in the middle has the pages' own work broken off, which looks like a fault of ours and is none.
  if (status >= 500 && c.req.raw.signal.aborted) log.debug(line, 'nobody waits for the answer any more')
  else if (status >= 500) log.error(line, 'answered')
  else if (ms > slowMs) log.warn(line, 'answered slowly')
  else if (c.req.method !== 'GET') log.info(line, 'answered')
  else log.debug(line, 'answered')
}

type Receive = (body: string, signature: string) => Promise<{ status: 200 | 400 }>

/** A webhook is stored and answered at once; what follows from it is a job. */
async function receiveWebhook(c: ShopContext, signatureHeader: string, receive: Receive): Promise<Response> {
  const body = await c.req.text()
  if (body.length > maxWebhookBytes) return c.text('too large', 413)
  // A sender that signs nothing is known by the token in the address that it was given.
  const { status } = await receive(body, c.req.header(signatureHeader) ?? c.req.query('token') ?? '')
  if (status === 200) failpoint('before-answer')
  return c.text(status === 200 ? 'received' : 'refused', status)
}

async function answerPicture(c: ShopContext): Promise<Response> {
  const picture = await servePicture(c.req.path)
  if (!picture) return c.text('no such picture', 404)
  const headers = {
    'content-type': picture.contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: picture.etag,
    'content-security-policy': "default-src 'none'",
  }
  if (c.req.header('if-none-match') === picture.etag) return new Response(null, { status: 304, headers })
  return new Response(picture.bytes as BodyInit, { headers })
}

async function answerSandbox(c: ShopContext, shop: Shop): Promise<Response> {
  const page = await shop.sandbox.page(c.req.raw)
  if (!page) return c.text('There is nothing here: the real service is configured.', 404)
  const response = new Response(page.body, page)
  if (!response.headers.has('content-security-policy')) {
    response.headers.set('content-security-policy', sandboxContentSecurityPolicy)
  }
  return response
}
