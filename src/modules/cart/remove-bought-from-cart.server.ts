import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { UserId, VariantId } from '#shared/ids.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

export interface BoughtLines {
  readonly userId: UserId
  readonly variantIds: readonly VariantId[]
  readonly orderedAt: Date
}

/** Removes paid items from the cart. Lines added after the order stay, so running this twice or late is safe. */
export async function removeBoughtFromCart(_system: System, bought: BoughtLines): Promise<void> {
  if (bought.variantIds.length === 0) return
  await db()
    .deleteFrom('cart_lines')
    .where('user_id', '=', bought.userId)
    .where('variant_id', 'in', [...bought.variantIds])
    .where('added_at', '<=', bought.orderedAt)
    .execute()
}
