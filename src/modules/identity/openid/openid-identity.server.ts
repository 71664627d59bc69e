import { z } from 'zod'
import { assertOutsideTransaction } from '#platform/db/transaction.server.ts'
import { isEmailAddress } from '../log-in/credentials.ts'
import type { ProviderIdentity } from '../providers/oauth-provider.server.ts'
import { readJson } from '../providers/read-json.server.ts'
import { discoverProvider, type OpenidProvider } from './discover-provider.server.ts'
import type { OpenidSettings } from './openid-settings.ts'
import { verifyIdToken } from './verify-id-token.server.ts'

const tokenAnswer = z.object({ id_token: z.string().min(1), access_token: z.string().min(1).optional() })
const profile = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  name: z.string().nullish(),
})

export interface OpenidAnswer {
  readonly code: string
  readonly verifier: string
  readonly nonce: string
  readonly redirectUri: string
}

/** Exchanges the code for an ID token and verifies it; the tokens are discarded. Throws on any failure. */
export async function openidIdentity(
  settings: OpenidSettings,
  { code, verifier, nonce, redirectUri }: OpenidAnswer,
): Promise<ProviderIdentity> {
  assertOutsideTransaction(settings.label)
  const { issuer, clientId, fetch } = settings
  const provider = await discoverProvider(settings)
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
  const request = await authenticated(form, settings, provider)
  const answer = tokenAnswer.parse(await readJson(fetch, provider.tokenUrl, request))
  const claims = await verifyIdToken(answer.id_token, { issuer, clientId, nonce, keys: provider.keys })
  // Many providers name the address in the profile only.
  const { email, email_verified, name } =
    claims.email === undefined && provider.profileUrl && answer.access_token
      ? await readProfile(settings, { url: provider.profileUrl, token: answer.access_token, sub: claims.sub })
      : claims
  const isVerified = email_verified === true || email_verified === 'true'
  return {
    // With the issuer: after a change of OIDC_ISSUER, another provider's subject must not open an account.
    subject: `${issuer} ${claims.sub}`,
    verifiedEmail: email && isVerified && isEmailAddress(email) ? email.toLowerCase() : null,
    name: name ?? claims.name ?? null,
  }
}

async function authenticated(
  form: URLSearchParams,
  { clientId, clientSecret }: OpenidSettings,
  { takesSecretInForm }: OpenidProvider,
): Promise<RequestInit> {
  const secret = await clientSecret()
  if (takesSecretInForm) {
    form.set('client_id', clientId)
    form.set('client_secret', secret)
    return { method: 'POST', body: form }
  }
  // RFC 6749, section 2.3.1: both are form-encoded first.
  const [id, password] = [clientId, secret].map((part) => new URLSearchParams({ part }).toString().slice(5))
  const basic = Buffer.from(`${id}:${password}`).toString('base64')
  return { method: 'POST', body: form, headers: { authorization: `Basic ${basic}` } }
}

async function readProfile(
  { fetch }: OpenidSettings,
  { url, token, sub }: { readonly url: string; readonly token: string; readonly sub: string },
) {
  const read = profile.parse(await readJson(fetch, url, { headers: { authorization: `Bearer ${token}` } }))
  if (read.sub !== sub) throw new Error('the profile belongs to another person than the ID token')
  return read
}
