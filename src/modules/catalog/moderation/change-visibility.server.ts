import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { productHidden, productShown } from '../events.server.ts'
import { productStatus } from '../products/product-status.ts'
import type { CatalogTables } from '../tables.server.ts'
import { lockListedProduct } from './lock-listed-product.server.ts'

const db = databaseOf<CatalogTables>()

interface VisibilityChange {
  readonly productId: string
  readonly action: 'hide' | 'show'
  readonly reason: string
}

const refusedText = {
  hide: 'Shoppers don’t see this product, so there is nothing to hide.',
  show: 'This product isn’t hidden.',
}

/** Requires an operator. Records the change and its reason in the audit log; the artist gets an email, with the reason only for hiding. */
export async function changeVisibility(
  actor: Actor,
  { productId, action, reason }: VisibilityChange,
): Promise<void> {
  requirePermission(actor, 'moderate_products', 'Product')
  await transaction(async () => {
    const product = await lockListedProduct(productId)
    if (!productStatus.can(action, product.status)) {
      throw refuse('product-status', { message: refusedText[action], status: 409 })
    }
    await db()
      .updateTable('products')
      .set({
        status: productStatus.to(action),
        hidden_reason: action === 'hide' ? reason : null,
        updated_at: now(),
      })
      .where('id', '=', product.id)
      .where('status', 'in', productStatus.from(action))
      .execute()
    await recordAudit(actor, {
      action: `${action}-product`,
      subjectType: 'product',
      subjectId: product.id,
      reason,
      before: { status: product.status },
      after: { status: productStatus.to(action) },
    })
    if (action === 'hide') {
      await publish(productHidden, { productId: product.id, hidingId: newId<string>(), reason })
    } else {
      await publish(productShown, { productId: product.id, showingId: newId<string>() })
    }
  })
}
