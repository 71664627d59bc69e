import { statusTable } from '#shared/status-table.ts'

export type VendorOrderStatus =
  | 'new'
  | 'accepted'
  | 'labeled'
  | 'ready'
  | 'shipped'
  | 'delivered'
  | 'canceled'
export type VendorOrderAction =
  | 'accept'
  | 'label'
  | 'unlabel'
  | 'makeReady'
  | 'ship'
  | 'deliver'
  | 'cancel'
  | 'revive'

/** Life cycle of a vendor order. A pickup becomes ready, and is delivered when it is handed over. */
export const vendorOrderStatus = statusTable<VendorOrderStatus, VendorOrderAction>({
  initial: 'new',
  statuses: ['new', 'accepted', 'labeled', 'ready', 'shipped', 'delivered', 'canceled'],
  transitions: {
    accept: { from: ['new'], to: 'accepted' },
    label: { from: ['new', 'accepted'], to: 'labeled' },
    unlabel: { from: ['labeled'], to: 'accepted' },
    makeReady: { from: ['new', 'accepted'], to: 'ready' },
    ship: { from: ['new', 'accepted', 'labeled'], to: 'shipped' },
    deliver: { from: ['shipped', 'ready'], to: 'delivered' },
    cancel: { from: ['new', 'accepted', 'labeled', 'ready'], to: 'canceled' },
    // The payment of an order that was canceled unpaid arrived after all.
    revive: { from: ['canceled'], to: 'new' },
  },
})

/** The artist still has to send it, or have it ready for pickup. */
export const toShipStatuses: readonly VendorOrderStatus[] = ['new', 'accepted', 'labeled']

/** Neither sent, handed over nor canceled. */
export const openStatuses: readonly VendorOrderStatus[] = [...toShipStatuses, 'ready']

/** Nothing has left the artist, so the shipping is refunded with the last unit. */
export const unshippedStatuses: readonly VendorOrderStatus[] = [
  ...vendorOrderStatus.from('cancel'),
  vendorOrderStatus.to('cancel'),
]

export type PaymentState = 'pending' | 'paid' | 'canceled' | 'refunded' | 'disputed'
export type PaymentAction = 'pay' | 'sellOut' | 'abandon' | 'cancel' | 'refund' | 'lose' | 'stand' | 'dispute'

/**
 * Life cycle of an order's payment. A canceled order can still be paid, because a payment may complete at the moment
 * its checkout ends, and must not be lost.
 */
export const orderPayment = statusTable<PaymentState, PaymentAction>({
  initial: 'pending',
  statuses: ['pending', 'paid', 'canceled', 'refunded', 'disputed'],
  transitions: {
    pay: { from: ['pending', 'canceled'], to: 'paid' },
    // The payment arrived, but a product is gone: everything is refunded.
    sellOut: { from: ['pending', 'canceled'], to: 'canceled' },
    abandon: { from: ['pending'], to: 'canceled' },
    cancel: { from: ['paid'], to: 'canceled' },
    // Refunded again after a bank returned a refund.
    refund: { from: ['paid', 'canceled', 'refunded'], to: 'refunded' },
    // The bank kept everything that was left.
    lose: { from: ['disputed'], to: 'refunded' },
    // A refund failed, or a dispute ended with something left, so the vendor orders decide the status again.
    stand: { from: ['paid', 'canceled', 'refunded', 'disputed'], to: 'paid' },
    // Banks also dispute refunded payments, and one payment more than once.
    dispute: { from: ['paid', 'canceled', 'refunded', 'disputed'], to: 'disputed' },
  },
})

export const orderStatuses = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'refunded',
  'disputed',
] as const satisfies readonly (PaymentState | 'processing' | 'shipped' | 'delivered')[]

export type OrderStatus = (typeof orderStatuses)[number]

export interface OrderStatusFacts {
  readonly payment: PaymentState
  readonly vendorOrders: readonly VendorOrderStatus[]
  readonly isPickup: boolean
}

/**
 * An order's status: the payment's where that overrides, otherwise derived from its vendor orders. It is shipped when
 * every vendor order is, and processing once a vendor has started. A pickup is never shipped.
 */
export function deriveOrderStatus({ payment, vendorOrders, isPickup }: OrderStatusFacts): OrderStatus {
  if (payment !== 'paid') return payment
  const live = vendorOrders.filter((status) => status !== 'canceled')
  if (live.length === 0) return 'canceled'
  if (live.every((status) => status === 'delivered')) return 'delivered'
  if (!isPickup && live.every((status) => status === 'shipped' || status === 'delivered')) return 'shipped'
  return live.every((status) => status === 'new') ? 'paid' : 'processing'
}

/** The payment's status, read from the order's stored status. */
export function paymentStateOf(status: OrderStatus): PaymentState {
  return status === 'processing' || status === 'shipped' || status === 'delivered' ? 'paid' : status
}
