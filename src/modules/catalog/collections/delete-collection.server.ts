import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CollectionId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CatalogTables } from '../tables.server.ts'
import type { RequireUnused } from './collection-use.server.ts'
import { lockCollections } from './lock-collections.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Deletes a collection for good; its products stay. Its page is not found from the next request on, and its address is free. Only
 * the audit log has the reason (at most 500 characters). Refuses what `requireUnused` refuses, and 'not-found' also for anyone but an
 * operator.
 */
export async function deleteCollection(
  actor: Actor,
  id: CollectionId,
  reason: string,
  requireUnused: RequireUnused,
): Promise<{ readonly title: string }> {
  const operator = requirePermission(actor, 'write_collections')
  return transaction(async () => {
    const { before } = await lockCollections(id)
    await requireUnused(before.slug)
    const members = await db()
      .deleteFrom('collection_products')
      .where('collection_id', '=', id)
      .returning('product_id')
      .execute()
    await db().deleteFrom('collections').where('id', '=', id).execute()
    await recordAudit(operator, {
      action: 'delete-collection',
      subjectType: 'collection',
      subjectId: id,
      reason,
      before: { title: before.title, address: before.slug, isPublished: before.is_published },
      details: { products: members.map(({ product_id }) => product_id) },
    })
    return { title: before.title }
  })
}
