import type { ChosenHats, OrderedRosterRow, OrderStatus, PlacedAddress } from '#modules/orders'
import type { CaseId, OrderId, OrderLineId, ProductId, UserId, VendorId, VendorOrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { CaseReason } from './case-reasons.ts'
import type { CaseAction, CaseStatus } from './case-status.ts'
import type { RequestedSolution } from './requested-solutions.ts'

export const caseParties = ['shopper', 'vendor', 'operator', 'system'] as const
export type CaseParty = (typeof caseParties)[number]
export type CaseOffer = 'refund' | 'replacement' | 'return'
export type CaseOutcome = 'refunded' | 'replaced' | 'withdrawn' | 'expired' | 'closed'

/** What happened, in the timeline. */
export const caseActs = [
  'opened',
  'started-return',
  'wrote',
  'offered-refund',
  'offered-replacement',
  'asked-return',
  'declined',
  'accepted',
  'got-label',
  'sent-label',
  'voided-label',
  'sent-back',
  'return-moving',
  'return-delivered',
  'received',
  'escalated',
  'missed-deadline',
  'withdrew',
  'replacement-arrived',
  'expired',
  'decided-refund',
  'decided-replacement',
  'decided-nothing',
] as const
export type CaseAct = (typeof caseActs)[number]

/** How each offer is written in the timeline. */
export const offerActs: Readonly<Record<CaseOffer, CaseAct>> = {
  refund: 'offered-refund',
  replacement: 'offered-replacement',
  return: 'asked-return',
}
export const isOffer = (act: CaseAct): boolean => Object.values(offerActs).includes(act)

export interface CaseEventView {
  readonly number: number
  readonly party: CaseParty
  readonly act: CaseAct
  readonly text: string
  readonly pictures: readonly string[]
  /** Amount of a refund that was offered or made, or of a label. */
  readonly amountCents: Cents | null
  readonly at: string
  readonly isErased: boolean
}

/** A line of the vendor order. */
export interface CaseLine {
  readonly lineId: OrderLineId
  /** Null when the product was deleted. */
  readonly productId: ProductId | null
  readonly picture: string | null
  /** Price of the units of this case after discounts, without fee, shipping and tax. */
  readonly caseCents: Cents
  readonly name: string
  readonly optionValues: Readonly<Record<string, string>>
  /** Units bought. */
  readonly bought: number
  /** Units of this case; 0 when the case isn't about this line. */
  readonly quantity: number
  /** Who gets a hat, when their texts differ; otherwise empty. */
  readonly roster: readonly OrderedRosterRow[]
  /** The hats of this case by their row of the roster, counted from 1; empty when it names none. */
  readonly rosterRows: readonly number[]
  /** Made to the shopper's design, so it can't be returned. */
  readonly isCustom: boolean
}

export interface CaseView {
  readonly id: CaseId
  readonly party: Exclude<CaseParty, 'system'>
  readonly orderId: OrderId
  readonly vendorOrderId: VendorOrderId
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly shopperName: string
  /** The shopper’s account, for operators only; null for a guest. */
  readonly buyerId: UserId | null
  readonly reason: CaseReason
  /** What the shopper would like; null where they left it open. */
  readonly requested: RequestedSolution | null
  readonly status: CaseStatus
  readonly outcome: CaseOutcome | null
  readonly offer: CaseOffer | null
  readonly offerCents: Cents | null
  /** The hats that the offered refund is for. Empty for an amount, and once the case is closed. */
  readonly offerHats: readonly ChosenHats[]
  /** The entry of the timeline that made the offer; null without one. */
  readonly offerNumber: number | null
  readonly dueAt: string | null
  readonly openedAt: string
  readonly orderStatus: OrderStatus
  /** Where the shopper sends the hats; null for everyone else, before a return is agreed, and without an address of the artist. */
  readonly returnTo: PlacedAddress | null
  readonly lines: readonly CaseLine[]
  /** Oldest first. */
  readonly events: readonly CaseEventView[]
  /** What this party can do now. */
  readonly can: readonly CaseAction[]
}

/** A case in a list. */
export interface CaseSummary {
  readonly id: CaseId
  readonly orderId: OrderId
  readonly vendorName: string
  readonly reason: CaseReason
  readonly status: CaseStatus
  readonly outcome: CaseOutcome | null
  /** Price of the hats after discounts, without fee, shipping and tax. */
  readonly hatsCents: Cents
  /** How many hats it is about. */
  readonly units: number
  /** The first of them; null once their order lines are gone. */
  readonly hatName: string | null
  readonly picture: string | null
  readonly shopperName: string
  readonly openedAt: string
  readonly dueAt: string | null
}
