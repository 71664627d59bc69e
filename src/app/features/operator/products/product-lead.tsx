import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { OperatorProduct } from '#modules/catalog'

const tones: Readonly<Record<string, BadgeTone>> = { active: 'green', hidden: 'red' }

/** Below a product's name: its status, whose it is and since when. */
export function ProductLead({ product }: { readonly product: OperatorProduct }) {
  const { status, vendorId, vendorName, vendorStatus, createdAt } = product
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone={tones[status]}>{status}</StatusBadge>
      <span className="wrap-anywhere">
        by{' '}
        <ConsoleLink to={`/operator/vendors/${vendorId}`} className="underline">
          {vendorName}
        </ConsoleLink>
        {vendorStatus !== 'active' && `, ${vendorStatus}`}
      </span>
      <span aria-hidden="true" className="-mx-1.5 max-sm:hidden">
        ·
      </span>
      <span>
        Added <FormattedDate at={createdAt} />
      </span>
    </span>
  )
}
