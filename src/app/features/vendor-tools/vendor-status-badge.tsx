import type { VendorStatus } from '#modules/vendors'
import { type PatchTone, StatusPatch } from '#app/ui/patch.tsx'

const labels: Readonly<Record<string, string>> = {
  active: 'Active',
  pending: 'Pending Setup',
  restricted: 'Restricted',
  suspended: 'Suspended',
}
const tones: Readonly<Record<string, PatchTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
}

export function VendorStatusBadge({ status }: { readonly status: VendorStatus }) {
  return <StatusPatch tone={tones[status] ?? 'gray'}>{labels[status] ?? status}</StatusPatch>
}
