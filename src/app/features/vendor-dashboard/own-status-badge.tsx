import type { VendorApproval, VendorStatus } from '#modules/vendors'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'

const labels: Readonly<Record<string, string>> = {
  active: 'Active',
  pending: 'Pending Setup',
  restricted: 'Restricted',
  suspended: 'Suspended',
}
const tones: Readonly<Record<string, BadgeTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
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
  return <StatusBadge tone={tones[status] ?? 'gray'}>{labels[status] ?? status}</StatusBadge>
}
