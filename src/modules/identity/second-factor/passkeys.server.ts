import { isAPIError } from 'better-auth/api'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Anyone, Person } from '#shared/actor.ts'
import { isId, type UserId } from '#shared/ids.ts'
import { isRefusal, notFound, refuse } from '#shared/refusal.ts'
import { queuePasskeyAddedEmail, queuePasskeyRemovedEmail } from '../account/security-notices.server.ts'
import { countTry } from '../log-in/account-limits.server.ts'
import { type Client, headersOf } from '../sessions/client.server.ts'
import { reauthenticate, type ReauthProof } from './reauthenticate.server.ts'
import { rememberDevice } from '../sessions/known-device.server.ts'
import { identity } from '../open-identity.server.ts'
import type { OpenedSession } from '../sessions/open-session.server.ts'
import type { NewPasskeyAnswer, PasskeyAnswer } from './passkey-answer.ts'
import { forgetPassedFactors, markPassedFactor, requirePassedFactor } from './passed-factors.server.ts'
import { secondFactorsOf } from './second-factors-of.server.ts'
import { cookiesForLibrary, sessionTokenOf } from '../sessions/session-cookie.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface PasskeyView {
  readonly id: string
  readonly name: string
  readonly addedAt: Date
  /** The last login with it; null before the first one. */
  readonly lastUsedAt: Date | null
}

/** The options for the browser's dialog, and the cookie that ties the response to them. */
export interface PasskeyQuestion {
  readonly options: unknown
  readonly setCookies: string[]
}

export async function passkeysOf(actor: Person): Promise<PasskeyView[]> {
  const rows = await db()
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? 'Passkey',
    addedAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** Starts to add a passkey. Refuses 'second-factor-required' and what `reauthenticate` refuses. */
export async function beginPasskey(actor: Person, proof: ReauthProof): Promise<PasskeyQuestion> {
  await reauthenticate(actor, proof)
  await transaction(() => requirePassedFactor(actor.userId, proof.cookie))
  const { headers, response } = await identity().auth.api.generatePasskeyRegistrationOptions({
    headers: withCookie(proof.client, proof.cookie),
    query: {},
    returnHeaders: true,
  })
  return { options: response, setCookies: headers.getSetCookie() }
}

/** Adds the passkey that the browser made and emails the owner. Refuses 'passkey-refused' and 'second-factor-required'. */
export async function addPasskey(
  actor: Person,
  { name, response }: { readonly name: string; readonly response: NewPasskeyAnswer },
  { client, cookie }: ReauthProof,
): Promise<void> {
  await orRefuse(() =>
    transaction(async () => {
      await requirePassedFactor(actor.userId, cookie)
      const added = await identity().auth.api.verifyPasskeyRegistration({
        headers: withCookie(client, cookie),
        body: { response, name: name.slice(0, 100) || 'Passkey' },
      })
      if (added.userId !== actor.userId) throw notAccepted()
      await markPassedFactor(cookie)
      await queuePasskeyAddedEmail(actor.email)
    }),
  )
}

/**
 * Removes a passkey, ends the other sessions that a passkey opened and emails the owner. Refuses 'not-found' for what isn't the
 * person's own, 'second-factor-required' and what `reauthenticate` refuses.
 */
export async function removePasskey(actor: Person, passkeyId: string, proof: ReauthProof): Promise<void> {
  await reauthenticate(actor, proof)
  await transaction(async () => {
    await requirePassedFactor(actor.userId, proof.cookie)
    const removed =
      isId(passkeyId) &&
      (await db()
        .deleteFrom('passkeys')
        .where('id', '=', passkeyId)
        .where('user_id', '=', actor.userId)
        .returning('id')
        .executeTakeFirst())
    if (!removed) throw notFound('Passkey')
    await db()
      .deleteFrom('sessions')
      .where('user_id', '=', actor.userId)
      .where('opened_by', '=', 'passkey')
      .where('token', '!=', sessionTokenOf(proof.cookie) ?? '')
      .execute()
    await forgetPassedFactors(actor.userId, proof.cookie)
    await queuePasskeyRemovedEmail(actor.email)
  })
}

/** Starts logging in with a passkey. It requires no address, so it can't reveal one. Refuses 'too-many-requests'. */
export async function beginPasskeyLogIn(_anyone: Anyone, client: Client): Promise<PasskeyQuestion> {
  await countTry('passkey', client)
  const { headers, response } = await identity().auth.api.generatePasskeyAuthenticationOptions({
    headers: headersOf(client),
    returnHeaders: true,
  })
  return { options: { ...response, userVerification: 'required' }, setCookies: headers.getSetCookie() }
}

/**
 * Opens a session for the owner of the passkey. It counts as two factors, because it was unlocked with a fingerprint, a face or a
 * PIN. Refuses 'passkey-refused', 'account-suspended', 'too-many-requests'.
 */
export async function logInWithPasskey(
  _anyone: Anyone,
  { response, cookie }: { readonly response: PasskeyAnswer; readonly cookie: string | null },
  client: Client,
): Promise<OpenedSession> {
  await countTry('passkey-answer', client)
  const { headers, response: opened } = await orRefuse(() =>
    identity().auth.api.verifyPasskeyAuthentication({
      headers: withCookie(client, cookie),
      body: { response },
      returnHeaders: true,
    }),
  )
  await noteUse(opened.user.id as UserId, response)
  const remembered = rememberDevice(cookie, opened.user.email)
  const { isOperator } = await secondFactorsOf(opened.user.id as UserId)
  return { setCookies: [...headers.getSetCookie(), remembered], needsSecondFactor: false, isOperator }
}

async function noteUse(userId: UserId, { id }: PasskeyAnswer): Promise<void> {
  await db()
    .updateTable('passkeys')
    .set({ last_used_at: now() })
    .where('user_id', '=', userId)
    .where('credential_id', '=', id)
    .execute()
}

function withCookie(client: Client, cookie: string | null): Headers {
  const headers = headersOf(client)
  if (cookie) headers.set('cookie', cookiesForLibrary(cookie))
  headers.set('origin', new URL(identity().publicUrl).origin)
  return headers
}

async function orRefuse<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error) || !isAPIError(error)) throw error
    throw notAccepted()
  }
}

function notAccepted() {
  return refuse('passkey-refused', {
    title: 'Passkey not accepted',
    message: 'This passkey couldn’t be used. Please try again, or log in another way.',
    status: 400,
  })
}
