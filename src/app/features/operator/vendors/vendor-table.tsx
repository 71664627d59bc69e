import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { OperatorVendor } from '#modules/vendors/server'
import type { Cents } from '#shared/money.ts'
import { VendorStatusBadge } from './vendor-status-badge.tsx'

export interface ListedVendor extends OperatorVendor {
  /** Of the last 30 days, less refunds. */
  readonly salesCents: Cents
}

const columns: readonly Column<ListedVendor>[] = [
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
    key: 'sales',
    header: 'Sales, 30 days',
    align: 'end',
    cell: ({ salesCents }) => <Price cents={salesCents} />,
  },
  {
    key: 'orders',
    header: 'Orders',
    align: 'end',
    cell: ({ id, displayName }) => (
      <AppLink to={`/operator/orders?vendor=${id}`} prefetch="none" className="underline">
        All orders<span className="sr-only"> of {displayName}</span>
      </AppLink>
    ),
  },
]

export function VendorTable({ vendors }: { readonly vendors: readonly ListedVendor[] }) {
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
