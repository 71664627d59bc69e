import type { VendorId } from '#shared/ids.ts'
import { type Cents, cents, subtractCents } from '#shared/money.ts'

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
  readonly shippingCents: Cents
  readonly vendors: readonly { readonly vendorId: VendorId; readonly itemsCents: Cents }[]
}

/** The whole payment arrives at Stripe, and every cent of it is owed to somebody. */
export function paymentEntries(amounts: PaidAmounts): LedgerEntry[] {
  return withoutZeros([
    { account: 'stripe', amountCents: amounts.totalCents },
    ...amounts.vendors.map(({ vendorId, itemsCents }) => owed('vendor', itemsCents, vendorId)),
    // Below zero when it gives more than it earns: then the order owes nothing to the platform, but the platform to it.
    owed('platform', subtractCents(amounts.feeCents, amounts.platformDiscountCents)),
    owed('tax', amounts.taxCents),
    owed('carrier', amounts.shippingCents),
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

/** The opposite of what was recorded: a full refund undoes the payment this way. */
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
