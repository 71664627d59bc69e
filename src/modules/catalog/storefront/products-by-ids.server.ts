import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import { type CardRow, cardSelection } from './product-selections.server.ts'
import type { ProductInGrid } from './product-views.ts'

const db = databaseOf<unknown>()

/** The active products among these, in the order of the ids. */
export async function productsByIds(
  _anyone: Anyone,
  ids: readonly ProductId[],
): Promise<readonly ProductInGrid[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`select ${cardSelection.columns} from products p ${cardSelection.joins}
    where p.id = any(${ids}::uuid[]) and p.status = 'active'
    order by array_position(${ids}::uuid[], p.id)`.execute(db())
  return rows.map((row) => cardSelection.viewOf(row))
}
