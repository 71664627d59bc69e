import type { ReactNode } from 'react'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { ClippedText } from '#app/web/staff/lists/clipped-text.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { OperatorOrderSummary } from '#modules/orders'
import { shortId } from '#shared/ids.ts'

const columns: readonly Column<OperatorOrderSummary>[] = [
  { key: 'order', header: 'Order', cell: (order) => <OrderName {...order} /> },
  {
    key: 'buyer',
    header: 'Buyer',
    cell: ({ buyer, email }) => (
      <span className="min-w-0">
        <ClippedText text={buyer ?? email ?? 'Erased'} />
        {buyer && email && <ClippedText text={email} className="text-muted" />}
      </span>
    ),
  },
  {
    key: 'vendors',
    header: 'Artists',
    isExtra: true,
    cell: ({ vendors }) => <ClippedText text={vendors.join(', ')} />,
  },
  { key: 'placed', header: 'Placed', cell: ({ placedAt }) => <FormattedDate at={placedAt} /> },
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
  /** Whose page has the table: it doesn't say so in each row. */
  readonly of?: 'buyer' | 'vendors'
  /** Absent where the order is always the same. */
  readonly list?: ListSort
  /** Shown without orders. */
  readonly empty?: ReactNode
}

export function OrderTable({
  orders,
  of,
  list,
  empty = <p className="text-muted">No orders yet.</p>,
}: OrderTableProps) {
  const shown = columns.filter(({ key }) => key !== of)
  return (
    <DataTable
      caption="Orders"
      columns={list ? sortedColumns(shown, list) : shown}
      rows={orders}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

function OrderName({ id, picture, hats, units }: OperatorOrderSummary) {
  const [first = 'No hats'] = hats
  return (
    <span className="flex items-center gap-3">
      <RowPicture {...pictureSources(picture, 'thumb')} />
      <span className="min-w-0">
        <AppLink to={`/operator/orders/${id}`} prefetch="none" className="label underline">
          #{shortId(id)}
        </AppLink>
        <ClippedText
          text={units > 1 ? `${units} hats: ${hats.join(', ')}` : first}
          className="text-sm font-normal text-muted"
        />
      </span>
    </span>
  )
}
