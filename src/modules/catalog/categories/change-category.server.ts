import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CategoryId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CatalogTables } from '../tables.server.ts'
import type { CategoryInput } from './category-input.ts'
import { nameTaken } from './name-taken.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Renames a category and decides whether menus link to it. Its address stays. A job then updates the search texts of its products.
 * Refuses 'category-exists' and 'not-found'.
 */
export async function changeCategory(
  actor: Actor,
  id: CategoryId,
  { name, inMenu }: CategoryInput,
): Promise<void> {
  const operator = requirePermission(actor, 'write_categories')
  await transaction(async () => {
    const all = await db()
      .selectFrom('categories')
      .select(['id', 'name', 'in_menu'])
      .where('merged_into', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const before = all.find((category) => category.id === id)
    if (!before) throw notFound('Category')
    if (all.some((category) => category.id !== id && category.name === name)) throw nameTaken()
    await db().updateTable('categories').set({ name, in_menu: inMenu }).where('id', '=', id).execute()
    await recordAudit(operator, {
      action: 'change-category',
      subjectType: 'category',
      subjectId: id,
      before: { name: before.name, inMenu: before.in_menu },
      after: { name, inMenu },
    })
  })
}
