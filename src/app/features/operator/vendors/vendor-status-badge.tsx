import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import type { VendorApproval, VendorStatus } from '#modules/vendors'

/** The colors of an artist's statuses. */
const tones: Readonly<Record<VendorStatus, BadgeTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
}

interface VendorStatusBadgeProps {
  readonly status: VendorStatus
  readonly approval: VendorApproval | null
}

/** A vendor's status; of a new artist who isn't approved, that. */
export function VendorStatusBadge({ status, approval }: VendorStatusBadgeProps) {
  if (status === 'pending' && approval === 'waiting') return <StatusBadge tone="blue">waiting</StatusBadge>
  if (status === 'pending' && approval === 'declined') return <StatusBadge tone="red">declined</StatusBadge>
  return <StatusBadge tone={tones[status]}>{status === 'pending' ? 'setting up' : status}</StatusBadge>
}

/** In a list: an open shop is a dot, any other status a badge. */
export function VendorStatusText(vendor: VendorStatusBadgeProps) {
  if (vendor.status === 'active') return <StatusText tone={tones.active}>active</StatusText>
  return <VendorStatusBadge {...vendor} />
}
