import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { HeldTransfer } from './held-transfer.ts'
import type { PaymentTables } from '../tables.server.ts'
import { holdKindOf } from './transfer-holds.ts'

const db = databaseOf<PaymentTables & VendorTables>()
const maxShown = 200

/**
 * Held transfers, at most 200, with those that need an operator first. For operators; refuses 'not-found' for
 * everyone else.
 */
export async function heldTransfers(actor: Actor): Promise<HeldTransfer[]> {
  requirePermission(actor, 'read_payments')
  const rows = await transfersOnHold()
    .orderBy('transfer.retry_at', (order) => order.asc().nullsFirst())
    .orderBy('transfer.id')
    .limit(maxShown)
    .execute()
  return rows.map(heldTransferOf)
}

export type HeldTransferRow = Awaited<ReturnType<ReturnType<typeof transfersOnHold>['execute']>>[number]

/** The rows behind `heldTransfers`. */
export function transfersOnHold() {
  return db()
    .selectFrom('transfers as transfer')
    .innerJoin('vendors as vendor', 'vendor.id', 'transfer.vendor_id')
    .select(['transfer.id', 'transfer.order_id as orderId', 'vendor.display_name as vendorName'])
    .select(['transfer.amount_cents as amountCents', 'transfer.held_because', 'transfer.held_tries as tries'])
    .select('transfer.retry_at as retryAt')
    .where('transfer.status', '=', 'held')
}

export function heldTransferOf({ held_because, ...row }: HeldTransferRow): HeldTransfer {
  return { ...row, because: held_because ?? '', kind: holdKindOf(held_because ?? '') }
}
