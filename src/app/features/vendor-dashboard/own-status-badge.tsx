import type { VendorApproval, VendorStatus } from '#modules/vendors'
import { vendorStatusTones } from '#app/features/vendor-card/vendor-status-tones.ts'
import { StatusBadge } from '#app/ui/badge.tsx'

const labels: Readonly<Record<VendorStatus, string>> = {
  active: 'Active',
  pending: 'Pending Setup',
  restricted: 'Restricted',
  suspended: 'Suspended',
}

interface OwnStatusBadgeProps {
  readonly status: VendorStatus
  readonly approval: VendorApproval | null
}

export function OwnStatusBadge({ status, approval }: OwnStatusBadgeProps) {
  if (status === 'pending' && approval === 'waiting') {
    return <StatusBadge tone="blue">Waiting for approval</StatusBadge>
  }
  if (status === 'pending' && approval === 'declined') return <StatusBadge tone="red">Declined</StatusBadge>
  return <StatusBadge tone={vendorStatusTones[status]}>{labels[status]}</StatusBadge>
}
