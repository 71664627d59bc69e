import type { OrderStatus } from '#modules/orders'
import { type PatchTone, StatusPatch } from '#app/ui/patch.tsx'

const tones: Partial<Record<OrderStatus, PatchTone>> = {
  paid: 'green',
  shipped: 'blue',
  delivered: 'purple',
  processing: 'yellow',
}

/** The state of an order in its colour. */
export function OrderStatusPatch({ status }: { readonly status: OrderStatus }) {
  return <StatusPatch tone={tones[status] ?? 'gray'}>{status}</StatusPatch>
}
