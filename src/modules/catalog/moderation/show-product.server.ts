import type { Actor } from '#shared/actor.ts'
import { changeVisibility } from './change-visibility.server.ts'

/**
 * Shows a hidden product again. Its artist gets an email, without the reason, which only the audit log has. Refuses like `hideProduct`, and 'product-status' (409) unless it is
 * hidden.
 */
export async function showProduct(actor: Actor, productId: string, reason: string): Promise<void> {
  await changeVisibility(actor, { productId, reason, action: 'show' })
}
