import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { isLoopback } from '#platform/http/is-loopback.ts'
import { ProviderUnavailable, readJson } from '../providers/read-json.server.ts'
import type { OpenidSettings } from './openid-settings.ts'

/** What a provider's discovery document says, and its keys. */
export interface OpenidProvider {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly keysUrl: string
  /** Null if the provider has none. */
  readonly profileUrl: string | null
  /** Our secret goes into the form instead of the Authorization header. */
  readonly takesSecretInForm: boolean
  /** The provider's current keys, which are read again when a token names an unknown one. */
  readonly keys: JWTVerifyGetKey
}

const freshMs = 3_600_000

interface Known {
  readonly at: number
  readonly provider: Promise<OpenidProvider>
}

const known = new WeakMap<OpenidSettings, Known>()
const lastProviders = new WeakMap<OpenidSettings, OpenidProvider>()

/** The provider's discovery document, read when it's first needed and again after an hour. Throws `ProviderUnavailable`. */
export function discoverProvider(settings: OpenidSettings): Promise<OpenidProvider> {
  const at = now().getTime()
  const before = known.get(settings)
  if (before && at - before.at < freshMs && at >= before.at) return before.provider
  const provider = readProvider(settings)
  known.set(settings, { at, provider })
  provider.then(
    (read) => lastProviders.set(settings, read),
    () => known.delete(settings),
  )
  return provider
}

/** What was read last, however old; undefined before the first time. */
export function lastKnownProvider(settings: OpenidSettings): OpenidProvider | undefined {
  return lastProviders.get(settings)
}

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

async function readProvider(settings: OpenidSettings): Promise<OpenidProvider> {
  const { issuer, fetch } = settings
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const read = await readJson(fetch, address).catch((error: unknown) => {
    throw error instanceof ProviderUnavailable ? error : unusable(address, String(error))
  })
  const parsed = discoveryDocument.safeParse(read)
  if (!parsed.success) throw unusable(address, 'it isn’t a discovery document')
  const document = parsed.data
  if (document.issuer !== issuer) throw unusable(address, `it names another issuer, ${document.issuer}`)
  const addresses = {
    authorizeUrl: document.authorization_endpoint,
    tokenUrl: document.token_endpoint,
    keysUrl: document.jwks_uri,
    profileUrl: document.userinfo_endpoint ?? null,
  }
  for (const url of Object.values(addresses)) {
    if (url !== null && !isSafe(url, issuer)) throw unusable(address, `${url} doesn’t use https`)
  }
  return {
    ...addresses,
    takesSecretInForm: document.token_endpoint_auth_methods_supported.includes('client_secret_post'),
    keys: keysAt(addresses.keysUrl, settings),
  }
}

/** Keeps the keys over a new reading of the document. */
function keysAt(keysUrl: string, settings: OpenidSettings): JWTVerifyGetKey {
  const before = lastProviders.get(settings)
  if (before?.keysUrl === keysUrl) return before.keys
  return createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: async (url) => Response.json(await readJson(settings.fetch, url)),
  })
}

function isSafe(url: string, issuer: string): boolean {
  const { protocol, hostname, origin } = new URL(url)
  if (protocol === 'https:') return true
  return protocol === 'http:' && (isLoopback(hostname) || origin === new URL(issuer).origin)
}

function unusable(address: string, why: string) {
  return new ProviderUnavailable(`${address} can’t be used: ${why}`)
}
