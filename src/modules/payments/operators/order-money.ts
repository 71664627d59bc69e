import type { OrderId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { DisputeStatus, RefundStatus, ReversalStatus, TransferStatus } from '../payment-statuses.ts'

/** One event of an order's ledger: what it changed for whom. Positive is money at Stripe, negative is owed to the account. */
export interface LedgerEvent {
  readonly event: string
  readonly at: Date
  readonly stripeCents: Cents
  readonly vendorCents: Cents
  readonly platformCents: Cents
  readonly taxCents: Cents
  /** The processor's fees, carriers, the marketplace's bank and everything else. */
  readonly otherCents: Cents
}

/** An event in the journal of all orders. */
export interface JournalEvent extends LedgerEvent {
  /** Null for what isn't about an order, such as a payout to the marketplace's bank. */
  readonly orderId: OrderId | null
}

/** Everything about an order's money, for operators. */
export interface OrderMoney {
  readonly ledger: readonly LedgerEvent[]
  readonly transfers: readonly {
    readonly id: string
    readonly vendorId: VendorId
    readonly amountCents: Cents
    readonly reversedCents: Cents
    readonly status: TransferStatus
    readonly stripeId: string | null
    readonly createdAt: Date
    readonly sentAt: Date | null
  }[]
  readonly reversals: readonly {
    readonly id: string
    readonly amountCents: Cents
    readonly status: ReversalStatus
    readonly createdAt: Date
  }[]
  readonly refunds: readonly {
    readonly id: string
    readonly amountCents: Cents
    readonly status: RefundStatus
    readonly reason: string
    readonly stripeId: string | null
    /** Where to find the payment that an operator made outside Stripe. */
    readonly outsideReference: string | null
    readonly createdAt: Date
  }[]
  readonly disputes: readonly {
    readonly id: string
    readonly amountCents: Cents
    readonly status: DisputeStatus
    readonly reason: string
    readonly openedAt: Date
    readonly closedAt: Date | null
    readonly dueAt: Date | null
  }[]
}
