import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CategoryId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { requireCategory } from '../categories/require-category.server.ts'
import { productChanged } from '../events.server.ts'
import type { CatalogTables } from '../tables.server.ts'
import { lockListedProduct } from './lock-listed-product.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Moves a product to another category as an operator, or to none. An editor that its artist has open then merges the change.
 * Refuses 'not-found' for anyone else, for an unknown product and for a custom item, and 'unknown-category'. Choosing its
 * present category changes nothing.
 */
export async function changeProductCategory(
  actor: Actor,
  productId: string,
  { categoryId, reason }: { readonly categoryId: CategoryId | null; readonly reason: string },
): Promise<void> {
  requirePermission(actor, 'moderate_products', 'Product')
  await transaction(async () => {
    const product = await lockListedProduct(productId)
    if (product.categoryId === categoryId) return
    if (categoryId !== null) await requireCategory(categoryId)
    await db()
      .updateTable('products')
      .set((eb) => ({ category_id: categoryId, version: eb('version', '+', 1), updated_at: now() }))
      .where('id', '=', product.id)
      .execute()
    await recordAudit(actor, {
      action: 'change-product-category',
      subjectType: 'product',
      subjectId: product.id,
      reason,
      before: { categoryId: product.categoryId },
      after: { categoryId },
    })
    await publish(productChanged, { productId: product.id, vendorId: product.vendorId })
  })
}
