import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Anyone, visitor } from '#shared/actor.ts'
import type { Category } from '../storefront/product-views.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

export interface ListedCategory extends Category {
  /** Whether the site's menus link to it. */
  readonly inMenu: boolean
  /** Its rank in the operator's order. */
  readonly position: number
}

/** The categories that the menus link to, in the operator's order. */
export async function menuCategories(_anyone: Anyone): Promise<ListedCategory[]> {
  return (await orderedCategories(visitor)).filter(({ inMenu }) => inMenu)
}

/** All categories in the operator's order. */
export async function orderedCategories(_anyone: Anyone): Promise<ListedCategory[]> {
  return (await categories(visitor)).toSorted((a, b) => a.position - b.position)
}

/** All categories by name, as selects and the API list them. */
export async function categories(_anyone: Anyone): Promise<ListedCategory[]> {
  return cachePublic('categories', async () => {
    const query = db()
      .selectFrom('categories')
      .select(['id', 'name', 'slug', 'in_menu as inMenu', 'position'])
      .where('merged_into', 'is', null)
      .orderBy('name')
      .compile()
    return runPrepared(query)
  })
}
