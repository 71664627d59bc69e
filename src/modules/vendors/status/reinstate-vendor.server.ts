import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { changeSuspension } from './change-suspension.server.ts'

/**
 * Lifts a suspension; the status then follows Stripe's last report. Refuses like `suspendVendor`, and 'vendor-status'
 * (409) for a vendor who closed permanently.
 */
export async function reinstateVendor(actor: Actor, vendorId: VendorId, reason: string): Promise<void> {
  await changeSuspension(actor, { vendorId, reason, action: 'reinstate' })
}
