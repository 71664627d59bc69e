import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { askPage, postedAnswerPage, refusalPage } from './ask-page.ts'
import { type Grant, grantStore } from './grant-store.ts'
import { styleSheet, textOf } from './page.ts'
import { type Person, personOf } from './person.ts'
import { requestedOf } from './requested-of.ts'
import { isAppleSecret, signToken } from './signed-token.ts'

interface CommonOptions {
  readonly publicUrl: string
  /** The only allowed redirect URL. */
  readonly redirectUri: string
  /** The current time in ms. */
  readonly now: () => number
}

interface OidcClient {
  readonly clientId: string
  readonly clientSecret: string
}

interface AppleClient {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
}

/** The provider that this imitates, also its folder below /sandbox, and our client there. */
export type OpenidOptions = CommonOptions &
  (
    | { readonly name: 'oidc'; readonly client: OidcClient }
    | { readonly name: 'apple'; readonly client: AppleClient }
  )

const codeMs = 60_000
const tokenMs = 600_000

/**
 * Stand-in for an OpenID provider, or for Apple, which posts its answer, tells the name once and takes a signed client secret.
 * `pages` serves browsers, `endpoints` the marketplace's own requests. Its keys are new in each process.
 */
export function openOpenidProvider(options: OpenidOptions) {
  const issuer = `${options.publicUrl}/sandbox/${options.name}`
  const signing = { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, keyId: 'stand-in' }
  const codes = grantStore(options.now)
  const tokens = grantStore(options.now)

  const tokenAnswer = async (request: Request): Promise<Response> => {
    const form = new URLSearchParams(await request.text())
    if (!isClient(request, form, options)) return Response.json({ error: 'invalid_client' }, { status: 401 })
    const grant = codes.take(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (grant?.challenge !== challenge || form.get('redirect_uri') !== options.redirectUri)
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const at = Math.floor(options.now() / 1000)
    const times = { iat: at, exp: at + tokenMs / 1000 }
    const claims = { iss: issuer, aud: options.client.clientId, ...times, nonce: grant.nonce }
    // An OpenID provider may name the address in the profile only, as this one does. Apple has no profile.
    const who = options.name === 'apple' ? claimsOf(grant.person) : { sub: String(grant.person.id) }
    return Response.json({
      access_token: tokens.add(grant, tokenMs),
      token_type: 'Bearer',
      expires_in: tokenMs / 1000,
      id_token: signToken({ ...claims, ...who }, signing),
    })
  }

  const endpoints = async (request: Request): Promise<Response> => {
    const place = new URL(request.url).pathname.slice(new URL(issuer).pathname.length)
    if (place === '/token' && request.method === 'POST') return tokenAnswer(request)
    if (place === '/.well-known/openid-configuration') return Response.json(documentOf(issuer, options))
    if (place === '/keys') {
      const jwk = createPublicKey(signing.key).export({ format: 'jwk' })
      return Response.json({ keys: [{ ...jwk, kid: signing.keyId, alg: 'ES256', use: 'sig' }] })
    }
    if (place !== '/profile') return Response.json({ message: 'Not Found' }, { status: 404 })
    const grant = tokens.find(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
    if (!grant) return Response.json({ error: 'invalid_token' }, { status: 401 })
    return Response.json({ ...claimsOf(grant.person), name: grant.person.name })
  }

  const add = (grant: Grant) => codes.add(grant, codeMs)
  return { pages: browserAnswers(options, add), endpoints, issuer }
}

function documentOf(issuer: string, { name }: OpenidOptions) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    ...(name === 'apple' ? {} : { userinfo_endpoint: `${issuer}/profile` }),
    token_endpoint_auth_methods_supported: [name === 'apple' ? 'client_secret_post' : 'client_secret_basic'],
    id_token_signing_alg_values_supported: ['ES256'],
  }
}

function isClient(request: Request, form: URLSearchParams, options: OpenidOptions): boolean {
  const { clientId } = options.client
  if (options.name === 'oidc') {
    const basic = Buffer.from(`${clientId}:${options.client.clientSecret}`).toString('base64')
    return request.headers.get('authorization') === `Basic ${basic}`
  }
  const audience = `${options.publicUrl}/sandbox/apple`
  const expected = { ...options.client, audience, now: options.now() }
  return form.get('client_id') === clientId && isAppleSecret(form.get('client_secret') ?? '', expected)
}

/** Asks for the account, then sends the browser back with a code: by its address, or for Apple by a form. */
function browserAnswers(options: OpenidOptions, add: (grant: Grant) => string) {
  const { name, redirectUri } = options
  const { clientId } = options.client
  /** Apple tells the name of a person only the first time. */
  const knownToUs = new Set<number>()

  return async (request: Request): Promise<Response | null> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === `/sandbox/${name}/style.css`) return styleSheet()
    if (pathname !== `/sandbox/${name}/authorize`) return null
    const requested = requestedOf(searchParams, { clientId, redirectUri })
    if (typeof requested === 'string') return refusalPage(name, requested)
    const isPosted = searchParams.get('response_mode') === 'form_post'
    if (isPosted !== (name === 'apple'))
      return refusalPage(name, 'The response mode must be form_post for Apple, and for no other provider.')
    if (request.method !== 'POST') return askPage(name)
    const form = await request.formData()
    const answer: Record<string, string> = { state: requested.state }
    if (form.get('decision') === 'cancel') {
      answer.error = name === 'apple' ? 'user_cancelled_authorize' : 'access_denied'
    } else {
      const person = personIn(form, name)
      answer.code = add({ person, challenge: requested.challenge, nonce: requested.nonce })
      if (name === 'apple' && !knownToUs.has(person.id)) answer.user = appleUser(person)
      knownToUs.add(person.id)
    }
    if (name === 'apple') return postedAnswerPage(redirectUri, answer)
    const location = `${redirectUri}?${new URLSearchParams(answer)}`
    return new Response(null, { status: 303, headers: { location } })
  }
}

function personIn(form: FormData, name: OpenidOptions['name']): Person {
  const isVerified = form.get('unverified') === null
  const person = personOf(name, { email: textOf(form.get('email')), isVerified })
  if (form.get('hidden') === null) return person
  const digest = createHash('sha256').update(person.email).digest('hex').slice(0, 10)
  return { ...person, email: `${digest}@privaterelay.appleid.com` }
}

function claimsOf({ id, email, isVerified }: Person) {
  return { sub: String(id), email, email_verified: isVerified }
}

function appleUser({ name, email }: Person): string {
  const [firstName = '', ...others] = name.split(' ')
  return JSON.stringify({ name: { firstName, lastName: others.join(' ') }, email })
}
