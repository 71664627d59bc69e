import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CategoryId } from '#shared/ids.ts'
import { slugFrom } from '../products/slug-from.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Adds a category, or finds the one with that slug, and returns its id. */
export async function addCategory(
  _actor: System,
  category: { readonly name: string; readonly slug?: string },
): Promise<CategoryId> {
  const slug = category.slug ?? slugFrom(category.name)
  const row = await db()
    .insertInto('categories')
    .values({ name: category.name, slug })
    // The update changes nothing. It makes PostgreSQL return the existing row.
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({ slug: eb.ref('excluded.slug') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
