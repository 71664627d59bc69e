import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { noteOutdatedAfter } from '#platform/db/public-pages/recorded-reads.server.ts'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { dependencyOfCollection } from '../storefront/catalog-dependencies.ts'
import { type CardRow, cardSelection } from '../storefront/product-selections.server.ts'
import type { CatalogTables } from '../tables.server.ts'
import type { CollectionView } from './collection-views.ts'
import { isOpenAt, msUntilChange } from './open-days.ts'

const db = databaseOf<CatalogTables>()

/**
 * A published collection on one of its days, with the products that can be bought now, in the operator's order; null otherwise.
 * Two statements, however many products it has.
 */
export async function collectionBySlug(_anyone: Anyone, slug: string): Promise<CollectionView | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null
  const found = await cachePublic(`collection ${slug}`, () => readCollection(slug), dependencyOfCollection)
  return found && { ...found, products: found.products.filter(({ buyable }) => buyable) }
}

/** With all of its products: when one that isn't shown changes, it may be shown again. */
async function readCollection(slug: string): Promise<CollectionView | null> {
  const query = db()
    .selectFrom('collections')
    .select(['id', 'slug', 'title', 'description'])
    .select(sql<string | null>`starts_on::text`.as('startsOn'))
    .select(sql<string | null>`ends_on::text`.as('endsOn'))
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .compile()
  const [row] = await runPrepared(query)
  if (!row) return null
  const at = now()
  noteOutdatedAfter(msUntilChange(row, at))
  if (!isOpenAt(row, at)) return null
  const members = sql<CardRow>`select ${cardSelection.columns}
    from collection_products m join products p on p.id = m.product_id ${cardSelection.joins}
    where m.collection_id = ${row.id} order by m.position, p.id`.compile(db())
  const products = await runPrepared(members)
  const { title, description } = row
  return { slug, title, description, products: products.map(cardSelection.viewOf) }
}
