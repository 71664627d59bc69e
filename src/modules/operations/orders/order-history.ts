import type { OperatorOrder } from '#modules/orders'
import type { OrderMoney } from '#modules/payments'
import type { OrderEmail } from './order-email.ts'
import type { TimelineEntry } from './order-timeline.ts'

/** An order with everything that happened to it, for operators. */
export interface OrderHistory {
  readonly order: OperatorOrder
  readonly money: OrderMoney
  /** Newest first. Emails are stored for 30 days. */
  readonly emails: readonly OrderEmail[]
  readonly timeline: readonly TimelineEntry[]
}
