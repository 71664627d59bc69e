import type { OrderStatus, VendorOrderView } from '#modules/orders'

export interface NextInOrderFacts {
  readonly isPickup: boolean
  readonly canReview: boolean
  readonly status: OrderStatus
}

/** What happens next with one artist's part of an order, in a sentence; null where nothing does. */
export function nextInOrder(
  { status, vendor, lines, tracking, shipments }: VendorOrderView,
  { isPickup, canReview, status: orderStatus }: NextInOrderFacts,
): string | null {
  if (!waitsFor[orderStatus]) return null
  const hats = lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? 'your hat' : 'your hats'
  const carrier = tracking?.carrier ?? shipments.find((shipment) => shipment.tracking)?.tracking?.carrier
  switch (status) {
    case 'new':
      return `${vendor.name} starts on ${hats} next.`
    case 'accepted':
    case 'labeled':
      return `${vendor.name} is making ${hats}. We email you when ${hats === 'your hat' ? 'it’s' : 'they’re'} ${isPickup ? 'ready' : 'on the way'}.`
    case 'ready':
      return `Ready for you. Message ${vendor.name} to agree on when you come by.`
    case 'shipped':
      return `On the way to you${carrier ? ` with ${carrier}` : ''}.`
    case 'delivered':
      return canReview ? 'How did it turn out? Review your hats below.' : null
    case 'canceled':
      return null
  }
}

/** Orders in which something still happens. */
const waitsFor: Readonly<Record<OrderStatus, boolean>> = {
  pending: false,
  paid: true,
  processing: true,
  shipped: true,
  delivered: true,
  canceled: false,
  refunded: false,
  disputed: false,
}
