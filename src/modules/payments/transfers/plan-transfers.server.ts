import type { ExpressionBuilder } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { lockMoneyOf, lockOrderMoney } from '../ledger/lock-money.server.ts'
import { transferStatus } from '../payment-statuses.ts'
import { makeTransferDue } from './make-transfer-due.server.ts'
import { settleShares } from './settle-shares.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface TransferPlan {
  readonly orderId: OrderId
  /** Null when nothing was charged. */
  readonly chargeId: string | null
  /** The charged amount. Transfers from the charge can't exceed it. */
  readonly chargedCents: Cents
  /** 'shipped': each share waits until its vendor order ships. */
  readonly when: 'paid' | 'shipped'
  /** Items and shipping of each vendor. */
  readonly shares: readonly { readonly vendorId: VendorId; readonly shareCents: Cents }[]
}

/** Creates the transfer of each vendor in the transaction that marks the order as paid. Safe to repeat. */
export async function planTransfers(
  _actor: System,
  { orderId, chargeId, chargedCents, when, shares }: TransferPlan,
): Promise<void> {
  const fits = fitsInto(chargedCents)
  await transaction(async () => {
    await lockOrderMoney(orderId)
    const planned = await db()
      .insertInto('transfers')
      .values(
        shares.map(({ vendorId, shareCents }) => ({
          order_id: orderId,
          vendor_id: vendorId,
          amount_cents: shareCents,
          stripe_charge: fits(shareCents) ? chargeId : null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['order_id', 'vendor_id', 'sequence']).doNothing())
      .returning((eb) => hasMovedMoney(eb).as('hasMoved'))
      .execute()
    if (planned.length === 0) return
    const isNew = planned.length === shares.length
    const mayDiffer = !isNew || planned.some(({ hasMoved }) => hasMoved)
    if (!mayDiffer && when === 'shipped') return
    await lockMoneyOf(orderId)
    if (mayDiffer) await settleShares(orderId)
    if (when === 'paid') await makeAllTransfersDue(orderId)
  })
}

/**
 * Whether more happened to the transfer's order than its payment, because a refund or a dispute was known first. Otherwise each artist
 * is owed exactly the planned share.
 */
function hasMovedMoney({ or, exists, selectFrom, lit }: ExpressionBuilder<PaymentTables, 'transfers'>) {
  return or([
    exists(
      selectFrom('ledger_entries')
        .select(lit(1).as('one'))
        .whereRef('ledger_entries.order_id', '=', 'transfers.order_id')
        .where('event', 'not in', ['payment', 'processing-fee']),
    ),
    exists(
      selectFrom('refunds').select(lit(1).as('one')).whereRef('refunds.order_id', '=', 'transfers.order_id'),
    ),
  ])
}

async function makeAllTransfersDue(orderId: OrderId): Promise<void> {
  const waiting = await db()
    .selectFrom('transfers')
    .select(['id', 'vendor_id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('status', 'in', transferStatus.from('release'))
    .orderBy('vendor_id')
    .execute()
  for (const transfer of waiting) await makeTransferDue(orderId, transfer, 'release')
}

/**
 * Transfers from a charge can't exceed it. A share that doesn't fit, because of a marketplace discount, is paid from
 * the marketplace's balance.
 */
function fitsInto(chargedCents: Cents): (amount: Cents) => boolean {
  let left: number = chargedCents
  return (amount) => {
    if (amount > left) return false
    left -= amount
    return true
  }
}
