import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import type { VendorApproval, VendorStatus } from '#modules/vendors'

interface VendorStatusProps {
  readonly status: VendorStatus
  readonly approval: VendorApproval | null
}

/** A vendor's status; of a new artist who isn't approved, that. */
function lookOf({ status, approval }: VendorStatusProps): readonly [tone: BadgeTone, text: string] {
  if (status === 'pending' && approval === 'waiting') return ['blue', 'to approve']
  if (status === 'pending' && approval === 'declined') return ['red', 'declined']
  return [tones[status], status === 'pending' ? 'setting up' : status]
}

const tones: Readonly<Record<VendorStatus, BadgeTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
}

/** Beside the vendor's name, at the top of their page. */
export function VendorStatusBadge(vendor: VendorStatusProps) {
  const [tone, text] = lookOf(vendor)
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}

/** In a list. */
export function VendorStatusText(vendor: VendorStatusProps) {
  const [tone, text] = lookOf(vendor)
  return <StatusText tone={tone}>{text}</StatusText>
}
