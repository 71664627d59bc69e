import type { ParcelStatus } from '#modules/orders'
import { type PatchTone, StatusPatch } from '#app/ui/patch.tsx'

const looks: Record<ParcelStatus, readonly [PatchTone, string]> = {
  new: ['green', 'New'],
  accepted: ['yellow', 'Accepted'],
  labelled: ['yellow', 'Label created'],
  ready: ['yellow', 'Ready for pickup'],
  shipped: ['blue', 'Shipped'],
  delivered: ['purple', 'Delivered'],
  cancelled: ['gray', 'Cancelled'],
}

/** How far the vendor's own part of an order is. */
export function ParcelStatusPatch({ status }: { readonly status: ParcelStatus }) {
  const [tone, label] = looks[status]
  return <StatusPatch tone={tone}>{label}</StatusPatch>
}
