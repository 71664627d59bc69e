import type { ReactNode } from 'react'
import type { VendorOrderSummary } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { NextStep, type OrderList } from './next-step.tsx'
import { VendorOrderStatusBadge } from './vendor-order-status-badge.tsx'

const columns: readonly Column<VendorOrderSummary>[] = [
  {
    key: 'order',
    header: 'Order',
    cell: ({ id }) => (
      <AppLink to={`/vendor-dashboard/orders/${id}`} prefetch="none" className="label underline">
        Order #{shortId(id)}
      </AppLink>
    ),
  },
  { key: 'placed', header: 'Placed', cell: ({ placedAt }) => <FormattedDate at={placedAt} /> },
  {
    key: 'items',
    header: 'Items',
    cell: ({ units, firstLine }) => (
      <span>
        <span className="label">{units}</span> x {firstLine}
      </span>
    ),
  },
  {
    key: 'to',
    header: 'To',
    cell: ({ isLocalPickup, destination }) =>
      isLocalPickup ? 'Local Pickup' : (destination ?? 'No address'),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ vendorOrderStatus, isLate, isDisputed }) => (
      <VendorOrderStatusBadge status={vendorOrderStatus} isLate={isLate} isDisputed={isDisputed} />
    ),
  },
  {
    key: 'total',
    header: 'Your total',
    align: 'end',
    cell: ({ itemsCents }) => <Price cents={itemsCents} />,
  },
]

const nextColumn = (list: OrderList): Column<VendorOrderSummary> => ({
  key: 'next',
  header: 'Next step',
  align: 'end',
  cell: (order) => <NextStep order={order} list={list} />,
})

export interface VendorOrderTableProps {
  /** The page with this table, to which its forms return; null for a table without forms. */
  readonly list: OrderList | null
  readonly caption: string
  readonly orders: readonly VendorOrderSummary[]
  readonly empty: ReactNode
}

export function VendorOrderTable({ list, caption, orders, empty }: VendorOrderTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={list ? [...columns, nextColumn(list)] : columns}
      rows={orders}
      rowKey={({ vendorOrderId }) => vendorOrderId}
      empty={empty}
    />
  )
}
