import { isAPIError } from 'better-auth/api'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { isRefusal, notFound, refuse } from '#shared/refusal.ts'
import { postPasskeyAddedMail } from './account-mails.server.ts'
import { countTry } from './account-limits.server.ts'
import { type Client, headersOf } from './client.server.ts'
import { confirmItIsYou, type Proof } from './confirm-it-is-you.server.ts'
import { identity } from './open-identity.server.ts'
import type { OpenedSession } from './open-session.server.ts'
import type { NewPasskeyAnswer, PasskeyAnswer } from './passkey-answer.ts'
import { sessionTokenOf } from './session-cookie.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface PasskeyView {
  readonly id: string
  readonly name: string
  readonly addedAt: Date
}

/** What the browser's own dialogue has to be asked with, and the cookie that ties its answer to this question. */
export interface PasskeyQuestion {
  readonly options: unknown
  readonly setCookies: string[]
}

export async function passkeysOf(actor: Person): Promise<PasskeyView[]> {
  const rows = await db()
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, name, created_at }) => ({ id, name: name ?? 'Passkey', addedAt: created_at }))
}

/** Starts to add a passkey. Refuses what `confirmItIsYou` refuses. */
export async function beginPasskey(actor: Person, proof: Proof): Promise<PasskeyQuestion> {
  await confirmItIsYou(actor, proof)
  const { headers, response } = await identity().auth.api.generatePasskeyRegistrationOptions({
    headers: withCookie(proof.client, proof.cookie),
    query: {},
    returnHeaders: true,
  })
  return { options: response, setCookies: headers.getSetCookie() }
}

/** Adds the passkey that the browser has made; the owner is told by mail. Refuses 'passkey-refused'. */
export async function addPasskey(
  actor: Person,
  { name, response }: { readonly name: string; readonly response: NewPasskeyAnswer },
  { client, cookie }: Proof,
): Promise<void> {
  await orRefuse(() =>
    transaction(async () => {
      await identity().auth.api.verifyPasskeyRegistration({
        headers: withCookie(client, cookie),
        body: { response, name: name.slice(0, 100) || 'Passkey' },
      })
      await markSecondFactor(cookie)
      await postPasskeyAddedMail(actor.email)
    }),
  )
}

/** Making it was unlocking it: with the log-in before, the session has seen two factors. */
async function markSecondFactor(cookie: string | null): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ second_factor_at: now() })
    .where('token', '=', sessionTokenOf(cookie) ?? '')
    .execute()
}

/** Refuses 'not-found' for what is not the person's own, and what `confirmItIsYou` refuses. */
export async function removePasskey(actor: Person, passkeyId: string, proof: Proof): Promise<void> {
  await confirmItIsYou(actor, proof)
  const removed =
    isId(passkeyId) &&
    (await db()
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('user_id', '=', actor.userId)
      .returning('id')
      .executeTakeFirst())
  if (!removed) throw notFound('Passkey')
}

/** Starts a log-in by passkey; it asks for no address, so there is none to find out. Refuses 'too-many-requests'. */
export async function beginPasskeyLogIn(_actor: Actor, client: Client): Promise<PasskeyQuestion> {
  await countTry('passkey', client)
  const { headers, response } = await identity().auth.api.generatePasskeyAuthenticationOptions({
    headers: headersOf(client),
    returnHeaders: true,
  })
  return { options: { ...response, userVerification: 'required' }, setCookies: headers.getSetCookie() }
}

/**
 * Opens a session for whoever the passkey belongs to. It counts as two factors, because it was unlocked by a finger, a face or
 * a PIN. Refuses 'passkey-refused', 'account-suspended', 'too-many-requests'.
 */
export async function logInWithPasskey(
  _actor: Actor,
  { response, cookie }: { readonly response: PasskeyAnswer; readonly cookie: string | null },
  client: Client,
): Promise<OpenedSession> {
  await countTry('passkey-answer', client)
  const { headers } = await orRefuse(() =>
    identity().auth.api.verifyPasskeyAuthentication({
      headers: withCookie(client, cookie),
      body: { response },
      returnHeaders: true,
    }),
  )
  return { setCookies: headers.getSetCookie(), needsSecondFactor: false }
}

function withCookie(client: Client, cookie: string | null): Headers {
  const headers = headersOf(client)
  if (cookie) headers.set('cookie', cookie)
  headers.set('origin', new URL(identity().publicUrl).origin)
  return headers
}

async function orRefuse<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error) || !isAPIError(error)) throw error
    throw refuse('passkey-refused', {
      title: 'Passkey not accepted',
      message: 'This passkey could not be used. Please try again, or choose another way.',
      status: 400,
    })
  }
}
