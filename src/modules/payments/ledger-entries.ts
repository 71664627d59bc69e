import type { VendorId } from '#shared/ids.ts'
import { addCents, type Cents, cents, subtractCents } from '#shared/money.ts'
import type { ReturnedPart } from './returned-part.ts'

export type LedgerAccount = 'stripe' | 'vendor' | 'platform' | 'tax' | 'carrier' | 'processing'

/**
 * One line of the books. What lies at Stripe counts positive; what somebody is owed counts negative, so that the entries of
 * an order always sum to zero.
 */
export interface LedgerEntry {
  readonly account: LedgerAccount
  /** Set for the account 'vendor' and for no other. */
  readonly vendorId?: VendorId
  readonly amountCents: Cents
}

export interface PaidAmounts {
  readonly totalCents: Cents
  readonly feeCents: Cents
  /** What the platform gave away: part of the vendors' shares, and nobody paid it. */
  readonly platformDiscountCents: Cents
  readonly taxCents: Cents
  /** Items and shipping of each. */
  readonly vendors: readonly { readonly vendorId: VendorId; readonly shareCents: Cents }[]
}

/** The whole payment arrives at Stripe, and every cent of it is owed to somebody. */
export function paymentEntries(amounts: PaidAmounts): LedgerEntry[] {
  return withoutZeros([
    { account: 'stripe', amountCents: amounts.totalCents },
    ...amounts.vendors.map(({ vendorId, shareCents }) => owed('vendor', shareCents, vendorId)),
    // Below zero when it gives more than it earns: then the order owes nothing to the platform, but the platform to it.
    owed('platform', subtractCents(amounts.feeCents, amounts.platformDiscountCents)),
    owed('tax', amounts.taxCents),
  ])
}

/** Stripe keeps its own fee out of what has arrived. It is the platform's cost, and stays one after a refund. */
export function processingFeeEntries(feeCents: Cents): LedgerEntry[] {
  return withoutZeros([
    { account: 'processing', amountCents: feeCents },
    { account: 'stripe', amountCents: cents(-feeCents) },
  ])
}

/** A vendor gets its share: it is owed less, and less lies at Stripe. */
export function transferEntries(vendorId: VendorId, amountCents: Cents): LedgerEntry[] {
  return withoutZeros([
    { account: 'vendor', vendorId, amountCents },
    { account: 'stripe', amountCents: cents(-amountCents) },
  ])
}

/** A vendor's share comes back. */
export function reversalEntries(vendorId: VendorId, amountCents: Cents): LedgerEntry[] {
  return mirrored(transferEntries(vendorId, amountCents))
}

/** The platform bought the label from the carrier; the vendor pays it out of its share. */
export function labelEntries(vendorId: VendorId, costCents: Cents): LedgerEntry[] {
  return withoutZeros([
    { account: 'vendor', vendorId, amountCents: costCents },
    { account: 'carrier', amountCents: cents(-costCents) },
  ])
}

/**
 * Money of an order goes back to who paid it, because we gave it back or a bank took it. The vendors and the tax give up
 * their parts, and the platform the rest: its fee, less what it gets back of a discount that it had given.
 */
export function returnEntries(parts: readonly ReturnedPart[]): LedgerEntry[] {
  const returned = addCents(...parts.map(({ amountCents }) => amountCents))
  const tax = addCents(...parts.map((part) => (part.kind === 'tax' ? part.amountCents : cents(0))))
  const vendors = vendorPartsOf(parts)
  const vendorSum = addCents(...vendors.map(({ cents: amount }) => amount))
  return withoutZeros([
    { account: 'stripe', amountCents: cents(-returned) },
    ...vendors.map(({ vendorId, cents: amountCents }) => ({
      account: 'vendor' as const,
      vendorId,
      amountCents,
    })),
    { account: 'platform', amountCents: cents(returned - vendorSum - tax) },
    { account: 'tax', amountCents: tax },
  ])
}

/** What each vendor gives up, in the order of the parts. */
export function vendorPartsOf(
  parts: readonly ReturnedPart[],
): { readonly vendorId: VendorId; readonly cents: Cents }[] {
  const sums = new Map<VendorId, Cents>()
  for (const { vendorId, vendorCents } of parts) {
    if (vendorId) sums.set(vendorId, addCents(sums.get(vendorId) ?? cents(0), vendorCents))
  }
  return [...sums].map(([vendorId, sum]) => ({ vendorId, cents: sum }))
}

/** The opposite of what was recorded: a dispute that was won undoes its beginning this way. */
export function mirrored(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amountCents: cents(-entry.amountCents) }))
}

function owed(account: LedgerAccount, amount: Cents, vendorId?: VendorId): LedgerEntry {
  return { account, amountCents: cents(-amount), ...(vendorId ? { vendorId } : {}) }
}

/** The table has no place for entries that say nothing. */
function withoutZeros(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ amountCents }) => amountCents !== 0)
}
