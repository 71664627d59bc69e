import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { sumsByAccount } from '../ledger/sums-by-account.server.ts'
import type { PaymentTables } from '../tables.server.ts'
import type { LedgerEvent, OrderMoney } from './order-money.ts'

const db = databaseOf<PaymentTables>()

/** The ledger, transfers, reversals, refunds and disputes of an order, oldest first. Refuses 'not-found' for anyone but operators. */
export async function orderMoneyForOperators(actor: Actor, orderId: OrderId): Promise<OrderMoney> {
  requirePermission(actor, 'read_orders', 'Order')
  const transfers = await db()
    .selectFrom('transfers')
    .select(['id', 'vendor_id as vendorId', 'amount_cents as amountCents', 'status'])
    .select(['reversed_cents as reversedCents', 'stripe_transfer_id as stripeId'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  const reversals = await db()
    .selectFrom('transfer_reversals as reversal')
    .innerJoin('transfers', 'transfers.id', 'reversal.transfer_id')
    .select(['reversal.id', 'reversal.amount_cents as amountCents', 'reversal.status'])
    .select('reversal.created_at as createdAt')
    .where('transfers.order_id', '=', orderId)
    .orderBy('reversal.created_at')
    .execute()
  const refunds = await db()
    .selectFrom('refunds')
    .select(['id', 'amount_cents as amountCents', 'status', 'reason', 'stripe_refund_id as stripeId'])
    .select(['outside_reference as outsideReference', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  const disputes = await db()
    .selectFrom('disputes')
    .select(['id', 'amount_cents as amountCents', 'status', 'reason'])
    .select(['opened_at as openedAt', 'closed_at as closedAt', 'evidence_due_at as dueAt'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .execute()
  return { ledger: await ledgerOf(orderId), transfers, reversals, refunds, disputes }
}

async function ledgerOf(orderId: OrderId): Promise<LedgerEvent[]> {
  return db()
    .selectFrom('ledger_entries as entry')
    .select(['entry.event', sql<Date>`min(entry.created_at)`.as('at')])
    .select(sumsByAccount())
    .where('entry.order_id', '=', orderId)
    .groupBy('entry.event')
    .orderBy(sql`min(entry.id)`)
    .execute()
}
