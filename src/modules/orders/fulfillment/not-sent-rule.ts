import { type Allowance, allowanceOf, type Reason } from '#shared/allowance.ts'
import type { OrderLineId } from '#shared/ids.ts'
import { already, hasLabel, paidReason, type VendorOrderRuleFacts } from '../lifecycle/order-rules.ts'
import { type ShipmentStatus, shipmentStatus } from './shipment-status.ts'

interface UnsentShipment {
  readonly id: string
  readonly status: ShipmentStatus
  readonly contents: readonly { readonly lineId: OrderLineId; readonly quantity: number }[]
}

export interface NotSentFacts {
  readonly vendorOrder: VendorOrderRuleFacts
  /** All shipments of the vendor order. */
  readonly shipments: readonly UnsentShipment[]
  /** What was sold of each line, less what was refunded. */
  readonly unitsLeft: ReadonlyMap<OrderLineId, number>
  readonly hasPendingRefund: boolean
}

/**
 * Whether the vendor may say that a shipment won't be sent: the others contain all hats that weren't refunded. Only the vendor knows,
 * because a refund of a hat that has shipped looks the same.
 */
export function notSentRule(shipment: UnsentShipment, facts: NotSentFacts): Allowance {
  return allowanceOf(
    paidReason(facts.vendorOrder),
    shipment.status === 'labeled' ? hasLabel : null,
    shipmentStatus.can('cancel', shipment.status) ? null : already(shipment.status),
    facts.hasPendingRefund ? refundPending : null,
    shipment.contents.every(
      ({ lineId }) => unitsElsewhere(lineId, shipment, facts) >= unitsLeft(lineId, facts),
    )
      ? null
      : stillOwed,
  )
}

function unitsElsewhere(lineId: OrderLineId, { id }: UnsentShipment, { shipments }: NotSentFacts): number {
  return shipments
    .filter((other) => other.id !== id && other.status !== 'canceled')
    .flatMap(({ contents }) => contents)
    .reduce((sum, content) => sum + (content.lineId === lineId ? content.quantity : 0), 0)
}

function unitsLeft(lineId: OrderLineId, facts: NotSentFacts): number {
  return facts.unitsLeft.get(lineId) ?? 0
}

const refundPending: Reason = {
  code: 'refund-pending',
  title: 'Not yet',
  message: 'A refund of this order isn’t confirmed yet. Try again in a few minutes.',
}

const stillOwed: Reason = {
  code: 'still-owed',
  title: 'Not refunded yet',
  message: 'The shopper still gets the hats of this shipment. Refund them first.',
}
