import type { VendorApproval, VendorStatus } from '#modules/vendors'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'

/** The colors of an artist's statuses. */
const tones: Readonly<Record<VendorStatus, BadgeTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
}

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
  return <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>
}
