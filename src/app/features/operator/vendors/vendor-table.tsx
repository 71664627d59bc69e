import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import type { ListedVendor } from '#modules/operations'
import { payoutsText } from './payouts-text.ts'
import { problemTexts } from './problem-texts.ts'
import { VendorStatusBadge } from './vendor-status-badge.tsx'

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
  {
    key: 'problems',
    header: 'Open problems',
    cell: ({ problems }) => {
      const texts = problemTexts(problems)
      return texts.length > 0 ? (
        <span className="font-semibold">{texts.join(', ')}</span>
      ) : (
        <span className="text-muted">None</span>
      )
    },
  },
  {
    key: 'payouts',
    header: 'Payouts',
    cell: (vendor) => (
      <span className={vendor.canReceivePayouts ? undefined : 'text-muted'}>{payoutsText(vendor)}</span>
    ),
  },
  { key: 'joined', header: 'Joined', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
  {
    key: 'sales',
    header: 'Sales, 30 days',
    align: 'end',
    cell: ({ salesCents }) => <Price cents={salesCents} />,
  },
]

interface VendorTableProps {
  readonly vendors: readonly ListedVendor[]
  readonly list: ListSort
  readonly empty: ReactNode
}

export function VendorTable({ vendors, list, empty }: VendorTableProps) {
  return (
    <DataTable
      caption="Vendors"
      columns={sortedColumns(columns, list)}
      rows={vendors}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}
