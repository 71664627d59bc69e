import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, TransferId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { lockMoneyOf } from './lock-money.server.ts'
import { netDebts } from './net-debts.server.ts'
import { transferStatus } from './payment-statuses.ts'
import { sendTransferWork } from './payment-work.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Lets a vendor's share of an order go, less what the vendor owes of other orders, in the transaction that says why (shipped,
 * picked up). Safe to repeat: false when it does not wait, because it is on its way already or was cancelled.
 */
export async function releaseTransfer(
  _actor: System,
  orderId: OrderId,
  vendorId: VendorId,
): Promise<boolean> {
  return transaction(async () => {
    await lockMoneyOf(orderId)
    const waiting = await db()
      .selectFrom('transfers')
      .select(['id', 'vendor_id', 'amount_cents'])
      .where('order_id', '=', orderId)
      .where('vendor_id', '=', vendorId)
      .where('status', 'in', transferStatus.from('release'))
      .executeTakeFirst()
    if (waiting) await letGo(orderId, waiting, 'release')
    return waiting !== undefined
  })
}

/** Lets go what was held back because the vendor's account could not take it, and returns how many transfers that were. */
export async function releaseHeldTransfers(_actor: System, vendorId: VendorId): Promise<number> {
  const held = await db()
    .selectFrom('transfers')
    .select(['id', 'order_id'])
    .where('vendor_id', '=', vendorId)
    .where('status', 'in', transferStatus.from('releaseAgain'))
    .orderBy('created_at')
    .execute()
  // One order at a time: whoever locks several would have to agree with everybody else on the order of locking.
  for (const { id, order_id } of held) await releaseHeld(order_id, id)
  return held.length
}

async function releaseHeld(orderId: OrderId, transferId: TransferId): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(orderId)
    const held = await db()
      .selectFrom('transfers')
      .select(['id', 'vendor_id', 'amount_cents'])
      .where('id', '=', transferId)
      .where('status', 'in', transferStatus.from('releaseAgain'))
      .executeTakeFirst()
    if (held) await letGo(orderId, held, 'releaseAgain')
  })
}

interface OpenTransfer {
  readonly id: TransferId
  readonly vendor_id: VendorId
  readonly amount_cents: Cents
}

/** From here on the amount stays: the call that may be under way names it. Under `lockMoneyOf`. */
export async function letGo(
  orderId: OrderId,
  { id, vendor_id, amount_cents }: OpenTransfer,
  action: 'release' | 'releaseAgain',
): Promise<void> {
  const amountCents = await netDebts(orderId, vendor_id, amount_cents)
  await db()
    .updateTable('transfers')
    .set((eb) => ({
      status: transferStatus.to(action),
      held_because: null,
      amount_cents: amountCents,
      // Another amount is another call: Stripe would refuse it under the key of an earlier one.
      ...(amountCents === amount_cents ? {} : { attempt: eb('attempt', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute()
  await enqueue(sendTransferWork, { transferId: id })
}
