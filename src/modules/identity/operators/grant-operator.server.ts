import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { IdentityTables } from '../tables.server.ts'
import { giveRole } from './give-role.server.ts'
import { deleteSetupLinks } from './setup-link.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Makes the owner of a confirmed account an operator, for the command on the host. False when they are one already. Refuses
 * 'no-account', 'email-unconfirmed', 'account-suspended'.
 */
export async function grantOperator(actor: System, email: string): Promise<boolean> {
  return transaction(async () => {
    const user = await db()
      .selectFrom('users')
      .select(['id', 'email', 'email_verified', 'is_operator', 'suspended_at'])
      .where('email', '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw refuse('no-account', { message: `There is no account with the email address ${email}.` })
    if (!user.email_verified)
      throw refuse('email-unconfirmed', {
        message: `${email} isn’t confirmed yet. Confirm it with the link in the email first.`,
      })
    if (user.suspended_at)
      throw refuse('account-suspended', { message: `The account of ${email} is suspended.` })
    if (user.is_operator) return false
    await giveRole(actor, { userId: user.id, email: user.email }, 'command')
    await deleteSetupLinks()
    return true
  })
}
