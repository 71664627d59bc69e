import { vendorStatusTones } from '#app/features/vendor-card/vendor-status-tones.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import type { VendorApproval, VendorStatus } from '#modules/vendors'

interface VendorStatusBadgeProps {
  readonly status: VendorStatus
  readonly approval: VendorApproval | null
}

/** A vendor's status; of a new artist who isn't approved, that. */
export function VendorStatusBadge({ status, approval }: VendorStatusBadgeProps) {
  if (status === 'pending' && approval === 'waiting') return <StatusBadge tone="blue">waiting</StatusBadge>
  if (status === 'pending' && approval === 'declined') return <StatusBadge tone="red">declined</StatusBadge>
  return <StatusBadge tone={vendorStatusTones[status]}>{status}</StatusBadge>
}
