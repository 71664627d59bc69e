import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { changeSuspension } from './change-suspension.server.ts'

/**
 * Suspends a vendor as an operator: shoppers can't buy from them from the next request on, regardless of Stripe. The vendor is shown
 * the reason (500 characters at most). Refuses 'not-found' for anyone else and 'vendor-status' (409) if already suspended.
 */
export async function suspendVendor(actor: Actor, vendorId: VendorId, reason: string): Promise<void> {
  await changeSuspension(actor, { vendorId, reason, action: 'suspend' })
}
