import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { cookieCartCount } from '#app/web/visitor-cart/cookie-cart.ts'
import { type RequestFacts, sharedRequestId } from '#app/web/request/request-context.server.ts'
import { countSearch } from '#app/web/request/count-search.server.ts'
import type { PersonalPart } from '#app/web/request/personal-part.ts'
import { personalPart } from '#app/routes/storefront/personal/personal-part.server.ts'
import { cdnHeaders } from '#platform/cdn/cdn-headers.server.ts'
import { publicVersion } from '#platform/db/public-pages/public-changes.server.ts'
import { pagesDirectoryOf } from '#platform/data-directory.server.ts'
import { pageReads, recorded } from '#platform/db/public-pages/recorded-reads.server.ts'
import { unknownNetwork } from '#platform/http/client-network.ts'
import { providerOrigins } from '#modules/identity/server'
import { now } from '#platform/clock.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import type { Marketplace } from '#main/start/open-marketplace.server.ts'
import { asCaller } from '../as-caller.server.ts'
import { encodeBody, encodingFor } from './encode-body.server.ts'
import type { HttpContext } from '../http-context.ts'
import { htmlCache, staleMs } from './html-cache.server.ts'
import type { Rendering } from './made-page.ts'
import { pageRenderer } from './page-renderer.server.ts'
import { nonceContentSecurityPolicy } from '../security-headers.server.ts'
import { personalPage } from './personal-page.server.ts'
import { personalTextsOf, placeholdersFor, shapeOf } from './placeholders.server.ts'
import { cacheVersionOf } from './disk/cache-version-of.server.ts'
import { openDiskPageCache } from './disk/disk-page-cache.server.ts'
import { pagesOnDisk } from './disk/pages-on-disk.server.ts'
import { sharedPage } from './shared-page.server.ts'
import { type SharedAddress, sharedPages } from './shared-pages.server.ts'
import { withViewingBanner } from '#app/web/staff/with-viewing-banner.server.ts'

/** Smaller responses fit into one packet anyway (bytes). */
const compressFrom = 1_400

/** Serves React Router's pages, with a cache for those that show everybody the same. */
export function servePages(marketplace: Marketplace) {
  const { origin } = new URL(marketplace.publicUrl)
  const serverBuild = build as ServerBuild
  const render = pageRenderer(serverBuild, marketplace)
  const sharedAddress = sharedPages(Object.values(serverBuild.routes).filter((route) => route !== undefined))
  const cache = pageCache(marketplace.config)

  return (c: HttpContext): Promise<Response> => asCaller(c, (facts) => respond(c.req.raw, facts))

  async function respond(request: Request, facts: RequestFacts): Promise<Response> {
    // What an operator sees of a person's account is made for this request alone.
    if (facts.actor.kind === 'person' && facts.actor.viewing) return responseToOne(request, facts)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const shared = isReading ? sharedAddress(new URL(request.url)) : null
    return (shared && (await sharedResponse(shared, request, facts))) ?? responseToOne(request, facts)
  }

  /** Null when this caller sees another page at the address than everybody else. */
  async function sharedResponse(shared: SharedAddress, request: Request, facts: RequestFacts) {
    if (facts.actor.kind === 'person') return personalResponse(shared, request, facts.actor)
    // The header shows the number of items in a no-script cart.
    if (cookieCartCount(request.headers.get('cookie') ?? '') > 0) return null
    return everybodyResponse(shared, request, () => shared.isSearch && countSearch(facts.network))
  }

  function everybodyResponse(shared: SharedAddress, request: Request, admit?: () => void) {
    const make = () => sharedPage((nonce) => renderShared(shared, nonce))
    return cache.respond(shared.address, { request, make, admit })
  }

  async function personalResponse(shared: SharedAddress, request: Request, actor: Person) {
    const personal = await personalPart(actor, shared.path, request.headers.get('cookie') ?? '')
    if (!personal) return null
    if (!shared.hasFrame && personal.page === null) return everybodyResponse(shared, request)
    return cache.respond(`${shapeOf(personal)} ${shared.address}`, {
      request,
      make: () => {
        const placeholders = placeholdersFor(personal)
        return personalPage((nonce) => renderShared(shared, nonce, placeholders.part), placeholders)
      },
      personalTexts: personalTextsOf(personal),
    })
  }

  /** A new request from the address alone: no header of this caller can affect the page of the others. */
  function renderShared({ address }: SharedAddress, nonce: string, personal?: PersonalPart) {
    const facts = personal ? { ...sharedFacts, personal } : sharedFacts
    return render({ request: new Request(origin + address), facts, nonce })
  }

  async function responseToOne(request: Request, facts: RequestFacts): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const rendering = await render({ request: atOrigin(origin, request), facts, nonce })
    const response = await bannered(responseOf(rendering), facts)
    // Pictures and feeds set their own cache lifetime.
    if (response.headers.has('cache-control')) return compressed(request, response)
    response.headers.set('cache-control', 'no-store')
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('content-security-policy', nonceContentSecurityPolicy(nonce, providerOrigins()))
    }
    return compressed(request, response)
  }
}

function pageCache(config: Marketplace['config']) {
  const { pageCacheBytes, pageDiskBytes, dataDir, cdn, mode } = config
  const diskCache =
    pageDiskBytes > 0 && mode === 'production'
      ? openDiskPageCache({
          directory: pagesDirectoryOf(dataDir),
          maxBytes: pageDiskBytes,
          cacheVersion: cacheVersionOf(config),
          maxAgeMs: staleMs,
        })
      : null
  return htmlCache({
    version: publicVersion,
    record: async (version, run) => {
      const [result, reads] = await recorded(run)
      return [result, pageReads(version, reads)]
    },
    clock: () => performance.now(),
    maxBytes: pageCacheBytes,
    sharedHeaders: cdn && cdnHeaders(cdn.kind),
    pagesOnDisk: diskCache ? pagesOnDisk(diskCache) : undefined,
  })
}

/**
 * The request as the browser sent it to `origin`. Behind a proxy it arrives without https and maybe with another host, and React
 * Router would refuse our own forms as cross-site. `isForeignChange` has checked the origin before.
 */
function atOrigin(origin: string, request: Request): Request {
  const { origin: arrivedAt, pathname, search } = new URL(request.url)
  return arrivedAt === origin ? request : new Request(origin + pathname + search, request)
}

/** As bytes, because a string would be encoded twice, for its length and for sending. */
function responseOf({ response, html }: Rendering): Response {
  if (html === null) return response
  return new Response(Buffer.from(html), { status: response.status, headers: response.headers })
}

async function bannered(response: Response, { actor }: RequestFacts): Promise<Response> {
  if (actor.kind !== 'person' || !actor.viewing) return response
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { status, headers } = response
  headers.delete('content-length')
  const banner = { email: actor.email, until: actor.viewing.until, now: now() }
  return new Response(withViewingBanner(await response.text(), banner), { status, headers })
}

const sharedFacts: RequestFacts = { actor: visitor, requestId: sharedRequestId, network: unknownNetwork }

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
