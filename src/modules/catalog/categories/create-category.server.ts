import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CategoryId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { slugFrom } from '../products/slug-from.ts'
import type { CatalogTables } from '../tables.server.ts'
import { lastPosition } from './add-category.server.ts'
import type { CategoryInput } from './category-input.ts'
import { nameTaken } from './name-taken.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Adds a category after all others. Its address comes from its name and never changes. Refuses 'category-exists', and 'not-found'
 * for anyone but an operator.
 */
export async function createCategory(actor: Actor, { name, inMenu }: CategoryInput): Promise<CategoryId> {
  const operator = requirePermission(actor, 'write_categories')
  return transaction(async () => {
    const row = await db()
      .insertInto('categories')
      .values({ name, slug: slugFrom(name), in_menu: inMenu, position: lastPosition })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw nameTaken()
    await recordAudit(operator, {
      action: 'create-category',
      subjectType: 'category',
      subjectId: row.id,
      details: { name, inMenu },
    })
    return row.id
  })
}
