import type { BadgeTone } from '#app/ui/badge.tsx'
import type { VendorStatus } from '#modules/vendors'

/** The color of a vendor's status, for operators and for the vendor. */
export const vendorStatusTones: Readonly<Record<VendorStatus, BadgeTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
}
