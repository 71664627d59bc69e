import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CategoryId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Moves a category one place up or down. At the end of the list nothing changes. Refuses 'not-found'. */
export async function moveCategory(actor: Actor, id: CategoryId, to: 'up' | 'down'): Promise<void> {
  const operator = requirePermission(actor, 'write_categories')
  await transaction(async () => {
    const rows = await db()
      .selectFrom('categories')
      .select(['id', 'position', 'name'])
      .where('merged_into', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const order = rows.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    const from = order.findIndex((row) => row.id === id)
    const [moved, other] = [order[from], order[to === 'up' ? from - 1 : from + 1]]
    if (!moved) throw notFound('Category')
    if (!other) return
    const swapped = order.map((row) => (row === moved ? other : row === other ? moved : row))
    for (const [index, row] of swapped.entries()) {
      await db()
        .updateTable('categories')
        .set({ position: index + 1 })
        .where('id', '=', row.id)
        .where('position', '<>', index + 1)
        .execute()
    }
    await recordAudit(operator, {
      action: 'move-category',
      subjectType: 'category',
      subjectId: id,
      details: { to },
    })
  })
}
