import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'

export function requireVendorId(actor: Person): VendorId {
  if (actor.vendorId) return actor.vendorId
  throw refuse('not-a-vendor', {
    title: 'Not a vendor',
    message: 'You need to register as a vendor first',
    status: 403,
  })
}
