import { identity } from '../open-identity.server.ts'
import {
  type AuthorizeRequest,
  authorizeAddress,
  identityAtProvider,
  type ProviderIdentity,
} from './oauth-provider.server.ts'
import { discoverProvider } from '../openid/discover-provider.server.ts'
import { openidAuthorizeAddress } from '../openid/openid-authorize-address.ts'
import { openidIdentity } from '../openid/openid-identity.server.ts'
import type { ProviderName } from './provider-names.ts'

interface StartedLogin extends Omit<AuthorizeRequest, 'redirectUri'> {
  readonly nonce: string
}

/** Reads what the provider says about itself, where that isn't known yet; false if it isn't set up here. Throws `ProviderUnavailable`. */
export async function isProviderReady(provider: ProviderName): Promise<boolean> {
  const settings = identity().oauth[provider]
  if (settings && 'issuer' in settings) await discoverProvider(settings)
  return settings !== undefined
}

/** Where to send the browser. */
export async function addressAt(provider: ProviderName, login: StartedLogin): Promise<string> {
  const request = { ...login, redirectUri: redirectUri(provider) }
  const settings = identity().oauth
  if (provider === 'google' || provider === 'github')
    return authorizeAddress(provider, open(settings[provider]), request)
  const openid = open(settings[provider])
  const { authorizeUrl } = await discoverProvider(openid)
  return openidAuthorizeAddress(authorizeUrl, {
    ...request,
    clientId: openid.clientId,
    isPosted: provider === 'apple',
  })
}

export interface ProviderAnswer {
  readonly code: string
  readonly verifier: string
  readonly nonce: string
  /** Who the answer says it comes from (RFC 9207); null if it doesn't say. */
  readonly issuer: string | null
}

/** Who logged in. Throws on any failure. */
export async function identityAt(provider: ProviderName, answer: ProviderAnswer): Promise<ProviderIdentity> {
  const settings = identity().oauth
  const request = { ...answer, redirectUri: redirectUri(provider) }
  if (provider === 'google' || provider === 'github')
    return identityAtProvider(provider, open(settings[provider]), request)
  const openid = open(settings[provider])
  if (answer.issuer !== null && answer.issuer !== openid.issuer)
    throw new Error(`the answer comes from another issuer: ${answer.issuer.slice(0, 200)}`)
  return openidIdentity(openid, request)
}

/** Apple posts its answer, which no page may receive. */
function redirectUri(provider: ProviderName): string {
  return `${identity().publicUrl}/auth/callback${provider === 'apple' ? '/apple' : ''}`
}

function open<Settings>(settings: Settings | undefined): Settings {
  if (!settings) throw new Error('this provider isn’t set up')
  return settings
}
