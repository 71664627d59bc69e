import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** Names of the designs of these products without an approved proof. Their production has to wait. */
export async function unapprovedDesigns(_actor: System, productIds: readonly ProductId[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db()
    .selectFrom('ordered_designs as design')
    .select('design.name')
    .where('design.product_id', 'in', [...productIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('design_proofs as proof')
            .select('proof.id')
            .whereRef('proof.ordered_design_id', '=', 'design.id')
            .where('proof.answer', '=', 'approved'),
        ),
      ),
    )
    .execute()
  return rows.map(({ name }) => name)
}
