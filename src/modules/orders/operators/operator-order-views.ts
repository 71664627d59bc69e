import type { OrderId, ProductId, UserId, VendorId } from '#shared/ids.ts'
import type { Allowance } from '#shared/allowance.ts'
import type { Cents } from '#shared/money.ts'
import type { Sort } from '#shared/sort.ts'
import type { OrderStatus } from '../lifecycle/order-status.ts'
import type { OrderView, OwnRefundable } from '../views/order-views.ts'

export type OperatorOrderSort = 'placed' | 'total'

export interface OrderBuyer {
  readonly userId: UserId
  readonly email: string
}

/** How many orders a buyer has paid, and their totals, less refunds. */
export interface BuyerTotals {
  readonly orders: number
  readonly spentCents: Cents
}

/** What a buyer has paid, or a product has brought in. */
export interface OrderFigures {
  /** Paid orders. */
  readonly orders: number
  /** Hats that are still sold. */
  readonly units: number
  /** A buyer's totals, less refunds; a product's prices after discounts, for the hats that are still sold. */
  readonly salesCents: Cents
}

export interface OperatorOrdersQuery {
  /** As typed: a number, an email address, a name, a hat, an id of Stripe; empty for all. */
  readonly search: string
  /** Only those whose own number, email address or buyer begins with it. */
  readonly begins?: boolean
  readonly status: OrderStatus | null
  readonly vendorId: VendorId | null
  /** Orders with this product. */
  readonly productId?: ProductId | null
  /** Orders of this account, and those placed with its email address as a guest. */
  readonly buyer?: OrderBuyer
  readonly from: Date | null
  readonly before: Date | null
  /** Newest first if absent. */
  readonly sort?: Sort<OperatorOrderSort>
}

/** An order in the console's list. */
export interface OperatorOrderSummary {
  readonly id: OrderId
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly email: string | null
  readonly buyer: string | null
  readonly vendors: readonly string[]
  /** The names of its lines, and the picture of the first. */
  readonly hats: readonly string[]
  readonly picture: string | null
  readonly units: number
  readonly totalCents: Cents
  readonly refundedCents: Cents
}

export interface OrderNote {
  readonly id: string
  readonly at: Date
  /** Null when the account was erased. */
  readonly author: UserId | null
  readonly text: string
}

/** An order with what only operators see of it. */
export interface OperatorOrder extends Omit<OrderView, 'can'> {
  readonly paidAt: Date
  /** Null for a guest. */
  readonly userId: UserId | null
  readonly can: { readonly cancel: Allowance; readonly refund: Allowance }
  readonly notes: readonly OrderNote[]
}

/** What an operator can still refund of an order. */
export interface OperatorRefundable extends Pick<OwnRefundable, 'maxCents' | 'underWayCents'> {
  readonly lines: readonly (OwnRefundable['lines'][number] & { readonly vendorId: VendorId })[]
  readonly shipping: readonly { readonly vendorId: VendorId; readonly cents: Cents }[]
}
