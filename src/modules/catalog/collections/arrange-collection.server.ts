import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CollectionId, ProductId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CatalogTables } from '../tables.server.ts'
import { arranged, type Arrangement } from './arranged.ts'
import { maxCollectionProducts } from './collection-views.ts'
import { lockCollections } from './lock-collections.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Adds a product to a collection, removes or moves it, or makes its picture the collection's. Refuses 'collection-full', and
 * 'not-found' for an unknown collection or product and for anyone but an operator.
 */
export async function arrangeCollection(
  actor: Actor,
  id: CollectionId,
  arrangement: Arrangement,
): Promise<void> {
  const operator = requirePermission(actor, 'write_collections')
  const { intent, product } = arrangement
  await transaction(async () => {
    await lockCollections(id)
    await requireListedProduct(product)
    const before = await membersOf(id)
    const after = arranged(before, arrangement)
    if (after.length > maxCollectionProducts) {
      throw refuse('collection-full', {
        message: `A collection has at most ${maxCollectionProducts} products. Remove one first.`,
        status: 409,
      })
    }
    if (after !== before) await writeMembers(id, after)
    if (intent === 'cover' && before.includes(product)) await setCover(id, product)
    await db().updateTable('collections').set({ changed_at: now() }).where('id', '=', id).execute()
    await recordAudit(operator, {
      action: 'arrange-collection',
      subjectType: 'collection',
      subjectId: id,
      details: { intent, product },
    })
  })
}

/** A custom item is one shopper's. */
async function requireListedProduct(id: ProductId): Promise<void> {
  const found = await db()
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'unlisted')
    .executeTakeFirst()
  if (!found) throw notFound('Product')
}

async function membersOf(id: CollectionId): Promise<readonly ProductId[]> {
  const rows = await db()
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

async function writeMembers(id: CollectionId, products: readonly ProductId[]): Promise<void> {
  await db().deleteFrom('collection_products').where('collection_id', '=', id).execute()
  if (products.length === 0) return
  await db()
    .insertInto('collection_products')
    .values(products.map((product_id, position) => ({ collection_id: id, product_id, position })))
    .execute()
}

async function setCover(id: CollectionId, product: ProductId): Promise<void> {
  await db().updateTable('collections').set({ cover_product_id: product }).where('id', '=', id).execute()
}
