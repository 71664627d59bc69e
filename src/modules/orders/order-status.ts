import { statusTable } from '#shared/status-table.ts'

export type ParcelStatus = 'new' | 'accepted' | 'labelled' | 'ready' | 'shipped' | 'delivered' | 'cancelled'
export type ParcelAction = 'accept' | 'label' | 'unlabel' | 'makeReady' | 'ship' | 'deliver' | 'cancel'

/** Life of one vendor's part of an order. A parcel to be picked up becomes ready and is delivered when it is handed over. */
export const parcelStatus = statusTable<ParcelStatus, ParcelAction>({
  initial: 'new',
  statuses: ['new', 'accepted', 'labelled', 'ready', 'shipped', 'delivered', 'cancelled'],
  transitions: {
    accept: { from: ['new'], to: 'accepted' },
    label: { from: ['new', 'accepted'], to: 'labelled' },
    unlabel: { from: ['labelled'], to: 'accepted' },
    makeReady: { from: ['new', 'accepted'], to: 'ready' },
    ship: { from: ['new', 'accepted', 'labelled'], to: 'shipped' },
    deliver: { from: ['shipped', 'ready'], to: 'delivered' },
    cancel: { from: ['new', 'accepted', 'labelled', 'ready'], to: 'cancelled' },
  },
})

export type PaymentState = 'pending' | 'paid' | 'cancelled' | 'refunded' | 'disputed'
export type PaymentAction =
  | 'pay'
  | 'cancel'
  | 'refund'
  | 'refundFails'
  | 'dispute'
  | 'winDispute'
  | 'loseDispute'

/**
 * Where the money of an order is. A cancelled order can still be paid: a payment that completes in the same moment in which
 * its checkout ends is never lost.
 */
export const orderPayment = statusTable<PaymentState, PaymentAction>({
  initial: 'pending',
  statuses: ['pending', 'paid', 'cancelled', 'refunded', 'disputed'],
  transitions: {
    pay: { from: ['pending', 'cancelled'], to: 'paid' },
    cancel: { from: ['pending', 'paid'], to: 'cancelled' },
    // Also once more, when money of it came back from a bank.
    refund: { from: ['paid', 'cancelled', 'refunded'], to: 'refunded' },
    refundFails: { from: ['refunded'], to: 'paid' },
    dispute: { from: ['paid', 'cancelled'], to: 'disputed' },
    winDispute: { from: ['disputed'], to: 'paid' },
    loseDispute: { from: ['disputed'], to: 'refunded' },
  },
})

export type OrderStatus = PaymentState | 'processing' | 'shipped' | 'delivered'

export interface OrderFacts {
  readonly payment: PaymentState
  readonly parcels: readonly ParcelStatus[]
  readonly isPickup: boolean
}

/**
 * The status of an order: what happened to its money where that decides, what happened to its parcels otherwise. It is
 * shipped when every parcel is; until then it is processing as soon as anything was done. Nothing is shipped at a pickup.
 */
export function deriveOrderStatus({ payment, parcels, isPickup }: OrderFacts): OrderStatus {
  if (payment !== 'paid') return payment
  const live = parcels.filter((status) => status !== 'cancelled')
  if (live.length === 0) return 'cancelled'
  if (live.every((status) => status === 'delivered')) return 'delivered'
  if (!isPickup && live.every((status) => status === 'shipped' || status === 'delivered')) return 'shipped'
  return live.every((status) => status === 'new') ? 'paid' : 'processing'
}

/** What an order's stored status says about its money. */
export function paymentStateOf(status: OrderStatus): PaymentState {
  return status === 'processing' || status === 'shipped' || status === 'delivered' ? 'paid' : status
}

/** As long as no artist has begun with it, an order that is paid can be called off by whoever made it. */
export function isCancellable(order: {
  readonly status: OrderStatus
  readonly parcels: readonly { readonly status: ParcelStatus }[]
}): boolean {
  return order.status === 'paid' && order.parcels.every(({ status }) => status === 'new')
}
