import { system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { releaseHeldTransfers } from './release-held-transfers.server.ts'

/** Handles `vendorStatusChanged`: sends the shares that a suspension held. Safe to run twice. */
export async function payReinstatedVendor(change: {
  readonly vendorId: VendorId
  readonly from: string
}): Promise<void> {
  if (change.from === 'suspended') await releaseHeldTransfers(system, change.vendorId)
}
