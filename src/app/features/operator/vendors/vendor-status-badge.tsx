import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import type { VendorStatus } from '#modules/vendors'

const tones: Readonly<Record<VendorStatus, BadgeTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
}

export function VendorStatusBadge({ status }: { readonly status: VendorStatus }) {
  return <StatusBadge tone={tones[status]}>{status}</StatusBadge>
}
