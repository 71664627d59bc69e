import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Blanks of one colorway and size. */
export interface BlankUnits {
  readonly colorwayId: string
  readonly size: string
  readonly quantity: number
}

/**
 * Names the blanks that a new custom item is made on. Returns false when one of them no longer exists. Call it in the transaction
 * that adds the custom item.
 */
export async function linkBlanks(
  _actor: System,
  variantId: VariantId,
  blanks: readonly BlankUnits[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into variant_blanks (variant_id, stock_id, quantity)
    select ${variantId}::uuid, stock.id, blank.quantity
    from unnest(
      ${blanks.map(({ colorwayId }) => colorwayId)}::uuid[], ${blanks.map(({ size }) => size)}::text[],
      ${blanks.map(({ quantity }) => quantity)}::int[]
    ) as blank (colorway_id, size, quantity)
    join blank_stock stock on stock.colorway_id = blank.colorway_id and stock.size = blank.size`.execute(db())
  return Number(numAffectedRows) === blanks.length
}
