import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { OperatorVendor } from '#modules/vendors/server'
import { VendorStatusBadge } from './vendor-status-badge.tsx'

const columns: readonly Column<OperatorVendor>[] = [
  {
    key: 'name',
    header: 'Shop',
    cell: ({ id, displayName }) => (
      <AppLink to={`/operator/vendors/${id}`} prefetch="none" className="underline wrap-anywhere">
        {displayName}
      </AppLink>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, approval }) => <VendorStatusBadge status={status} approval={approval} />,
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
]

export function VendorTable({ vendors }: { readonly vendors: readonly OperatorVendor[] }) {
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
