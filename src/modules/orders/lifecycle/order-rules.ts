import { type Allowance, allowanceOf, type Reason } from '#shared/allowance.ts'
import { type ShipmentStatus, shipmentStatus } from '../fulfillment/shipment-status.ts'
import {
  orderPayment,
  type OrderStatus,
  paymentStateOf,
  type VendorOrderAction,
  type VendorOrderStatus,
  vendorOrderStatus,
} from './order-status.ts'

export interface OrderRuleFacts {
  readonly status: OrderStatus
  readonly vendorOrders: readonly { readonly status: VendorOrderStatus }[]
}

export interface OrderAllowances {
  /** A shopper can cancel a paid order until a vendor starts on it. */
  readonly cancel: Allowance
}

export function orderRules({ status, vendorOrders }: OrderRuleFacts): OrderAllowances {
  const payment = paymentStateOf(status)
  const isUntouched = vendorOrders.every((vendorOrder) => vendorOrder.status === 'new')
  return {
    cancel: allowanceOf(
      payment === 'disputed' ? inDispute('You can’t cancel the order until the dispute is decided.') : null,
      orderPayment.can('cancel', payment) && isUntouched ? null : begun,
    ),
  }
}

/** An operator can also cancel after an artist has started, as long as nothing has shipped. */
export function operatorCancelRule({ status, vendorOrders }: OrderRuleFacts): Allowance {
  const payment = paymentStateOf(status)
  const isUnsent = vendorOrders.every(
    (vendorOrder) => vendorOrder.status === 'canceled' || vendorOrderStatus.can('cancel', vendorOrder.status),
  )
  return allowanceOf(
    payment === 'disputed' ? inDispute('You can’t cancel the order until the dispute is decided.') : null,
    orderPayment.can('cancel', payment) ? null : over,
    isUnsent ? null : sent,
  )
}

/** Whether money of an order can be refunded at all; how much is `refundParts`. */
export function refundRule({
  status,
  isPaid,
}: {
  readonly status: OrderStatus
  readonly isPaid: boolean
}): Allowance {
  const payment = paymentStateOf(status)
  return allowanceOf(
    payment === 'disputed' ? inDispute('You can’t refund it until the dispute is decided.') : null,
    isPaid && orderPayment.can('refund', payment) ? null : notRefundable,
  )
}

/** The same for a paid order, when it is known whether anything of it is left. */
export function operatorRefundRule({
  status,
  isLeft,
}: {
  readonly status: OrderStatus
  readonly isLeft: boolean
}): Allowance {
  const rule = refundRule({ status, isPaid: true })
  return rule.allowed ? allowanceOf(isLeft ? null : nothingLeft) : rule
}

const nothingLeft: Reason = {
  code: 'not-refundable',
  title: 'Nothing to refund',
  message: 'Everything is already refunded or being refunded.',
}

export const notRefundable: Reason = {
  code: 'not-refundable',
  title: 'Nothing to refund',
  message: 'This order is unpaid or already refunded.',
}

export interface VendorOrderRuleFacts {
  readonly status: VendorOrderStatus
  readonly order: {
    readonly status: OrderStatus
    readonly isLocalPickup: boolean
    readonly shippingAddress: object | null
  }
}

/** What the vendor can do next with its order, or with one shipment of it. */
export type VendorOrderAllowances = Readonly<
  Record<'accept' | 'makeReady' | 'label' | 'void' | 'ship' | 'deliver' | 'split', Allowance>
>

