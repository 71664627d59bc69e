import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { reversalEntries, transferEntries } from '../ledger/ledger-entries.ts'
import { reversalStatus } from '../payment-statuses.ts'
import { recordLedger } from '../ledger/record-ledger.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** Records what a vendor owes of an order now. Under `lockMoneyOf`. */
export async function recordDebt(orderId: OrderId, vendorId: VendorId, amountCents: Cents): Promise<void> {
  if (amountCents > 0) {
    await db()
      .insertInto('vendor_debts')
      .values({ order_id: orderId, vendor_id: vendorId, amount_cents: amountCents })
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'vendor_id']).doUpdateSet({ amount_cents: amountCents }),
      )
      .execute()
    return
  }
  const paid = await db()
    .updateTable('vendor_debts')
    .set({ amount_cents: amountCents })
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .where('amount_cents', '>', cents(0))
    .returning('order_id')
    .executeTakeFirst()
  if (paid) await closeOwedReversals(orderId, vendorId)
}

/**
 * Withholds what the vendor owes of other orders from a transfer of this one, oldest debt first, and returns the
 * remaining amount. In the ledger the money stays at Stripe and moves between orders: the debt shrinks there, and
 * what the vendor is owed shrinks here. Under `lockMoneyOf` of this order.
 */
export async function netDebts(orderId: OrderId, vendorId: VendorId, payableCents: Cents): Promise<Cents> {
  const debts = await db()
    .selectFrom('vendor_debts as debt')
    .select(['debt.order_id', 'debt.amount_cents'])
    .where('debt.vendor_id', '=', vendorId)
    .where('debt.order_id', '!=', orderId)
    .where('debt.amount_cents', '>', cents(0))
    .orderBy('debt.order_id')
    .execute()
  const netting = newId<string>()
  let left: Cents = payableCents
  for (const debt of debts) {
    const taken = cents(Math.min(left, debt.amount_cents))
    if (taken === 0) break
    left = cents(left - taken)
    const rest = cents(debt.amount_cents - taken)
    await recordLedger(system, debt.order_id, `netted:${netting}`, reversalEntries(vendorId, taken))
    await recordDebt(debt.order_id, vendorId, rest)
  }
  const withheld = cents(payableCents - left)
  await recordLedger(system, orderId, `netting:${netting}`, transferEntries(vendorId, withheld))
  return left
}

async function closeOwedReversals(orderId: OrderId, vendorId: VendorId): Promise<void> {
  const transfers = db()
    .selectFrom('transfers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
  await db()
    .updateTable('transfer_reversals')
    .set({ status: reversalStatus.to('net') })
    .where('status', 'in', reversalStatus.from('net'))
    .where('transfer_id', 'in', transfers)
    .execute()
}
