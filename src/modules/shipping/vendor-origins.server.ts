import { databaseOf } from '#platform/db/transaction.server.ts'
import type { VendorTables } from '#modules/vendors/server'
import type { System } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { ShippingAddress } from './shipping-address.ts'

const db = databaseOf<VendorTables>()

export interface VendorOrigin {
  readonly vendorId: VendorId
  /** Null until the vendor has entered a street, a city and a postal code. */
  readonly address: ShippingAddress | null
}

/** The addresses that vendors ship from, for rates, labels and returns. Shown only to shoppers who send hats back. */
export async function vendorOrigins(
  _actor: System,
  vendorIds: readonly VendorId[],
): Promise<ReadonlyMap<VendorId, VendorOrigin>> {
  if (vendorIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('vendors')
    .select(['id', 'display_name', 'street_address', 'city', 'state_province', 'postal_code', 'country'])
    .where('id', 'in', [...new Set(vendorIds)])
    .execute()
  return new Map(
    rows.map((row) => {
      const known = row.street_address && row.city && row.postal_code
      const address = known
        ? {
            name: row.display_name,
            street: row.street_address ?? '',
            city: row.city ?? '',
            state: row.state_province ?? '',
            zip: row.postal_code ?? '',
            country: row.country,
          }
        : null
      return [row.id, { vendorId: row.id, address }]
    }),
  )
}
