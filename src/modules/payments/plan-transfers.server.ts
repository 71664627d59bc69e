import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { lockMoneyOf } from './lock-money.server.ts'
import { transferStatus } from './payment-statuses.ts'
import { letGo } from './release-transfer.server.ts'
import { settleShares } from './settle-shares.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface TransferPlan {
  readonly orderId: OrderId
  readonly chargeId: string
  /** What was charged: the most that transfers out of the charge may add up to. */
  readonly chargedCents: Cents
  /** 'shipped': each share waits until its parcel is on its way. */
  readonly when: 'paid' | 'shipped'
  /** Items and shipping of each vendor. */
  readonly shares: readonly { readonly vendorId: VendorId; readonly shareCents: Cents }[]
}

/** Writes down what each vendor of a paid order will get, in the transaction that makes it paid. Safe to repeat. */
export async function planTransfers(
  _actor: System,
  { orderId, chargeId, chargedCents, when, shares }: TransferPlan,
): Promise<void> {
  const fits = fitsInto(chargedCents)
  await transaction(async () => {
    await lockMoneyOf(orderId)
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
      .returning('id')
      .execute()
    if (planned.length === 0) return
    // Whatever the books know of the order already lessens the shares.
    await settleShares(orderId)
    if (when === 'paid') await letAllGo(orderId)
  })
}

async function letAllGo(orderId: OrderId): Promise<void> {
  const waiting = await db()
    .selectFrom('transfers')
    .select(['id', 'vendor_id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('status', 'in', transferStatus.from('release'))
    .orderBy('vendor_id')
    .execute()
  for (const transfer of waiting) await letGo(orderId, transfer, 'release')
}

/**
 * Stripe takes no more out of a charge than is in it. A share for which a discount of the platform's left too little goes out
 * of the platform's balance.
 */
function fitsInto(chargedCents: Cents): (amount: Cents) => boolean {
  let left: number = chargedCents
  return (amount) => {
    if (amount > left) return false
    left -= amount
    return true
  }
}
