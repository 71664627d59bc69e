import type { CaseSummary } from '#modules/cases'
import type { OperatorProductSummary } from '#modules/catalog'
import type { OperatorOrderSummary } from '#modules/orders'
import type { Cents } from '#shared/money.ts'
import type { AuditEntryView } from '../audit/audit-entry-view.ts'
import type { VendorProblems } from './listed-vendor.ts'

/** A vendor's money by its ledger, in cents, as the artist's own pages show it. */
export interface VendorMoney {
  /** All sales, less refunds. */
  readonly salesCents: Cents
  /** Sales of the last 30 days (UTC), less refunds. */
  readonly recentSalesCents: Cents
  readonly recentOrders: number
  /** Earned and not sent yet. */
  readonly waitingCents: Cents
  readonly debtCents: Cents
  /** Sent to the account at Stripe, less what was reversed. */
  readonly sentCents: Cents
  readonly paidOutCents: Cents
}

export interface VendorHistory {
  /** The owner's account; null after its deletion. */
  readonly owner: { readonly email: string; readonly name: string | null } | null
  readonly money: VendorMoney
  readonly problems: VendorProblems
  /** The newest five open ones; null for operators who can't read cases. */
  readonly cases: readonly CaseSummary[] | null
  /** The newest five. */
  readonly orders: readonly OperatorOrderSummary[]
  /** The newest five that shoppers see, or drafts of an artist without any; null for operators who can't read products. */
  readonly products: readonly OperatorProductSummary[] | null
  readonly acts: readonly AuditEntryView[]
}
