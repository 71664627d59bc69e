import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ClippedText } from '#app/web/staff/lists/clipped-text.tsx'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
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
    cell: ({ id, displayName, picture, status, approval }) => (
      <span className="flex items-center gap-3">
        <RowPicture isRound {...pictureSources(picture, 'thumb')} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <AppLink to={`/operator/vendors/${id}`} prefetch="none" className="min-w-0 underline">
            <ClippedText text={displayName} className="md:max-w-44! 2xl:max-w-80!" />
          </AppLink>
          {status !== 'active' && <VendorStatusBadge status={status} approval={approval} />}
        </span>
      </span>
    ),
  },
  {
    key: 'problems',
    header: 'Open problems',
    cell: ({ problems }) => {
      const texts = problemTexts(problems)
      if (texts.length === 0) return <MissingValue name="None" />
      return (
        <span className="flex items-center gap-2 font-semibold text-warning max-sm:justify-end">
          <Icon name="warning" className="size-4!" />
          <span className="text-text">{texts.join(', ')}</span>
        </span>
      )
    },
  },
  {
    key: 'payouts',
    header: 'Payouts',
    isExtra: true,
    cell: (vendor) => (
      <span className={clsx('whitespace-nowrap', vendor.canReceivePayouts && 'text-muted')}>
        {payoutsText(vendor)}
      </span>
    ),
  },
  { key: 'joined', header: 'Joined', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
  {
    key: 'sales',
    header: 'Sales, 30 days',
    align: 'end',
    cell: ({ salesCents }) =>
      salesCents === 0 ? <MissingValue name="None" /> : <Price cents={salesCents} />,
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
