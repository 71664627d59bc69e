import type { Actor } from '#shared/actor.ts'
import { changeVisibility } from './change-visibility.server.ts'

/**
 * Hides a product as an operator: from the next request on it is in no list and nobody can buy it; open carts say so, and orders
 * keep it. Its artist can edit it but not publish it, and gets the reason (at most 500 characters) by email. Refuses 'not-found' for
 * anyone else, for an unknown product and for a custom item, and 'product-status' (409) unless it is active.
 */
export async function hideProduct(actor: Actor, productId: string, reason: string): Promise<void> {
  await changeVisibility(actor, { productId, reason, action: 'hide' })
}
