import { Hono, type Next } from 'hono'
import { servePicture } from '#modules/media/server'
import { receiveCarrierEvent } from '#modules/orders/server'
import { receiveStripeEvent } from '#modules/payments/server'
import { refreshSiteSettings } from '#modules/site/server'
import { failpoint } from '#platform/failpoint.server.ts'
import { stripeDestinationNames, stripeDestinations } from '#platform/stripe/destinations.ts'
import { takeScriptError } from '../monitoring/take-script-error.server.ts'
import type { Marketplace } from '../start/open-marketplace.server.ts'
import { commonHeaders } from './common-headers.server.ts'
import { appleCallback } from './apple-callback.server.ts'
import { apiRoutes } from './api-routes.server.ts'
import { configureTrustedProxies } from './client-network.server.ts'
import type { HttpContext, HttpEnv } from './http-context.ts'
import { errorResponse } from './error-response.server.ts'
import { limitBodies } from './limit-bodies.server.ts'
import { unsubscribe } from '#modules/newsletter/server'
import { optOut } from '#modules/notifications/server'
import { oneClickUnsubscribe } from './one-click-unsubscribe.server.ts'
import { isReady } from './readiness.server.ts'
import { requireReadableAddress, requireReadableForm } from './require-readable.server.ts'
import { isForeignChange, loopbackRedirect } from './same-origin.server.ts'
import { sandboxContentSecurityPolicy } from './security-headers.server.ts'
import { servePages } from './pages/serve-pages.server.ts'
import { staticFiles } from './static-files.server.ts'

/** All routes of the marketplace's port, in the order in which they are tried. */
export function httpApp(marketplace: Marketplace): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const origin = new URL(marketplace.publicUrl).origin
  const withCommonHeaders = commonHeaders({
    publicUrl: marketplace.publicUrl,
    accessLog: marketplace.config.accessLog,
  })
  configureTrustedProxies(marketplace.config)

  app.use(
    limitBodies(async (c, error) => {
      // Discards a response that a page may have set already.
      c.res = undefined
      await withCommonHeaders(c, async () => void (c.res = await errorResponse(c, error)))
      return c.res
    }),
  )
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)))
  if (marketplace.config.role === 'worker') {
    app.all('*', (c) => c.text('This process does background work. Other processes serve the pages.', 404))
    return app
  }
  app.get('/assets/*', staticFiles())

  app.use(withCommonHeaders)
  app.use(async (c, next) => {
    requireReadableAddress(c)
    await next()
  })

  for (const destination of stripeDestinationNames) {
    app.post(stripeDestinations[destination].path, (c) =>
      receiveWebhook(c, 'stripe-signature', (body, by) => receiveStripeEvent(body, by, destination)),
    )
  }
  app.post('/webhooks/carrier', (c) => receiveWebhook(c, 'x-hmac-signature', receiveCarrierEvent))

  oneClickRoutes(app, origin)
  app.post('/auth/callback/apple', async (c) => c.redirect(await appleCallback(c), 303))

  app.use(async (c, next) => {
    const elsewhere = marketplace.config.isDemo ? loopbackRedirect(c.req.raw, marketplace.publicUrl) : null
    if (elsewhere) return c.redirect(elsewhere, 307)
    if (isForeignChange(c.req.raw, origin))
      return c.text('This request didn’t come from a page of this site.', 403)
    return next()
  })

  app.post('/script-errors', (c) => takeScriptError(c, origin))
  app.get('/media/*', pictureResponse)
  app.all('/sandbox/*', (c) => sandboxResponse(c, marketplace))
  app.all('/sandbox', (c) => sandboxResponse(c, marketplace))
  app.use(async (_c, next) => {
    // Without the database, the last known settings apply.
    await refreshSiteSettings().catch(() => undefined)
    await next()
  })
  apiRoutes(app)
  app.get('*', staticFiles())
  app.use(acceptPageRequests)
  app.all('*', servePages(marketplace))

  app.onError((error, c) => errorResponse(c, error))
  return app
}

/** Pages are read and their forms are posted. React Router would take PUT, PATCH and DELETE for posted forms, too. */
const pageMethods = ['GET', 'HEAD', 'POST']

async function acceptPageRequests(c: HttpContext, next: Next): Promise<Response | void> {
  if (!pageMethods.includes(c.req.method)) {
    return c.text('This address is read with GET, and its forms are sent with POST.', 405, {
      allow: pageMethods.join(', '),
    })
  }
  await requireReadableForm(c)
  return next()
}

type Receive = (body: string, signature: string) => Promise<{ status: 200 | 400 }>

/** Stores the webhook and answers at once; a job does the rest. */
async function receiveWebhook(c: HttpContext, signatureHeader: string, receive: Receive): Promise<Response> {
  const body = await c.req.text()
  // A sender that doesn't sign is identified by the token in its webhook URL.
  const { status } = await receive(body, c.req.header(signatureHeader) ?? c.req.query('token') ?? '')
  if (status === 200) failpoint('before-answer')
  return c.text(status === 200 ? 'received' : 'refused', status)
}

async function pictureResponse(c: HttpContext): Promise<Response> {
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

/** The only stand-in address that accepts JSON as well as forms. It checks its body itself. */
const sandboxSwitches = '/sandbox/stripe/switches'

async function sandboxResponse(c: HttpContext, marketplace: Marketplace): Promise<Response> {
  if (c.req.path !== sandboxSwitches) await requireReadableForm(c)
  const page = await marketplace.sandbox.page(c.req.raw)
  if (!page) return c.text('There’s no stand-in here: the real service is configured.', 404)
  const response = new Response(page.body, page)
  if (!response.headers.has('content-security-policy')) {
    response.headers.set('content-security-policy', sandboxContentSecurityPolicy)
  }
  return response
}

/** Where an email program's unsubscribe button posts. */
function oneClickRoutes(app: Hono<HttpEnv>, origin: string): void {
  app.post('/unsubscribe', (c, next) =>
    c.req.header('origin') === origin ? next() : oneClickUnsubscribe(c, unsubscribe),
  )
  app.post('/email-choices', (c, next) =>
    c.req.header('origin') === origin ? next() : oneClickUnsubscribe(c, optOut),
  )
}
