import { encode } from 'uqr'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { postSecondFactorOffMail, postSecondFactorOnMail } from './account-mails.server.ts'
import { confirmItIsYou, type Proof } from './confirm-it-is-you.server.ts'
import { hasSecondFactor } from './has-second-factor.server.ts'
import { identity } from './open-identity.server.ts'
import { openSession, type OpenedSession } from './open-session.server.ts'
import { renewRecoveryCodes } from './recovery-codes.server.ts'
import { openText, sealText } from './secret-box.server.ts'
import { codesPerAccount, spendTotpCode, totpPurpose, wrongCode } from './second-factor.server.ts'
import type { IdentityTables } from './tables.server.ts'
import { newTotpKey, totpAddress } from './totp.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Makes a new key for an authenticator app; it counts once its first code is confirmed. Refuses 'already-on', and what
 * `confirmItIsYou` refuses.
 */
export async function beginTotp(actor: Person, proof: Proof): Promise<void> {
  await confirmItIsYou(actor, proof)
  await refuseIfOn(actor)
  const secret = sealText(newTotpKey(), totpPurpose, actor.userId)
  await db()
    .insertInto('totp_factors')
    .values({ user_id: actor.userId, secret, confirmed_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, last_step: 0 }))
    .execute()
}

export interface TotpEnrolment {
  /** In groups of four, for typing. */
  readonly key: string
  /** For phones on which this page is open: leads to the app. */
  readonly address: string
  readonly qr: { readonly size: number; readonly path: string }
}

/** What the app has to be told while the enrolment is under way; null when none is. */
export async function totpEnrolmentOf(actor: Person): Promise<TotpEnrolment | null> {
  const row = await db()
    .selectFrom('totp_factors')
    .select('secret')
    .where('user_id', '=', actor.userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const key = openText(row.secret, totpPurpose, actor.userId)
  const address = totpAddress(key, { issuer: identity().productName, account: actor.email })
  return { key: key.replaceAll(/(.{4})(?=.)/g, '$1 '), address, qr: qrOf(address) }
}

/** Dark fields as one path of unit squares, which the page can draw in any colour. */
function qrOf(text: string): TotpEnrolment['qr'] {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

/**
 * Turns the second factor on with a code of the app. Every other session ends, this one gets a new token; the recovery codes are
 * told once. Refuses 'wrong-code', 'already-on', 'too-many-requests'.
 */
export async function confirmTotp(
  actor: Person,
  code: string,
  { client }: Proof,
): Promise<OpenedSession & { readonly recoveryCodes: string[] }> {
  await countUse(codesPerAccount, actor.userId)
  return transaction(async () => {
    await refuseIfOn(actor)
    if (!(await spendTotpCode(actor.userId, code))) throw wrongCode()
    await db()
      .updateTable('totp_factors')
      .set({ confirmed_at: now() })
      .where('user_id', '=', actor.userId)
      .execute()
    const recoveryCodes = await renewRecoveryCodes(actor.userId)
    await db().deleteFrom('sessions').where('user_id', '=', actor.userId).execute()
    await postSecondFactorOnMail(actor.email)
    return { ...(await openSession(actor.userId, client, { secondFactorAt: now() })), recoveryCodes }
  })
}

/** Turns the second factor off; its codes are worth nothing any more. Refuses what `confirmItIsYou` refuses. */
export async function endTotp(actor: Person, proof: Proof): Promise<void> {
  await confirmItIsYou(actor, proof)
  await transaction(async () => {
    await db().deleteFrom('recovery_codes').where('user_id', '=', actor.userId).execute()
    await db().deleteFrom('totp_factors').where('user_id', '=', actor.userId).execute()
    // What was opened with a factor that is gone no longer counts as opened with two.
    await db()
      .updateTable('sessions')
      .set({ second_factor_at: null })
      .where('user_id', '=', actor.userId)
      .execute()
    await postSecondFactorOffMail(actor.email)
  })
}

/** Ten new recovery codes instead of the old ones. Refuses 'not-on', and what `confirmItIsYou` refuses. */
export async function newRecoveryCodes(actor: Person, proof: Proof): Promise<string[]> {
  await confirmItIsYou(actor, proof)
  if (!(await hasSecondFactor(actor.userId))) {
    throw refuse('not-on', { message: 'There is no authenticator app yet.', status: 409 })
  }
  return transaction(() => renewRecoveryCodes(actor.userId))
}

async function refuseIfOn(actor: Person): Promise<void> {
  if (!(await hasSecondFactor(actor.userId))) return
  throw refuse('already-on', { message: 'An authenticator app is set up already.', status: 409 })
}
