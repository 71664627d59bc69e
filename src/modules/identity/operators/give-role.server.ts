import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { queueOperatorAddedEmail } from '../account/security-notices.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface RoleOwner {
  readonly userId: UserId
  readonly email: string
}

/** Makes the account an operator's, with an audit entry and an email to its owner. Part of the caller's transaction. */
export async function giveRole(actor: Actor, { userId, email }: RoleOwner, by: string): Promise<void> {
  await db()
    .updateTable('users')
    .set({ is_operator: true, updated_at: now() })
    .where('id', '=', userId)
    .execute()
  await recordAudit(actor, {
    action: 'grant-operator',
    subjectType: 'user',
    subjectId: userId,
    details: { by },
  })
  await queueOperatorAddedEmail(email)
}
