import { createHash } from 'node:crypto'
import { askPage, refusalPage } from './ask-page.ts'
import { requestedOf } from './requested-of.ts'
import { type Grant, type GrantStore, grantStore } from './grant-store.ts'
import { styleSheet, textOf } from './page.ts'
import { personOf } from './person.ts'
import { answerProfile } from './answer-profile.ts'

export interface ProviderOptions {
  /** The provider that this imitates; also its folder below /sandbox. */
  readonly name: 'google' | 'github'
  readonly publicUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The only allowed redirect URL. */
  readonly redirectUri: string
  /** The current time in ms. */
  readonly now: () => number
}

/** A code is valid for one minute, a token for ten. */
const codeMs = 60_000
const tokenMs = 600_000

/**
 * Stand-in for Google's or GitHub's login: OAuth's authorization code with PKCE, as strict about client, address, verifier and
 * reuse as they are. `pages` serves browsers, `endpoints` the marketplace's own requests.
 */
export function openIdentityProvider(options: ProviderOptions) {
  const root = `${options.publicUrl}/sandbox/${options.name}`
  const codes = grantStore(options.now)
  const tokens = grantStore(options.now)
  return {
    pages: (request: Request) => answerBrowser(request, options, codes),
    endpoints: async (request: Request): Promise<Response> => {
      const place = new URL(request.url).pathname.slice(new URL(root).pathname.length)
      if (place === '/token' && request.method === 'POST') {
        const form = new URLSearchParams(await request.text())
        const grant = redeem(form, options, codes)
        if (typeof grant === 'string') return Response.json({ error: grant }, { status: 400 })
        const access_token = tokens.add(grant, tokenMs)
        return Response.json({ access_token, token_type: 'bearer', expires_in: tokenMs / 1000 })
      }
      const grant = tokens.find(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
      if (!grant) return Response.json({ message: 'Bad credentials' }, { status: 401 })
      const answer = answerProfile(options.name, place, grant.person)
      return answer ?? Response.json({ message: 'Not Found' }, { status: 404 })
    },
    addresses: {
      authorizeUrl: `${root}/authorize`,
      tokenUrl: `${root}/token`,
      profileUrl: `${root}/profile`,
    },
  }
}

/** Asks for the account, then redirects the browser with a code. */
async function answerBrowser(
  request: Request,
  options: ProviderOptions,
  codes: GrantStore,
): Promise<Response | null> {
  const { name } = options
  const url = new URL(request.url)
  if (url.pathname === `/sandbox/${name}/style.css`) return styleSheet()
  if (url.pathname !== `/sandbox/${name}/authorize`) return null
  const requested = requestedOf(url.searchParams, options)
  if (typeof requested === 'string') return refusalPage(name, requested)
  if (request.method !== 'POST') return askPage(name)
  const form = await request.formData()
  const back = new URL(options.redirectUri)
  back.searchParams.set('state', requested.state)
  if (form.get('decision') === 'cancel') back.searchParams.set('error', 'access_denied')
  else {
    const isVerified = form.get('unverified') === null
    const person = personOf(name, { email: textOf(form.get('email')), isVerified })
    back.searchParams.set('code', codes.add({ person, challenge: requested.challenge }, codeMs))
  }
  return new Response(null, { status: 303, headers: { location: back.href } })
}

/** What a code grants, or OAuth's error code. A code is deleted when it is first used, valid or not. */
function redeem(form: URLSearchParams, options: ProviderOptions, codes: GrantStore): Grant | string {
  if (form.get('client_id') !== options.clientId || form.get('client_secret') !== options.clientSecret) {
    return 'invalid_client'
  }
  const grant = codes.take(form.get('code') ?? '')
  const verifier = form.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const fits = grant?.challenge === challenge && form.get('redirect_uri') === options.redirectUri
  return grant && fits ? grant : 'invalid_grant'
}
