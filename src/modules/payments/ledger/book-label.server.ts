import { transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { labelEntries, type LedgerEntry, mirrored, returnLabelEntries } from './ledger-entries.ts'
import { lockMoneyOf } from './lock-money.server.ts'
import { recordLedger } from './record-ledger.server.ts'
import { settleShares } from '../transfers/settle-shares.server.ts'

export interface LabelCost {
  readonly orderId: OrderId
  readonly vendorId: VendorId
  readonly labelId: string
  readonly costCents: Cents
}

/**
 * Books a label that was bought for the vendor, who pays for it out of their share: the share is lowered, or part of
 * it reversed if it was sent. Once per label, in the transaction that stores the label, with the order locked.
 */
export async function bookLabel(actor: System, label: LabelCost): Promise<void> {
  await book(actor, label, `label:${label.labelId}`, labelEntries(label.vendorId, label.costCents))
}

/** Books a voided label: the vendor gets its cost back. Once per label that was booked. */
export async function bookVoidedLabel(actor: System, label: LabelCost): Promise<void> {
  const entries = mirrored(labelEntries(label.vendorId, label.costCents))
  await book(actor, label, `label-voided:${label.labelId}`, entries)
}

export interface ReturnLabelCost extends LabelCost {
  readonly payer: 'artist' | 'buyer'
}

/** Books a return label that was bought. Once per label, in the transaction that stores it. */
export async function bookReturnLabel(actor: System, label: ReturnLabelCost): Promise<void> {
  await book(actor, label, `return-label:${label.labelId}`, returnLabelEntries(label))
}

/** Books a voided return label: its payer gets the cost back. Once per label that was booked. */
export async function bookVoidedReturnLabel(actor: System, label: ReturnLabelCost): Promise<void> {
  await book(actor, label, `return-label-voided:${label.labelId}`, mirrored(returnLabelEntries(label)))
}

async function book(
  actor: System,
  { orderId }: LabelCost,
  event: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(orderId)
    if (await recordLedger(actor, orderId, event, entries)) await settleShares(orderId)
  })
}
