import type { VendorStatus } from '#modules/vendors'
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

export function VendorStatusBadge({ status }: { readonly status: VendorStatus }) {
  return <StatusBadge tone={tones[status] ?? 'gray'}>{labels[status] ?? status}</StatusBadge>
}
