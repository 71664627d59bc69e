import type { OrderStatus } from '#modules/orders'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'

/** The colors of an order on its way. */
export const orderStatusTones: Partial<Record<OrderStatus, BadgeTone>> = {
  paid: 'green',
  shipped: 'blue',
  delivered: 'purple',
  processing: 'yellow',
}

/** The status of an order in its color. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  return <StatusBadge tone={orderStatusTones[status] ?? 'gray'}>{status}</StatusBadge>
}
