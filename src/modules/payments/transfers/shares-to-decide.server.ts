import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { zeroCents } from '#shared/money.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { ShareToDecide } from './share-to-decide.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables & VendorTables>()
const maxShown = 200

/**
 * Shares that need an operator's decision, oldest first, at most 200. For operators; refuses 'not-found' for everyone
 * else.
 */
export async function sharesToDecide(actor: Actor): Promise<ShareToDecide[]> {
  requirePermission(actor, 'read_payments')
  return db()
    .selectFrom('transfers as transfer')
    .innerJoin('vendors as vendor', 'vendor.id', 'transfer.vendor_id')
    .select(['transfer.id', 'transfer.order_id as orderId', 'vendor.display_name as vendorName'])
    .select(['transfer.amount_cents as amountCents', 'transfer.needs_decision_since as since'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('disputes')
            .select('disputes.id')
            .whereRef('disputes.order_id', '=', 'transfer.order_id')
            .where('disputes.status', '=', 'open'),
        )
        .$castTo<boolean>()
        .as('isDisputed'),
    )
    .where('transfer.status', '=', 'waiting')
    .where('transfer.needs_decision_since', 'is not', null)
    .where('transfer.amount_cents', '>', zeroCents)
    .$narrowType<{ since: Date }>()
    .orderBy('transfer.needs_decision_since')
    .orderBy('transfer.id')
    .limit(maxShown)
    .execute()
}
