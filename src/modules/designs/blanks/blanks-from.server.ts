import type { Selectable } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { VendorId } from '#shared/ids.ts'
import type { ArtistBlank } from './artist-blank.ts'
import type { ArtistBlanksTable, DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

export interface VendorBlank extends ArtistBlank {
  readonly vendorId: VendorId
}

/** These rows with their colorways, in the same order. */
export async function blanksFrom(rows: readonly Selectable<ArtistBlanksTable>[]): Promise<VendorBlank[]> {
  if (rows.length === 0) return []
  const colorways = await db()
    .selectFrom('blank_colorways')
    .selectAll()
    .where(
      'blank_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  return rows.map(({ id, vendor_id: vendorId, price_cents: price, is_active: isActive, ...row }) => ({
    id,
    vendorId,
    shape: row.shape,
    brand: row.brand,
    style: row.style,
    sku: row.sku,
    price,
    sizes: row.sizes,
    isActive,
    colorways: colorways
      .filter((one) => one.blank_id === id)
      .map(({ id: colorwayId, name, colors }) => ({ id: colorwayId, name, colors })),
  }))
}
