import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { queuePasswordChangedEmail } from './security-notices.server.ts'
import { reauthenticate, passwordHashOf, type ReauthProof } from '../second-factor/reauthenticate.server.ts'
import { rememberDevice } from '../sessions/known-device.server.ts'
import { hashPassword } from '../log-in/password-hash.server.ts'
import { identity } from '../open-identity.server.ts'
import { refuseGuessable } from '../log-in/refuse-guessable.server.ts'
import { setPassword } from '../log-in/reset-password.server.ts'
import { sessionTokenOf } from '../sessions/session-cookie.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Changes the password, or adds one to an account that has none. Other devices are logged out and the owner gets an email. The
 * old password is always required. Returns the cookie that keeps this device known. Refuses 'wrong-password', 'reauthentication-required', 'guessable-password', 'too-many-requests'.
 */
export async function changePassword(
  actor: Person,
  newPassword: string,
  proof: ReauthProof,
): Promise<{ setCookies: string[] }> {
  if ((await passwordHashOf(actor)) !== null && proof.password === '') {
    throw refuse('reauthentication-required', {
      message: 'Please enter your password.',
      field: 'currentPassword',
    })
  }
  await reauthenticate(actor, proof)
  refuseGuessable(newPassword, { email: actor.email, productName: identity().productName })
  const passwordHash = await hashPassword(newPassword)
  await transaction(async () => {
    await setPassword(actor.userId, passwordHash)
    await db()
      .deleteFrom('sessions')
      .where('user_id', '=', actor.userId)
      .where('token', '!=', sessionTokenOf(proof.cookie) ?? '')
      .execute()
    await queuePasswordChangedEmail(actor.email)
  })
  // The change makes other devices unknown; this one stays known.
  return { setCookies: [rememberDevice(proof.cookie, actor.email)] }
}
