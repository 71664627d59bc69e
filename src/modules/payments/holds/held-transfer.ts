import type { OrderId, TransferId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { HoldKind } from './transfer-holds.ts'

export interface HeldTransfer {
  readonly id: TransferId
  readonly orderId: OrderId
  readonly vendorName: string
  readonly amountCents: Cents
  readonly kind: HoldKind
  /** Our own reason or Stripe's code, such as 'balance_insufficient'. */
  readonly because: string
  readonly tries: number
  /** Null when an operator has to decide. */
  readonly retryAt: Date | null
}
