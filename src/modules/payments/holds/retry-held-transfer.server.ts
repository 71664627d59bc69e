import { recordAudit } from '#platform/record-audit.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { TransferId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { transferStatus } from '../payment-statuses.ts'
import type { PaymentTables } from '../tables.server.ts'
import { releaseHeld } from './release-held-transfers.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * An operator retries a held transfer, which resets its number of attempts. False when it is no longer held. Refuses
 * 'not-found' for everyone else.
 */
export async function retryHeldTransfer(actor: Actor, transferId: TransferId): Promise<boolean> {
  requirePermission(actor, 'write_payments')
  const held = await db()
    .selectFrom('transfers')
    .select('order_id')
    .where('id', '=', transferId)
    .where('status', 'in', transferStatus.from('releaseAgain'))
    .executeTakeFirst()
  if (!held) return false
  await transaction(async () => {
    await lockMoneyOf(held.order_id)
    await db().updateTable('transfers').set({ held_tries: 0 }).where('id', '=', transferId).execute()
    await releaseHeld(held.order_id, transferId)
    await recordAudit(actor, { action: 'retry-transfer', subjectType: 'transfer', subjectId: transferId })
  })
  return true
}
