import type { VendorOrderStatus } from '#modules/orders'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'

const looks: Record<VendorOrderStatus, readonly [BadgeTone, string]> = {
  // Green is for what is done.
  new: ['accent', 'New'],
  accepted: ['yellow', 'Accepted'],
  labeled: ['yellow', 'Label created'],
  ready: ['yellow', 'Ready for pickup'],
  shipped: ['blue', 'Shipped'],
  delivered: ['purple', 'Delivered'],
  canceled: ['gray', 'Canceled'],
}

/** The words of the badge. */
export const orderStatusText = (status: VendorOrderStatus): string => looks[status][1]

export interface VendorOrderStatusBadgeProps {
  readonly status: VendorOrderStatus
  /** Not shipped within the vendor's processing time. */
  readonly isLate?: boolean
  /** A bank reversed the payment: don't ship until the dispute is decided. */
  readonly isDisputed?: boolean
}

/** The status of a vendor order in a list: only what needs a second look is a badge. */
export function VendorOrderStatusText({ status, isLate, isDisputed }: VendorOrderStatusBadgeProps) {
  if (isDisputed) return <StatusBadge tone="red">Disputed</StatusBadge>
  if (isLate) return <StatusBadge tone="red">Late</StatusBadge>
  const [tone, label] = looks[status]
  return <StatusText tone={tone}>{label}</StatusText>
}

/** The status of a vendor order. */
export function VendorOrderStatusBadge({
  status,
  isLate = false,
  isDisputed = false,
}: VendorOrderStatusBadgeProps) {
  const [tone, label] = looks[status]
  return (
    <span className="inline-flex flex-wrap gap-2">
      {isDisputed && <StatusBadge tone="red">Disputed</StatusBadge>}
      {isLate && <StatusBadge tone="red">Late</StatusBadge>}
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </span>
  )
}
