import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { OrderTax } from './order-tax.ts'
import type { TaxTables } from './tables.server.ts'

const db = databaseOf<TaxTables>()

/** Writes down behind which calculations an order's tax stands, in the transaction that writes the order. */
export async function keepOrderTax(_actor: System, orderId: OrderId, { places }: OrderTax): Promise<void> {
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
