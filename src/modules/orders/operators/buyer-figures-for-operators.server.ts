import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { ordersOfBuyer } from './orders-of-buyer.server.ts'
import type { OrderBuyer, OrderFigures } from './operator-order-views.ts'

const db = databaseOf<unknown>()

/** What an account has bought, guest orders with its email address included. Refuses 'not-found' for anyone but operators. */
export async function buyerFiguresForOperators(actor: Actor, buyer: OrderBuyer): Promise<OrderFigures> {
  requirePermission(actor, 'read_orders')
  const { rows } = await sql<OrderFigures>`
    select count(*)::int as orders, coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as "salesCents",
      coalesce(sum((select sum(line.quantity - line.restocked) from order_lines line where line.order_id = o.id)), 0)::int as units
    from orders o where o.paid_at is not null and ${ordersOfBuyer(buyer)}`.execute(db())
  return oneOf(rows)
}

/** What a product has sold. Refuses 'not-found' for anyone but operators. */
export async function productFiguresForOperators(actor: Actor, productId: ProductId): Promise<OrderFigures> {
  requirePermission(actor, 'read_orders')
  const { rows } = await sql<OrderFigures>`
    select count(distinct o.id)::int as orders, coalesce(sum(line.quantity - line.restocked), 0)::int as units,
      coalesce(sum((line.unit_price_cents * line.quantity - line.discount_cents) * (line.quantity - line.restocked)
        / line.quantity), 0)::bigint as "salesCents"
    from order_lines line join orders o on o.id = line.order_id
    where line.product_id = ${productId}::uuid and o.paid_at is not null`.execute(db())
  return oneOf(rows)
}

function oneOf(rows: readonly OrderFigures[]): OrderFigures {
  const [row] = rows
  if (!row) throw new Error('an aggregate without groups has one row')
  return row
}
