import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person, System } from '#shared/actor.ts'
import type { UserId, VariantId } from '#shared/ids.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

/** Takes a line out. A line that is not there is as good as removed. */
export async function removeFromCart({ userId }: Person, variantId: VariantId): Promise<void> {
  await db()
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('variant_id', '=', variantId)
    .execute()
}

/** Empties the cart. */
export async function clearCart(_actor: Person | System, userId: UserId): Promise<void> {
  await db().deleteFrom('cart_lines').where('user_id', '=', userId).execute()
}

export interface BoughtLines {
  readonly userId: UserId
  readonly variantIds: readonly VariantId[]
  readonly orderedAt: Date
}

/**
 * Takes what was paid for out of the cart. What was put in after the order stays, so that doing it twice, or late, takes
 * nothing that the shopper still wants.
 */
export async function removeBoughtFromCart(_system: System, bought: BoughtLines): Promise<void> {
  if (bought.variantIds.length === 0) return
  await db()
    .deleteFrom('cart_lines')
    .where('user_id', '=', bought.userId)
    .where('variant_id', 'in', [...bought.variantIds])
    .where('added_at', '<=', bought.orderedAt)
    .execute()
}
