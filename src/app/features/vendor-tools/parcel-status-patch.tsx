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

export interface ParcelStatusPatchProps {
  readonly status: ParcelStatus
  /** It waits longer than shoppers are told. */
  readonly isLate?: boolean
  /** A bank has taken the payment back: nothing leaves until that is decided. */
  readonly isDisputed?: boolean
}

/** How far the vendor's own part of an order is. */
export function ParcelStatusPatch({ status, isLate = false, isDisputed = false }: ParcelStatusPatchProps) {
  const [tone, label] = looks[status]
  return (
    <span className="inline-flex flex-wrap gap-2">
      {isDisputed && <StatusPatch tone="red">Disputed</StatusPatch>}
      {isLate && <StatusPatch tone="red">Late</StatusPatch>}
      <StatusPatch tone={tone}>{label}</StatusPatch>
    </span>
  )
}
