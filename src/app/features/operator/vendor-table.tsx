import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import type { VendorStatus } from '#modules/vendors'
import type { OperatorVendor } from '#modules/vendors/server'

const tones: Readonly<Record<VendorStatus, BadgeTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
}

interface VendorTableProps {
  readonly vendors: readonly OperatorVendor[]
  /** The same page with the question about this vendor's status. */
  readonly changePath: (vendor: OperatorVendor) => string
}

export function VendorTable({ vendors, changePath }: VendorTableProps) {
  const columns: readonly Column<OperatorVendor>[] = [
    {
      key: 'name',
      header: 'Shop',
      cell: ({ id, displayName }) => (
        <AppLink to={`/vendor/${id}`} prefetch="none" className="wrap-anywhere underline">
          {displayName}
        </AppLink>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{status}</StatusBadge>,
    },
    { key: 'since', header: 'Joined', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
    {
      key: 'orders',
      header: 'Sales',
      cell: ({ id, displayName }) => (
        <AppLink to={`/operator/orders?vendor=${id}`} prefetch="none" className="underline">
          Orders<span className="sr-only"> of {displayName}</span>
        </AppLink>
      ),
    },
    {
      key: 'change',
      header: 'Change',
      cell: (vendor) => (
        <AppLink to={changePath(vendor)} prefetch="none" className="underline">
          {vendor.status === 'suspended' ? 'Reinstate' : 'Suspend'}
          <span className="sr-only"> {vendor.displayName}</span>
        </AppLink>
      ),
    },
  ]
  return (
    <DataTable
      caption="Vendors"
      columns={columns}
      rows={vendors}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">No vendor found.</p>}
    />
  )
}
