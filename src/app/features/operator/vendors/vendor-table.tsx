import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { RowName } from '#app/web/staff/lists/row-name.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { pictureSources } from '#modules/media'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import type { ListedVendor } from '#modules/operations'
import { payoutsText } from './payouts-text.ts'
import { problemTexts } from './problem-texts.ts'
import { VendorStatusText } from './vendor-status-badge.tsx'

const name: Column<ListedVendor> = {
  key: 'name',
  header: 'Shop',
  share: 'largest',
  cell: (vendor) => (
    <RowName
      to={`/operator/vendors/${vendor.id}`}
      name={vendor.displayName}
      picture={pictureSources(vendor.picture, 'thumb')}
      isRound
      phone={
        vendor.status === 'active' ? (
          <>
            Joined <ShortDate at={vendor.createdAt} />
          </>
        ) : (
          <VendorStatusText {...vendor} />
        )
      }
    />
  ),
}

const status: Column<ListedVendor> = {
  key: 'status',
  header: 'Status',
  cell: (vendor) => <VendorStatusText {...vendor} />,
}

/** Also what a shop lacks that Stripe has restricted. */
function openProblems({ status, problems }: ListedVendor): readonly string[] {
  return [...(status === 'restricted' ? ['Stripe needs details'] : []), ...problemTexts(problems)]
}

const problems: Column<ListedVendor> = {
  key: 'problems',
  header: 'Open problems',
  phone: 'bottom',
  cell: (vendor) => {
    const texts = openProblems(vendor)
    return texts.length > 0 ? (
      <span className="flex items-center gap-2">
        <Icon name="warning" className="size-4! text-warning" />
        {texts.join(', ')}
      </span>
    ) : (
      <span className="in-table">
        <MissingValue name="None" />
      </span>
    )
  },
}

const others: readonly Column<ListedVendor>[] = [
  {
    key: 'payouts',
    header: 'Payouts',
    isExtra: 'last',
    cell: (vendor) => (
      <span className={clsx('whitespace-nowrap', vendor.canReceivePayouts && 'text-muted')}>
        {payoutsText(vendor)}
      </span>
    ),
  },
  { key: 'joined', header: 'Joined', cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  {
    key: 'sales',
    header: 'Sales, 30 days',
    align: 'end',
    phone: 'top',
    cell: ({ salesCents }) =>
      salesCents === 0 ? <MissingValue name="None" /> : <Price cents={salesCents} />,
  },
]

interface VendorTableProps {
  readonly vendors: readonly ListedVendor[]
  readonly list: ListSort
  readonly empty: ReactNode
}

/** The problems are a column only where a shop has one. */
export function VendorTable({ vendors, list, empty }: VendorTableProps) {
  const hasProblems = vendors.some((vendor) => openProblems(vendor).length > 0)
  const columns = [name, status, ...(hasProblems ? [problems] : []), ...others]
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
