import { paymentIntentOf } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { TaxTables } from './tables.server.ts'
import type { TaxProvider } from './tax-provider.ts'
import { taxProvider } from './tax-provider.server.ts'

const db = databaseOf<TaxTables>()

/** Records the calculated tax of a paid order as due. Safe to repeat; throws if the service fails. */
export async function recordOrderTax({ orderId }: { readonly orderId: OrderId }): Promise<void> {
  const provider = taxProvider()
  if (provider) await recordPlaces(provider, orderId)
}

export async function recordPlaces(provider: TaxProvider, orderId: OrderId): Promise<void> {
  const open = (await placesOf(orderId)).filter(({ transactionId }) => transactionId === null)
  if (open.length === 0) return
  const paymentIntentId = await paymentIntentOf(system, orderId)
  for (const { position, calculationId } of open) {
    const reference = `order:${orderId}:${position}`
    const known = await provider.record(calculationId, { reference, paymentIntentId })
    const transaction_id = known ?? unknownId
    await db()
      .updateTable('order_taxes')
      .set({ transaction_id })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
}

/** Placeholder for a recorded transaction whose id isn't known. */
export const unknownId = 'unknown'

export type RecordedPlace = Awaited<ReturnType<typeof placesOf>>[number]

/** The places where an order is taxed, by position. */
export async function placesOf(orderId: OrderId) {
  return db()
    .selectFrom('order_taxes')
    .select(['position', 'vendor_id as vendorId', 'calculation_id as calculationId'])
    .select(['covered_cents as coveredCents', 'tax_cents as taxCents', 'transaction_id as transactionId'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}
