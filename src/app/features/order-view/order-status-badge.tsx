import type { OrderStatus } from '#modules/orders'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  paid: 'green',
  shipped: 'blue',
  delivered: 'purple',
  processing: 'yellow',
}

/** The status of an order in its color. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  return <StatusBadge tone={tones[status] ?? 'gray'}>{status}</StatusBadge>
}