export function vendorOrderRules(
  vendorOrder: VendorOrderRuleFacts,
  shipment: { readonly status: ShipmentStatus } | null = null,
): VendorOrderAllowances {
  const { isLocalPickup, shippingAddress } = vendorOrder.order
  const paid = paidReason(vendorOrder)
  const step = (action: VendorOrderAction) =>
    vendorOrderStatus.can(action, vendorOrder.status) ? null : already(vendorOrder.status)
  const shipmentStep = (action: 'label' | 'ship' | 'deliver') =>
    !shipment || shipmentStatus.can(action, shipment.status) ? null : already(shipment.status)
  return {
    accept: allowanceOf(paid, step('accept')),
    makeReady: allowanceOf(paid, isLocalPickup ? null : notAPickup, step('makeReady')),
    label: allowanceOf(
      paid,
      isLocalPickup ? noLabelReason('local-pickup', 'This order is for pickup, so it needs no label.') : null,
      shippingAddress ? null : noLabelReason('no-address', 'This order has no shipping address.'),
      asNoLabel(step('label') ?? shipmentStep('label')),
    ),
    void: allowanceOf(voidReason(vendorOrder.status, shipment?.status)),
    ship: allowanceOf(
      paid,
      isLocalPickup ? pickedUp('This order is for pickup. Mark it as picked up instead.') : null,
      step('ship'),
      shipmentStep('ship'),
    ),
    deliver: deliverRule(vendorOrder, shipment),
    split: allowanceOf(
      paid,
      isLocalPickup ? pickedUp('This order is for pickup, so it can’t be split into shipments.') : null,
      step('label'),
      shipment && shipment.status !== 'open' ? hasLabel : null,
    ),
  }
}

/** What left before a bank reversed the payment still arrives, and a pickup needn't be marked as ready first. */
function deliverRule(
  vendorOrder: VendorOrderRuleFacts,
  shipment: { readonly status: ShipmentStatus } | null,
): Allowance {
  const { status, order } = vendorOrder
  const arrives = order.status === 'disputed' && (shipment ?? vendorOrder).status === 'shipped'
  const paid = arrives ? null : paidReason(vendorOrder)
  if (shipment)
    return allowanceOf(paid, shipmentStatus.can('deliver', shipment.status) ? null : already(shipment.status))
  const isReady = vendorOrderStatus.can('deliver', status)
  const isHandedOver = order.isLocalPickup && vendorOrderStatus.can('makeReady', status)
  return allowanceOf(paid, isReady || isHandedOver ? null : already(status))
}

/** The label of something canceled can be voided too: it was paid for and won't be used. */
function voidReason(status: VendorOrderStatus, shipment: ShipmentStatus | undefined): Reason | null {
  const voidable = ['labeled', 'canceled']
  return status === 'canceled' || voidable.includes(shipment ?? status) ? null : already(shipment ?? status)
}

/** 'order-not-open' unless the order is paid: not pending, refunded or disputed. */
export function paidReason({ order }: VendorOrderRuleFacts): Reason | null {
  if (paymentStateOf(order.status) === 'paid') return null
  return {
    code: 'order-not-open',
    title: 'Not now',
    message: `This order is ${order.status}, so it can’t be shipped.`,
  }
}

export function already(status: VendorOrderStatus | ShipmentStatus): Reason {
  return {
    code: 'vendor-order-status',
    title: 'Not now',
    message: `This shipment is already ${status}.`,
  }
}

export function noLabelReason(code: string, message: string): Reason {
  return { code, title: 'Could not create shipping label', message }
}

const asNoLabel = (reason: Reason | null) => reason && noLabelReason(reason.code, reason.message)
const pickedUp = (message: string): Reason => ({ code: 'local-pickup', title: 'Local pickup', message })

function inDispute(consequence: string): Reason {
  return {
    code: 'order-disputed',
    title: 'In dispute',
    message: `A bank reversed this payment. ${consequence}`,
  }
}

const begun: Reason = {
  code: 'order-begun',
  title: 'Too late to cancel',
  message:
    'An artist has already started on this order. Please contact the artist: the email address is beside their hats.',
}

const over: Reason = {
  code: 'order-over',
  title: 'Nothing to cancel',
  message: 'This order is already canceled or refunded.',
}

const sent: Reason = {
  code: 'order-sent',
  title: 'Too late to cancel',
  message: 'Part of this order has already shipped or been picked up. Refund the rest instead.',
}

const notAPickup: Reason = {
  code: 'not-a-pickup',
  title: 'Not a pickup',
  message: 'This order ships to the shopper, so you can’t mark it as picked up.',
}

export const hasLabel: Reason = {
  code: 'has-label',
  title: 'Not now',
  message: 'You can’t change a shipment that has a label or has shipped. Void its label first.',
}
