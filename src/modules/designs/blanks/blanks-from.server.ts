import type { Selectable } from 'kysely'
import { type BlankStock, blankStockOf } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { ArtistBlank, SizeInStock } from './artist-blank.ts'
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
  const stock = await blankStockOf(
    system,
    colorways.map(({ id }) => id),
  )
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
      .map(({ id: colorwayId, name, colors }) => ({
        id: colorwayId,
        name,
        colors,
        stock: inOrder(
          stock.filter((one) => one.colorwayId === colorwayId),
          row.sizes,
        ),
      })),
  }))
}

function inOrder(stock: readonly BlankStock[], sizes: readonly string[]): SizeInStock[] {
  return sizes.flatMap((size) => {
    const row = stock.find((one) => one.size === size)
    if (!row) return []
    const { id, quantity, reserved } = row
    return [{ id, size, quantity, reserved, available: quantity === null ? null : quantity - reserved }]
  })
}
