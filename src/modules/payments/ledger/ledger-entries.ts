import type { VendorId } from '#shared/ids.ts'
import { addCents, type Cents, cents, subtractCents } from '#shared/money.ts'
import type { ReturnedPart } from '../refunds/returned-part.ts'

export type LedgerAccount =
  | 'stripe'
  | 'vendor'
  | 'platform'
  | 'tax'
  | 'carrier'
  | 'processing'
  /** The marketplace's own bank account. */
  | 'bank'
  /** A movement of an unknown kind. */
  | 'unexplained'

/**
 * One ledger entry. Money at Stripe is positive and money owed is negative, so the entries of an order always sum to
 * zero.
 */
export interface LedgerEntry {
  readonly account: LedgerAccount
  /** Set for the account 'vendor' only. */
  readonly vendorId?: VendorId
  readonly amountCents: Cents
}

export interface PaidAmounts {
  readonly totalCents: Cents
  readonly feeCents: Cents
  /** The marketplace's discount: part of the vendors' shares that the shopper didn't pay. */
  readonly platformDiscountCents: Cents
  readonly taxCents: Cents
  /** Items and shipping of each vendor. */
  readonly vendors: readonly { readonly vendorId: VendorId; readonly shareCents: Cents }[]
}

/**
 * The whole payment arrives at Stripe, and every cent of it is owed to someone. Vendors have one order, because two payments that
 * change the sums of the same vendors would otherwise wait for each other.
 */
export function paymentEntries(amounts: PaidAmounts): LedgerEntry[] {
  const vendors = amounts.vendors.toSorted((one, other) => (one.vendorId < other.vendorId ? -1 : 1))
  return withoutZeros([
    { account: 'stripe', amountCents: amounts.totalCents },
    ...vendors.map(({ vendorId, shareCents }) => owed('vendor', shareCents, vendorId)),
    // Negative when the discount exceeds the fee: then the marketplace owes the difference to the order.
    owed('platform', subtractCents(amounts.feeCents, amounts.platformDiscountCents)),
    owed('tax', amounts.taxCents),
  ])
}

/** Stripe deducts its processing fee. The marketplace bears it, also after a refund. */
export function processingFeeEntries(feeCents: Cents): LedgerEntry[] {
  return withoutZeros([
    { account: 'processing', amountCents: feeCents },
    { account: 'stripe', amountCents: cents(-feeCents) },
  ])
}

/** A vendor is paid a share: they are owed less, and the balance at Stripe is lower. */
export function transferEntries(vendorId: VendorId, amountCents: Cents): LedgerEntry[] {
  return withoutZeros([
    { account: 'vendor', vendorId, amountCents },
    { account: 'stripe', amountCents: cents(-amountCents) },
  ])
}

/** A vendor's share is reversed. */
export function reversalEntries(vendorId: VendorId, amountCents: Cents): LedgerEntry[] {
  return mirrored(transferEntries(vendorId, amountCents))
}

/** The vendor isn't owed this part of their share anymore, so the marketplace retains it. */
export function retainedEntries(vendorId: VendorId, amountCents: Cents): LedgerEntry[] {
  return withoutZeros([
    { account: 'vendor', vendorId, amountCents },
    { account: 'platform', amountCents: cents(-amountCents) },
  ])
}

/** The marketplace buys the label from the carrier, and the vendor pays for it out of their share. */
export function labelEntries(vendorId: VendorId, costCents: Cents): LedgerEntry[] {
  return withoutZeros([
    { account: 'vendor', vendorId, amountCents: costCents },
    { account: 'carrier', amountCents: cents(-costCents) },
  ])
}

interface ReturnLabelMoney {
  readonly payer: 'artist' | 'buyer'
  readonly vendorId: VendorId
  readonly costCents: Cents
}

/**
 * The marketplace buys a return label from the carrier. An artist pays for it out of their share. A shopper pays when the return is
 * refunded, with a part of the kind 'label'; until then the marketplace bears it.
 */
export function returnLabelEntries({ payer, vendorId, costCents }: ReturnLabelMoney): LedgerEntry[] {
  if (payer === 'artist') return labelEntries(vendorId, costCents)
  return withoutZeros([
    { account: 'platform', amountCents: costCents },
    { account: 'carrier', amountCents: cents(-costCents) },
  ])
}

/**
 * Money is returned to the shopper by a refund or a dispute. The vendors and the tax bear their parts. The
 * marketplace bears the rest: its fee, less what it gets back of its discount and for a return label, plus any excess over what was
 * left of the payment. The money comes from Stripe, or from the marketplace's bank when an operator paid it outside Stripe.
 */
export function returnEntries(
  parts: readonly ReturnedPart[],
  from: 'stripe' | 'bank' = 'stripe',
): LedgerEntry[] {
  const returned = addCents(...parts.map(({ amountCents }) => amountCents))
  const tax = addCents(...parts.map((part) => (part.kind === 'tax' ? part.amountCents : cents(0))))
  const vendors = vendorPartsOf(parts)
  const vendorSum = addCents(...vendors.map(({ cents: amount }) => amount))
  return withoutZeros([
    { account: from, amountCents: cents(-returned) },
    ...vendors.map(({ vendorId, cents: amountCents }) => ({
      account: 'vendor' as const,
      vendorId,
      amountCents,
    })),
    { account: 'platform', amountCents: cents(returned - vendorSum - tax) },
    { account: 'tax', amountCents: tax },
  ])
}

/**
 * Turns excess that the marketplace bore into these parts of the payment. Nothing moves at Stripe; only who bears it
 * changes.
 */
export function absorbedEntries(parts: readonly ReturnedPart[]): LedgerEntry[] {
  const others = returnEntries(parts).filter(({ account }) => account === 'vendor' || account === 'tax')
  const borne = addCents(...others.map(({ amountCents }) => amountCents))
  return withoutZeros([...others, { account: 'platform', amountCents: cents(-borne) }])
}

/** What each vendor bears, in the order of the parts. */
export function vendorPartsOf(
  parts: readonly ReturnedPart[],
): { readonly vendorId: VendorId; readonly cents: Cents }[] {
  const sums = new Map<VendorId, Cents>()
  for (const { vendorId, vendorCents } of parts) {
    if (vendorId) sums.set(vendorId, addCents(sums.get(vendorId) ?? cents(0), vendorCents))
  }
  return [...sums].map(([vendorId, sum]) => ({ vendorId, cents: sum }))
}

/** The negated entries. A won dispute undoes its start this way. */
export function mirrored(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amountCents: cents(-entry.amountCents) }))
}

function owed(account: LedgerAccount, amount: Cents, vendorId?: VendorId): LedgerEntry {
  return { account, amountCents: cents(-amount), ...(vendorId ? { vendorId } : {}) }
}

/** The table rejects entries of zero. */
function withoutZeros(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ amountCents }) => amountCents !== 0)
}
