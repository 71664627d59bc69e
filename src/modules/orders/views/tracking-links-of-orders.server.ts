import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'

const db = databaseOf<unknown>()

/** A package on its way, as the order history links to its carrier. */
export interface TrackingLink {
  readonly orderId: OrderId
  readonly url: string
}

/** The tracking links of the packages on their way of those of these orders that the person placed, the newest first. */
export async function trackingLinksOfOrders(
  actor: Person,
  orderIds: readonly OrderId[],
): Promise<readonly TrackingLink[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<TrackingLink>`
    select part.order_id as "orderId", label.tracking_url as url
    from shipping_labels label join vendor_orders part on part.id = label.vendor_order_id
      join orders o on o.id = part.order_id left join shipments s on s.id = label.shipment_id
    where part.order_id = any(${[...orderIds]}::uuid[]) and o.user_id = ${actor.userId}
      and label.status = 'bought' and label.tracking_url is not null and coalesce(s.status, part.status) = 'shipped'
    order by coalesce(s.shipped_at, part.shipped_at) desc, label.id`.execute(db())
  return rows
}
