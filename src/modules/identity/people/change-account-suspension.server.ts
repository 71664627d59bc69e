import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { queueAccountReinstatedEmail, queueAccountSuspendedEmail } from '../account/account-emails.server.ts'
import type { IdentityTables } from '../tables.server.ts'
import { lockAccount } from './lock-account.server.ts'

const db = databaseOf<IdentityTables>()

interface SuspensionChange {
  readonly userId: string
  readonly suspend: boolean
  readonly reason: string
}

/** Requires an operator. Records the change and its reason in the audit log, and emails the person. */
export async function changeAccountSuspension(
  actor: Actor,
  { userId, suspend, reason }: SuspensionChange,
): Promise<void> {
  const operator = requirePermission(actor, 'write_people', 'Account')
  await transaction(async () => {
    const { id, email, isSuspended } = await lockAccount(operator, userId)
    if (isSuspended === suspend) {
      const message = suspend ? 'This account is already suspended.' : 'This account isn’t suspended.'
      throw refuse('account-suspended', { message, status: 409 })
    }
    await db()
      .updateTable('users')
      .set({ suspended_at: suspend ? now() : null, updated_at: now() })
      .where('id', '=', id)
      .execute()
    if (suspend) await db().deleteFrom('sessions').where('user_id', '=', id).execute()
    await recordAudit(operator, {
      action: suspend ? 'suspend-account' : 'reinstate-account',
      subjectType: 'user',
      subjectId: id,
      reason,
      before: { isSuspended },
      after: { isSuspended: suspend },
    })
    await (suspend ? queueAccountSuspendedEmail(email, reason) : queueAccountReinstatedEmail(email))
  })
}
