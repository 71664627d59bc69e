import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CategoryId } from '#shared/ids.ts'
import { slugFrom } from '../products/slug-from.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

export interface NewCategory {
  readonly name: string
  readonly slug?: string
  /** Whether the site's menus link to it. */
  readonly inMenu?: boolean
}

/** Adds a category after all others, or finds the one with that slug, and returns its id. */
export async function addCategory(
  _actor: System,
  { name, slug, inMenu = false }: NewCategory,
): Promise<CategoryId> {
  const row = await db()
    .insertInto('categories')
    .values({ name, slug: slug ?? slugFrom(name), in_menu: inMenu, position: lastPosition })
    // The update changes nothing. It makes PostgreSQL return the existing row.
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({ slug: eb.ref('excluded.slug') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** One more than that of the last category. */
export const lastPosition = sql<number>`(select coalesce(max(position), 0) + 1 from categories)`
