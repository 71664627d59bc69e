import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { System } from '#shared/actor.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Makes an operator an ordinary user at once, in all their sessions, for the command on the host. False when no operator has this
 * address.
 */
export async function revokeOperator(actor: System, email: string): Promise<boolean> {
  return transaction(async () => {
    const user = await db()
      .updateTable('users')
      .set({ is_operator: false, updated_at: now() })
      .where('email', '=', email.toLowerCase())
      .where('is_operator', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!user) return false
    await recordAudit(actor, {
      action: 'revoke-operator',
      subjectType: 'user',
      subjectId: user.id,
      details: { by: 'command' },
    })
    return true
  })
}
