import { statusTable } from '#shared/status-table.ts'

export type ShipmentStatus = 'open' | 'labeled' | 'shipped' | 'delivered' | 'canceled'
export type ShipmentAction = 'label' | 'unlabel' | 'ship' | 'deliver' | 'cancel'

/** Life cycle of one shipment of a vendor order. Canceled: its units were refunded before it shipped. */
export const shipmentStatus = statusTable<ShipmentStatus, ShipmentAction>({
  initial: 'open',
  statuses: ['open', 'labeled', 'shipped', 'delivered', 'canceled'],
  transitions: {
    label: { from: ['open'], to: 'labeled' },
    unlabel: { from: ['labeled'], to: 'open' },
    ship: { from: ['open', 'labeled'], to: 'shipped' },
    deliver: { from: ['shipped'], to: 'delivered' },
    cancel: { from: ['open', 'labeled'], to: 'canceled' },
  },
})

/**
 * The vendor order's status, derived from its shipments: shipped with the last shipment, delivered with the last
 * delivery.
 */
export function vendorOrderOfShipments(
  shipments: readonly ShipmentStatus[],
): 'open' | 'shipped' | 'delivered' {
  const live = shipments.filter((status) => status !== 'canceled')
  if (live.length === 0) return 'open'
  if (live.every((status) => status === 'delivered')) return 'delivered'
  return live.every((status) => status === 'shipped' || status === 'delivered') ? 'shipped' : 'open'
}
