import type { OrderStatus } from '#modules/orders'
import type { ReturnPolicy } from '#modules/vendors'
import { type Allowance, allowanceOf, type Reason } from '#shared/allowance.ts'
import { type Cents, cents, zeroCents } from '#shared/money.ts'
import type { CaseReason } from '../case-reasons.ts'
import type { CaseStatus } from '../case-status.ts'

export type ReturnLabelPayer = ReturnPolicy['shippingPaidBy']

export interface ReturnLabelFacts {
  readonly caseStatus: CaseStatus
  readonly orderStatus: OrderStatus
  readonly isLocalPickup: boolean
  readonly hasShopperAddress: boolean
  readonly hasVendorAddress: boolean
  readonly sellsLabels: boolean
  readonly hasLabel: boolean
}

/** Whether a return can have a prepaid label now. Without one, the shopper uses a carrier of their choice. */
export function returnLabelRule(facts: ReturnLabelFacts): Allowance {
  const { caseStatus, orderStatus, isLocalPickup, hasShopperAddress, hasVendorAddress } = facts
  return allowanceOf(
    caseStatus === 'returning' ? null : notReturning,
    orderStatus === 'disputed' ? disputed : null,
    facts.hasLabel ? labeled : null,
    facts.sellsLabels ? null : noCarrier,
    isLocalPickup ? pickedUp : null,
    hasShopperAddress ? null : noAddress,
    hasVendorAddress ? null : noOrigin,
  )
}

/**
 * Who pays for a label that this side gets: an artist who sends one; for a shopper, who the policy says. Where a return was agreed
 * because something is wrong, the policy doesn't oblige the artist, who can send one.
 */
export function returnLabelPayer(
  side: 'shopper' | 'vendor',
  reason: CaseReason,
  policy: ReturnPolicy | null,
): ReturnLabelPayer {
  if (side === 'vendor') return 'artist'
  return reason === 'changed-mind' && policy ? policy.shippingPaidBy : 'buyer'
}

/** A shopper’s label has to leave something of the refund. */
export function tooDear(
  payer: ReturnLabelPayer,
  priceCents: Cents,
  refundCents: Cents | null,
): Reason | null {
  return payer === 'buyer' && priceCents >= (refundCents ?? 0) ? costsTooMuch : null
}

/** What a refund is lowered by for a label: never more than the refund, and nothing when the artist pays. */
export function deductionFor(payer: ReturnLabelPayer, paidCents: Cents, refundCents: Cents): Cents {
  return payer === 'buyer' ? cents(Math.min(paidCents, refundCents)) : zeroCents
}

const ownCarrier = 'You can send the hats with a carrier of your choice.'

const notReturning: Reason = {
  code: 'not-returning',
  title: 'No label',
  message: 'You can only get a label for hats that have to be sent back.',
}
const disputed: Reason = {
  code: 'order-disputed',
  title: 'No label',
  message: 'Your bank is investigating the payment, so we can’t buy a label now.',
}
const labeled: Reason = {
  code: 'has-label',
  title: 'Already has a label',
  message: 'This return already has a label.',
}
const noCarrier: Reason = {
  code: 'no-carrier',
  title: 'No label',
  message: `We don’t sell labels. ${ownCarrier}`,
}
const pickedUp: Reason = {
  code: 'local-pickup',
  title: 'No label',
  message: 'This order was picked up, so there is no address for a label. Bring the hats back, or send them.',
}
const noAddress: Reason = {
  code: 'no-address',
  title: 'No label',
  message: `We don’t have the address that a label needs. ${ownCarrier}`,
}
const noOrigin: Reason = {
  code: 'no-origin',
  title: 'No label',
  message: `The artist’s address isn’t known, so there is no label. ${ownCarrier}`,
}
const costsTooMuch: Reason = {
  code: 'label-too-dear',
  title: 'No label',
  message: `A label would cost as much as your refund, or more. ${ownCarrier}`,
}
