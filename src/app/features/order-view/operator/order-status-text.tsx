import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import type { OrderStatus } from '#modules/orders'
import { OrderStatusBadge, orderStatusTones } from '../order-status-badge.tsx'

/** An order's status in a list: on its way, a dot in its color; canceled, refunded or disputed, a badge. */
export function OrderStatusText({ status }: { readonly status: OrderStatus }) {
  const tone = orderStatusTones[status]
  return tone ? <StatusText tone={tone}>{status}</StatusText> : <OrderStatusBadge status={status} />
}
