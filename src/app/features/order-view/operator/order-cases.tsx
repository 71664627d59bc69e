import { StatusBadge } from '#app/ui/badge.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import { type CaseReason, caseReasonNames } from '#modules/cases'
import type { OperatorOrder } from '#modules/orders'
import type { CaseId, VendorId } from '#shared/ids.ts'

interface OrderCasesProps {
  readonly cases: readonly {
    readonly id: CaseId
    readonly vendorId: VendorId
    readonly reason: CaseReason
    readonly isOpen: boolean
  }[]
  readonly vendorOrders: OperatorOrder['vendorOrders']
}

/** The cases of an order, newest first, each with the artist that it is about. Renders nothing without any. */
export function OrderCases({ cases, vendorOrders }: OrderCasesProps) {
  if (cases.length === 0) return null
  return (
    <ul aria-label="Cases" className="divide-y divide-line overflow-hidden rounded-card bg-raised">
      {cases.map(({ id, vendorId, reason, isOpen }) => (
        <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-5">
          <StatusBadge tone={isOpen ? 'yellow' : 'gray'}>{isOpen ? 'open case' : 'closed case'}</StatusBadge>
          <ConsoleLink to={`/operator/cases/${id}`} className="font-semibold underline">
            {caseReasonNames[reason]}
          </ConsoleLink>
          <span className="text-sm wrap-anywhere text-muted">
            {vendorOrders.find(({ vendor }) => vendor.id === vendorId)?.vendor.name}
          </span>
        </li>
      ))}
    </ul>
  )
}
