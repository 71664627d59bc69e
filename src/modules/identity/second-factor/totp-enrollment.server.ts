import { encode } from 'uqr'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { queueSecondFactorOffEmail, queueSecondFactorOnEmail } from '../account/security-notices.server.ts'
import { reauthenticate, type ReauthProof } from './reauthenticate.server.ts'
import { identity } from '../open-identity.server.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.server.ts'
import { renewRecoveryCodes } from './recovery-codes.server.ts'
import { forgetPassedFactors, requirePassedFactor } from './passed-factors.server.ts'
import { secondFactorsOf } from './second-factors-of.server.ts'
import { openText, sealText } from './secret-box.server.ts'
import { sessionOf } from '../sessions/session-of.server.ts'
import { codeTries, spendTotpCode, totpPurpose, wrongCode } from './second-factor.server.ts'
import type { IdentityTables } from '../tables.server.ts'
import { newTotpKey, totpAddress } from './totp.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Creates a new key for an authenticator app; it's active once its first code is confirmed. Refuses 'already-on',
 * 'second-factor-required' and what `reauthenticate` refuses.
 */
export async function beginTotp(actor: Person, proof: ReauthProof): Promise<void> {
  await reauthenticate(actor, proof)
  const secret = sealText(newTotpKey(), totpPurpose, actor.userId)
  await transaction(async () => {
    await requirePassedFactor(actor.userId, proof.cookie)
    await refuseIfOn(actor)
    const begun = {
      secret,
      begun_in: (await sessionOf(actor, proof.cookie))?.id ?? null,
      created_at: now(),
      last_step: 0,
    }
    await db()
      .insertInto('totp_factors')
      .values({ user_id: actor.userId, confirmed_at: null, ...begun })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
      .execute()
  })
}

export interface TotpEnrollment {
  /** In groups of four, for typing. */
  readonly key: string
  /** Opens the app on a phone that shows this page. */
  readonly address: string
  readonly qr: { readonly size: number; readonly path: string }
}

/**
 * What to enter in the app during the setup; null if none is in progress. Only the session that started the setup can read the
 * key.
 */
export async function totpEnrollmentOf(actor: Person, cookie: string | null): Promise<TotpEnrollment | null> {
  const session = await sessionOf(actor, cookie)
  if (!session) return null
  const row = await db()
    .selectFrom('totp_factors')
    .select('secret')
    .where('user_id', '=', actor.userId)
    .where('confirmed_at', 'is', null)
    .where('begun_in', '=', session.id)
    .executeTakeFirst()
  if (!row) return null
  const key = openText(row.secret, totpPurpose, actor.userId)?.text
  if (!key) return null
  const address = totpAddress(key, { issuer: identity().productName, account: actor.email })
  return { key: key.replaceAll(/(.{4})(?=.)/g, '$1 '), address, qr: qrOf(address) }
}

/** The dark modules as one path of unit squares, which the page can draw in any color. */
function qrOf(text: string): TotpEnrollment['qr'] {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

/**
 * Turns the second factor on with a code of the app. Every other session ends, this one gets a new token; the recovery codes are
 * shown once. Refuses 'wrong-code', 'already-on', 'second-factor-required', 'too-many-requests'.
 */
export async function confirmTotp(
  actor: Person,
  code: string,
  { client, cookie }: ReauthProof,
): Promise<OpenedSession & { readonly recoveryCodes: string[] }> {
  const session = await sessionOf(actor, cookie)
  if (!session) throw wrongCode()
  await countUse({ name: 'code-setup', ...codeTries }, { device: session.id })
  return transaction(async () => {
    await requirePassedFactor(actor.userId, cookie)
    await refuseIfOn(actor)
    if (!(await spendTotpCode(actor.userId, code, session.id))) throw wrongCode()
    await db()
      .updateTable('totp_factors')
      .set({ confirmed_at: now() })
      .where('user_id', '=', actor.userId)
      .execute()
    const recoveryCodes = await renewRecoveryCodes(actor.userId)
    await db().deleteFrom('sessions').where('user_id', '=', actor.userId).execute()
    await queueSecondFactorOnEmail(actor.email)
    const proof = { openedBy: session.opened_by, secondFactorAt: now() }
    return { ...(await openSession(actor.userId, client, proof)), recoveryCodes }
  })
}

/** Turns the second factor off and invalidates its codes. Refuses what `reauthenticate` refuses. */
export async function endTotp(actor: Person, proof: ReauthProof): Promise<void> {
  await reauthenticate(actor, proof)
  await transaction(async () => {
    await requirePassedFactor(actor.userId, proof.cookie)
    await db().deleteFrom('recovery_codes').where('user_id', '=', actor.userId).execute()
    await db().deleteFrom('totp_factors').where('user_id', '=', actor.userId).execute()
    await forgetPassedFactors(actor.userId, proof.cookie)
    await queueSecondFactorOffEmail(actor.email)
  })
}

/** Replaces the recovery codes with ten new ones. Refuses 'not-on', 'second-factor-required' and what `reauthenticate` refuses. */
export async function newRecoveryCodes(actor: Person, proof: ReauthProof): Promise<string[]> {
  await reauthenticate(actor, proof)
  return transaction(async () => {
    await requirePassedFactor(actor.userId, proof.cookie)
    if (!(await secondFactorsOf(actor.userId)).isRequired) {
      throw refuse('not-on', { message: 'Add a second factor first.', status: 409 })
    }
    return renewRecoveryCodes(actor.userId)
  })
}

async function refuseIfOn(actor: Person): Promise<void> {
  if (!(await secondFactorsOf(actor.userId)).hasApp) return
  throw refuse('already-on', { message: 'An authenticator app is already set up.', status: 409 })
}
