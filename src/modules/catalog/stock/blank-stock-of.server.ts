import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** How many an artist has of one colorway of a blank in one size. */
export interface BlankStock {
  readonly id: string
  readonly colorwayId: string
  readonly size: string
  /** Null while the artist doesn't count. */
  readonly quantity: number | null
  /** By open checkouts. */
  readonly reserved: number
}

/** The stock of these colorways, in no order. */
export async function blankStockOf(_anyone: Anyone, colorwayIds: readonly string[]): Promise<BlankStock[]> {
  if (colorwayIds.length === 0) return []
  return db()
    .selectFrom('blank_stock')
    .select(['id', 'colorway_id as colorwayId', 'size', 'quantity', 'reserved'])
    .where('colorway_id', 'in', [...colorwayIds])
    .execute()
}
