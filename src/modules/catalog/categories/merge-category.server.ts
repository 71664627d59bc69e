import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CategoryId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CatalogTables } from '../tables.server.ts'
import { moveMergedProductsJob } from './move-merged-products.server.ts'

const db = databaseOf<CatalogTables>()

export interface CategoryMerge {
  readonly into: CategoryId
  /** At most 500 characters. */
  readonly reason: string
}

/**
 * Merges a category into another one. It disappears at once, its address leads to the other one from then on, and a job moves its
 * products. Only the audit log has the reason. Refuses 'same-category' and 'not-found'.
 */
export async function mergeCategory(
  actor: Actor,
  id: CategoryId,
  { into, reason }: CategoryMerge,
): Promise<void> {
  const operator = requirePermission(actor, 'write_categories')
  if (id === into) throw refuse('same-category', { message: 'Choose another category.', field: 'into' })
  await transaction(async () => {
    const rows = await db()
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('id', 'in', [id, into])
      .where('merged_into', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length < 2) throw notFound('Category')
    await db()
      .updateTable('categories')
      .set({ merged_into: into, in_menu: false })
      .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
      .execute()
    await recordAudit(operator, {
      action: 'merge-category',
      subjectType: 'category',
      subjectId: id,
      reason,
      details: { into, name: rows.find((row) => row.id === id)?.name },
    })
    await enqueue(moveMergedProductsJob, {})
  })
}
