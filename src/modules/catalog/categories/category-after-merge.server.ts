import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** The slug of the category that this one was merged into; null if it wasn't merged. */
export async function categoryAfterMerge(_anyone: Anyone, slug: string): Promise<string | null> {
  return cachePublic(`category-after-merge:${slug}`, async () => {
    const row = await db()
      .selectFrom('categories as merged')
      .innerJoin('categories as other', 'other.id', 'merged.merged_into')
      .select('other.slug')
      .where('merged.slug', '=', slug)
      .executeTakeFirst()
    return row?.slug ?? null
  })
}
