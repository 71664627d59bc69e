import { z } from 'zod'
import { assertOutsideTransaction } from '#platform/db/transaction.server.ts'
import { type Fetch, readJson } from './read-json.server.ts'

/** The providers with their own profile format. The others speak OpenID Connect: `openid-identity.server.ts`. */
export type OauthName = 'google' | 'github'

/** A provider's endpoints and our client there. The demo's stand-in differs only in these. */
export interface OauthSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** Google: the user-info endpoint. GitHub: the root of its API. */
  readonly profileUrl: string
  readonly fetch: Fetch
}

export interface ProviderIdentity {
  /** The provider's id of the person, which doesn't change with the address. */
  readonly subject: string
  /** Null if the provider has verified no address. */
  readonly verifiedEmail: string | null
  readonly name: string | null
}

/** The provider's real addresses. */
export const providerAddresses = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  github: {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    profileUrl: 'https://api.github.com',
  },
} as const satisfies Record<OauthName, object>

const scopes: Record<OauthName, string> = {
  google: 'openid email profile',
  github: 'read:user user:email',
}

export interface AuthorizeRequest {
  readonly state: string
  readonly challenge: string
  readonly redirectUri: string
}

export function authorizeAddress(
  provider: OauthName,
  settings: OauthSettings,
  { state, challenge, redirectUri }: AuthorizeRequest,
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    scope: scopes[provider],
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return `${settings.authorizeUrl}?${query}`
}

const tokenAnswer = z.object({ access_token: z.string().min(1) })

/** Exchanges the code for a token, reads the profile with it, and discards it. Throws on any failure. */
export async function identityAtProvider(
  provider: OauthName,
  settings: OauthSettings,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<ProviderIdentity> {
  assertOutsideTransaction(provider)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    code_verifier: verifier,
  })
  const { access_token } = tokenAnswer.parse(
    await readJson(settings.fetch, settings.tokenUrl, { method: 'POST', body }),
  )
  const headers = { authorization: `Bearer ${access_token}` }
  const read = (path: string) => readJson(settings.fetch, settings.profileUrl + path, { headers })
  return provider === 'google' ? googleIdentity(await read('')) : githubIdentity(read)
}

const googleProfile = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().nullish(),
})

function googleIdentity(answer: unknown): ProviderIdentity {
  const { sub, email, email_verified, name } = googleProfile.parse(answer)
  return { subject: sub, verifiedEmail: (email_verified && email?.toLowerCase()) || null, name: name ?? null }
}

const githubProfile = z.object({ id: z.number(), name: z.string().nullish() })
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

async function githubIdentity(read: (path: string) => Promise<unknown>): Promise<ProviderIdentity> {
  const { id, name } = githubProfile.parse(await read('/user'))
  // The profile's address isn't verified; this list says which are.
  const emails = githubEmails.parse(await read('/user/emails'))
  const primary = emails.find((email) => email.primary && email.verified)
  return { subject: String(id), verifiedEmail: primary?.email.toLowerCase() ?? null, name: name ?? null }
}
