import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { OrderTax } from './order-tax.ts'
import type { TaxTables } from './tables.server.ts'

const db = databaseOf<TaxTables>()

/** Saves the calculations of an order's tax, in the transaction that inserts the order. */
export async function saveOrderTax(_actor: System, orderId: OrderId, { places }: OrderTax): Promise<void> {
  await db()
    .insertInto('order_taxes')
    .values(
      places.map((place, index) => ({
        order_id: orderId,
        position: index + 1,
        vendor_id: place.vendorId,
        calculation_id: place.calculationId,
        covered_cents: place.coveredCents,
        tax_cents: place.taxCents,
        transaction_id: null,
      })),
    )
    .execute()
}
