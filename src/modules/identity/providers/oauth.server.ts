import { transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { Actor, Anyone } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { countTry } from '../log-in/account-limits.server.ts'
import type { Client } from '../sessions/client.server.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.server.ts'
import { addressAt, identityAt, isProviderReady, type ProviderAnswer } from './provider-calls.server.ts'
import type { ProviderIdentity } from './oauth-provider.server.ts'
import { endedBindingCookie, type OauthPurpose, saveState, takeState } from './oauth-states.server.ts'
import { accountOf, linkOwn } from './provider-accounts.server.ts'
import { providerLabel } from './provider-label.server.ts'
import type { ProviderName } from './provider-names.ts'
import { ProviderUnavailable } from './read-json.server.ts'

export interface OauthStart {
  readonly location: string
  readonly setCookies: string[]
}

/**
 * Starts a login at a provider: where to send the browser, and the cookie that it must send back. `next` is a path on this site.
 * Refuses 'oauth-failed', 'provider-unavailable', 'too-many-requests'.
 */
export function beginOauth(
  _anyone: Anyone,
  { provider, next }: { readonly provider: ProviderName; readonly next: string },
  client: Client,
): Promise<OauthStart> {
  return startOauth({ provider, next, linkTo: null }, client)
}

export async function startOauth(purpose: OauthPurpose, client: Client): Promise<OauthStart> {
  const { provider } = purpose
  await countTry('oauth', client)
  const isReady = await isProviderReady(provider).catch((error: unknown) => {
    throw providerRefusal(provider, error)
  })
  if (!isReady) {
    throw refuse('oauth-failed', {
      title: 'Login failed',
      message: `Logging in with ${providerLabel(provider)} isn’t set up here.`,
      status: 404,
    })
  }
  const { setCookies, ...login } = await saveState(purpose)
  return { location: await addressAt(provider, login), setCookies }
}

export interface OauthReturn {
  readonly state: string
  readonly code: string
  /** The provider's reason for not giving a code. */
  readonly error?: string | null
  /** Who the answer says it comes from. */
  readonly issuer?: string | null
  readonly cookie: string | null
}

/**
 * Completes the login when the provider redirects back. The state works once, and only in the browser that it was created for. An
 * account is found by its address only if both sides have verified that address; the provider is linked for good only where
 * the account has no password and no second factor, or its owner started that. Refuses 'oauth-failed', 'oauth-canceled',
 * 'provider-unavailable', 'email-not-verified', 'account-unconfirmed', 'provider-taken', 'account-suspended', 'too-many-requests'.
 */
export async function finishOauth(
  actor: Actor,
  { state, code, error = null, issuer = null, cookie }: OauthReturn,
  client: Client,
): Promise<OpenedSession & { readonly next: string }> {
  await countTry('oauth-return', client)
  const saved = await takeState(state, cookie)
  if (!saved) throw failed()
  const { provider, verifier, nonce, next, linkTo } = saved
  if (linkTo && (actor.kind !== 'person' || actor.userId !== linkTo)) throw failed()
  if (code === '') throw refusedBy(provider, error)
  const read = await whoIs(provider, { code, verifier, nonce: nonce ?? '', issuer })
  const who = { ...read, name: read.name ?? saved.name }
  const clearBinding = endedBindingCookie()
  if (linkTo && actor.kind === 'person') {
    await transaction(() => linkOwn(actor, provider, who))
    return { setCookies: [clearBinding], needsSecondFactor: false, isOperator: false, next }
  }
  const session = await transaction(async () =>
    openSession(await accountOf(provider, who), client, { openedBy: 'oauth' }),
  )
  return { ...session, setCookies: [...session.setCookies, clearBinding], next }
}

async function whoIs(provider: ProviderName, answer: ProviderAnswer): Promise<ProviderIdentity> {
  try {
    return await identityAt(provider, answer)
  } catch (error) {
    throw providerRefusal(provider, error)
  }
}

/** Logs what went wrong, for operators, and says it in one sentence, for the visitor. */
function providerRefusal(provider: ProviderName, error: unknown) {
  log.warn({ provider, reason: reasonOf(error) }, 'failed to read the identity from a provider')
  return error instanceof ProviderUnavailable ? unavailable(provider) : failed()
}

/** Only the texts: an error about a token contains its claims, such as the person's address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}

const canceled = new Set(['access_denied', 'user_cancelled_authorize'])
const outages = new Set(['server_error', 'temporarily_unavailable'])

/** The refusal for an answer without a code. */
function refusedBy(provider: ProviderName, error: string | null) {
  if (error === null) return failed()
  if (canceled.has(error)) {
    return refuse('oauth-canceled', {
      title: 'Login failed',
      message: `You canceled at ${providerLabel(provider)}. Try again, or log in another way.`,
      status: 400,
    })
  }
  log.warn({ provider, error: error.slice(0, 100) }, 'a provider refused a login')
  return outages.has(error) ? unavailable(provider) : failed()
}

function unavailable(provider: ProviderName) {
  return refuse('provider-unavailable', {
    title: 'Login failed',
    message: `${providerLabel(provider)} isn’t answering right now. Try again later, or log in another way.`,
    status: 503,
  })
}

function failed() {
  return refuse('oauth-failed', {
    title: 'Login failed',
    message: 'The login wasn’t completed. Please try again.',
    status: 400,
  })
}
