import type { OrderId, TransferId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

/** A vendor's share that was returned to the marketplace and waits for an operator's decision. */
export interface ShareToDecide {
  readonly id: TransferId
  readonly orderId: OrderId
  readonly vendorName: string
  readonly amountCents: Cents
  readonly since: Date
  /** Whether a bank disputes the payment. A decision has to wait until the dispute ends. */
  readonly isDisputed: boolean
}

/** 'send': the vendor gets it. 'retain': the vendor isn't owed it, and the marketplace keeps it. */
export type ShareDecision = 'send' | 'retain'
