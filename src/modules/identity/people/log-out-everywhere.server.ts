import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { queueLoggedOutEmail } from '../account/security-notices.server.ts'
import type { IdentityTables } from '../tables.server.ts'
import { lockAccount } from './lock-account.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Logs a person out on all devices as an operator, and emails them. They can log in again. Refuses 'not-found' for anyone else and
 * for an unknown or erased account, and 'operator-account' (409) for an operator's.
 */
export async function logOutEverywhere(actor: Actor, userId: string, reason: string): Promise<void> {
  const operator = requirePermission(actor, 'write_people', 'Account')
  await transaction(async () => {
    const { id, email } = await lockAccount(operator, userId)
    const ended = await db().deleteFrom('sessions').where('user_id', '=', id).returning('id').execute()
    await recordAudit(operator, {
      action: 'log-out-account',
      subjectType: 'user',
      subjectId: id,
      reason,
      details: { sessions: ended.length },
    })
    await queueLoggedOutEmail(email)
  })
}
