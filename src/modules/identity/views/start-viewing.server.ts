import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { lockAccount } from '../people/lock-account.server.ts'
import { sessionTokenOf } from '../sessions/session-cookie.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export const viewingMinutes = 30

/**
 * From now on, for 30 minutes, this session shows what the person sees, and can change nothing. Refuses 'not-found' without the
 * permission and for an unknown or erased account, and with 409: 'operator-account' for a staff account, 'account-suspended'.
 */
export async function startViewing(
  actor: Actor,
  userId: string,
  { reason, cookie }: { readonly reason: string; readonly cookie: string | null },
): Promise<void> {
  const operator = requirePermission(actor, 'view_accounts', 'Account')
  await transaction(async () => {
    const { id, isSuspended } = await lockAccount(operator, userId)
    if (isSuspended)
      throw refuse('account-suspended', {
        message: 'This account is suspended, so the person can’t see it either.',
        status: 409,
      })
    const until = new Date(now().getTime() + viewingMinutes * 60_000)
    const session = await db()
      .updateTable('sessions')
      .set({ viewed_user_id: id, viewing_until: until })
      .where('token', '=', sessionTokenOf(cookie) ?? '')
      .where('user_id', '=', operator.userId)
      .returning('id')
      .executeTakeFirst()
    if (!session) throw notFound('Account')
    await recordAudit(operator, {
      action: 'view-account',
      subjectType: 'user',
      subjectId: id,
      reason,
      details: { until: until.toISOString() },
    })
  })
}
