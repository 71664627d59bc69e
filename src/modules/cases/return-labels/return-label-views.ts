import type { Allowance } from '#shared/allowance.ts'
import type { Cents } from '#shared/money.ts'
import type { ReturnLabelPayer } from './return-label-rule.ts'

/** The prepaid label of a return. */
export interface ReturnLabelView {
  /** False while it is being bought or voided. */
  readonly isBought: boolean
  /** The carrier was asked to void it, and is checking whether it was used. */
  readonly isVoiding: boolean
  readonly requestedBy: 'shopper' | 'vendor'
  readonly payer: ReturnLabelPayer
  /** What its payer pays. */
  readonly priceCents: Cents
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string | null
  /** The carrier has the package. */
  readonly isUsed: boolean
  readonly deliveredAt: string | null
  readonly canPrint: boolean
  readonly canVoid: boolean
}

/** What one side of a case sees of its return label. */
export interface ReturnLabelState {
  readonly side: 'shopper' | 'vendor'
  /** Who would pay for a label that this side gets. */
  readonly payer: ReturnLabelPayer
  readonly label: ReturnLabelView | null
  readonly allowance: Allowance
}
