import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { postPasswordChangedMail } from './account-mails.server.ts'
import { confirmItIsYou, passwordHashOf, type Proof } from './confirm-it-is-you.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'
import { setPassword } from './reset-password.server.ts'
import { sessionTokenOf } from './session-cookie.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Changes the password, or gives one to an account that signs in otherwise; other devices are signed out and the owner is told by
 * mail. The old one is always asked for. Refuses 'wrong-password', 'confirm-needed', 'guessable-password', 'too-many-requests'.
 */
export async function changePassword(actor: Person, newPassword: string, proof: Proof): Promise<void> {
  if ((await passwordHashOf(actor)) !== null && proof.password === '') {
    throw refuse('confirm-needed', { message: 'Please enter your password.', field: 'currentPassword' })
  }
  await confirmItIsYou(actor, proof)
  refuseGuessable(newPassword, actor.email)
  const passwordHash = await hashPassword(newPassword)
  await transaction(async () => {
    await setPassword(actor.userId, passwordHash)
    await db()
      .deleteFrom('sessions')
      .where('user_id', '=', actor.userId)
      .where('token', '!=', sessionTokenOf(proof.cookie) ?? '')
      .execute()
    await postPasswordChangedMail(actor.email)
  })
}
