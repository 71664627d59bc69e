import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import type { OrderStatus } from '#modules/orders'
import { orderStatusTones } from '../order-status-badge.tsx'

/** An order's status in a list: a dot in its color; gray once it is over without a delivery, red while a bank investigates. */
export function OrderStatusText({ status }: { readonly status: OrderStatus }) {
  const tone = status === 'disputed' ? 'red' : (orderStatusTones[status] ?? 'gray')
  return <StatusText tone={tone}>{status}</StatusText>
}
