import { removeBoughtFromCart } from '#modules/cart/server'
import type { OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & CheckoutTables>()

/**
 * Handles `orderPaid`: removes the bought items from the shopper's cart and keeps those added later, unless the checkout
 * keeps the cart. Safe to run twice.
 */
export async function takeBoughtOutOfCart({ orderId }: { readonly orderId: OrderId }): Promise<void> {
  const lines = await db()
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.user_id', 'orders.created_at', 'order_lines.variant_id'])
    .where('orders.id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkouts')
            .select('checkouts.id')
            .whereRef('checkouts.order_id', '=', 'orders.id')
            .where('checkouts.keeps_cart', '=', true),
        ),
      ),
    )
    .execute()
  const userId = lines[0]?.user_id
  const orderedAt = lines[0]?.created_at
  if (!userId || !orderedAt) return
  const variantIds = lines.flatMap(({ variant_id }) => variant_id ?? [])
  await removeBoughtFromCart(system, { userId, variantIds, orderedAt })
}
