import type { ReactNode } from 'react'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { OperatorOrderSummary } from '#modules/orders'
import { shortId } from '#shared/ids.ts'

const columns: readonly Column<OperatorOrderSummary>[] = [
  {
    key: 'order',
    header: 'Order',
    cell: ({ id }) => (
      <AppLink to={`/operator/orders/${id}`} prefetch="none" className="label underline">
        #{shortId(id)}
      </AppLink>
    ),
  },
  { key: 'placed', header: 'Placed', cell: ({ placedAt }) => <FormattedDate at={placedAt} /> },
  {
    key: 'buyer',
    header: 'Buyer',
    cell: ({ buyer, email }) => (
      <span className="min-w-0 wrap-anywhere">
        {buyer ?? email ?? 'Erased'}
        {buyer && email && <span className="block text-sm text-muted">{email}</span>}
      </span>
    ),
  },
  {
    key: 'vendors',
    header: 'Artists',
    cell: ({ vendors, units }) => (
      <span className="min-w-0 wrap-anywhere">
        {vendors.join(', ')}
        <span className="block text-sm text-muted">{units === 1 ? '1 hat' : `${units} hats`}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ totalCents, refundedCents }) => (
      <span>
        <Price cents={totalCents} />
        {refundedCents > 0 && (
          <span className="block text-sm text-muted">
            −<Price cents={refundedCents} /> refunded
          </span>
        )}
      </span>
    ),
  },
]

interface OrderTableProps {
  readonly orders: readonly OperatorOrderSummary[]
  /** Absent where the order is always the same. */
  readonly list?: ListSort
  /** Shown without orders. */
  readonly empty?: ReactNode
}

export function OrderTable({
  orders,
  list,
  empty = <p className="text-muted">No orders yet.</p>,
}: OrderTableProps) {
  return (
    <DataTable
      caption="Orders"
      columns={list ? sortedColumns(columns, list) : columns}
      rows={orders}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}
