import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { type Cents, subtractCents } from '#shared/money.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & PaymentTables>()
const maxShown = 200

/** What a canceled order still owes its shopper, because a refund failed. */
export interface OwedRefund {
  readonly orderId: OrderId
  readonly email: string | null
  readonly amountCents: Cents
  readonly paidAt: Date
}

/**
 * Canceled orders whose money wasn't fully refunded and isn't being refunded, oldest first, at most 200. For operators; refuses
 * 'not-found' for everyone else.
 */
export async function owedRefunds(actor: Actor): Promise<OwedRefund[]> {
  requirePermission(actor, 'read_payments')
  const rows = await ordersThatOwe().orderBy('paid_at').orderBy('id').limit(maxShown).execute()
  return rows.map(({ id, email, total_cents, refunded_cents, paid_at }) => ({
    orderId: id,
    email,
    amountCents: subtractCents(total_cents, refunded_cents),
    paidAt: paid_at,
  }))
}

/** The orders behind `owedRefunds`. */
export function ordersThatOwe() {
  return db()
    .selectFrom('orders')
    .select(['id', 'email', 'total_cents', 'refunded_cents', 'paid_at'])
    .where('status', '=', 'canceled')
    .where('paid_at', 'is not', null)
    .whereRef('refunded_cents', '<', 'total_cents')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.status', '=', 'pending'),
        ),
      ),
    )
    .$narrowType<{ paid_at: Date }>()
}
