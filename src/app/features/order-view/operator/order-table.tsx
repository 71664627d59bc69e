import type { ReactNode } from 'react'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { ClippedText } from '#app/web/staff/lists/clipped-text.tsx'
import { EmptyLine } from '#app/web/staff/lists/empty-line.tsx'
import { RowName } from '#app/web/staff/lists/row-name.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { pictureSources } from '#modules/media'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import type { OperatorOrderSummary } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import { OrderStatusText } from './order-status-text.tsx'

const columns: readonly Column<OperatorOrderSummary>[] = [
  {
    key: 'hats',
    header: 'Hats',
    share: 'large',
    cell: (order) => <ClippedText text={hatsText(order)} />,
  },
  {
    key: 'buyer',
    header: 'Buyer',
    share: 'medium',
    cell: (order) => <ClippedText text={buyerText(order)} title={order.email ?? undefined} />,
  },
  {
    key: 'vendors',
    header: 'Artists',
    share: 'medium',
    isExtra: true,
    cell: ({ vendors }) => <ClippedText text={vendors.join(', ')} />,
  },
  { key: 'placed', header: 'Placed', cell: ({ placedAt }) => <ShortDate at={placedAt} /> },
  {
    key: 'status',
    header: 'Status',
    phone: 'bottom',
    cell: ({ status }) => <OrderStatusText status={status} />,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    phone: 'top',
    cell: ({ totalCents, refundedCents }) => (
      <span className="whitespace-nowrap">
        <Price cents={totalCents} />
        {refundedCents > 0 && (
          <span className="block text-muted">
            −<Price cents={refundedCents} />
            <span className="sr-only"> refunded</span>
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
  /** In a narrow column. */
  readonly isCompact?: boolean
  /** Absent where the order is always the same. */
  readonly list?: ListSort
  /** Shown without orders. */
  readonly empty?: ReactNode
}

export function OrderTable({
  orders,
  of,
  isCompact,
  list,
  empty = <EmptyLine>No orders yet.</EmptyLine>,
}: OrderTableProps) {
  const shown = [nameOf(of), ...columns.filter(({ key }) => key !== of)]
  return (
    <DataTable
      caption="Orders"
      isCompact={isCompact}
      columns={list ? sortedColumns(shown, list) : shown}
      rows={orders}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

/** In two lines, the second one says who bought it or, on the buyer’s page, what. */
function nameOf(of: OrderTableProps['of']): Column<OperatorOrderSummary> {
  return {
    key: 'order',
    header: 'Order',
    cell: (order) => (
      <RowName
        to={`/operator/orders/${order.id}`}
        name={`#${shortId(order.id)}`}
        picture={pictureSources(order.picture, 'thumb')}
        phone={
          <>
            <ShortDate at={order.placedAt} /> · {of === 'buyer' ? hatsText(order) : buyerText(order)}
          </>
        }
      />
    ),
  }
}

function buyerText({ buyer, email }: OperatorOrderSummary): string {
  return buyer ?? email ?? 'Erased'
}

function hatsText({ hats, units }: OperatorOrderSummary): string {
  const [first = 'No hats'] = hats
  return units > 1 ? `${units} hats: ${hats.join(' · ')}` : first
}
