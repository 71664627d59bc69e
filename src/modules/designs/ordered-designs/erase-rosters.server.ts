import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/**
 * Deletes the names of people from the ordered designs of these products. Their quantity, sizes and picture stay. Proofs show all
 * names, so their pictures are replaced by that one, and swept later.
 */
export async function eraseRosters(_actor: System, productIds: readonly ProductId[]): Promise<void> {
  if (productIds.length === 0) return
  const erased = await db()
    .updateTable('ordered_designs')
    .set({ roster: '[]', roster_erased_at: now() })
    .where('product_id', 'in', [...productIds])
    .where(sql<boolean>`roster <> '[]'`)
    .returning('id')
    .execute()
  if (erased.length === 0) return
  await sql`
    update design_proofs proof set picture = product.cover_image
    from ordered_designs design join products product on product.id = design.product_id
    where proof.ordered_design_id = design.id and product.cover_image is not null
      and design.id = any(${erased.map(({ id }) => id)}::uuid[])`.execute(db())
}
