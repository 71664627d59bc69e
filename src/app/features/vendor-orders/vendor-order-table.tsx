import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { VendorOrderSummary } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
import { BulkRows } from '#app/web/staff/bulk/bulk-rows.tsx'
import { SelectAll } from '#app/web/staff/bulk/select-all.tsx'
import type { BulkAnswer } from '#app/web/staff/bulk/bulk-answer.ts'
import { OrderBar } from './several/order-bar.tsx'
import { PrintLinks } from './several/print-links.tsx'
import { labeled } from './several/labels-path.ts'
import { OrderedHats } from './ordered-hats.tsx'
import { NextStep, type OrderList } from './next-step.tsx'
import { ShipBy } from './ship-by.tsx'
import { orderStatusText, VendorOrderStatusText } from './vendor-order-status-badge.tsx'

const columnsOf = (today: string): readonly Column<VendorOrderSummary>[] => [
  {
    key: 'order',
    header: 'Order',
    oneLine: true,
    cell: ({ id, placedAt }) => (
      <>
        <AppLink
          to={`/vendor-dashboard/orders/${id}`}
          prefetch="none"
          className="label hover:underline max-lg:inline-flex max-lg:min-h-6 max-lg:items-center"
        >
          <span className="max-lg:sr-only">Order </span>#{shortId(id)}
        </AppLink>
        <span className="block text-sm font-normal text-muted max-lg:hidden">
          <FormattedDate at={placedAt} />
        </span>
      </>
    ),
  },
  {
    key: 'items',
    header: 'Items',
    phone: 'text',
    cell: (order) => <OrderedHats order={order} note={<ForWhom order={order} today={today} />} />,
  },
  {
    key: 'to',
    header: 'Ship to',
    cell: ({ isLocalPickup, recipient, destination }) => (
      // Most cities stay on one line beside long names of hats.
      <span className="block lg:min-w-28">
        <span className="block wrap-anywhere">{isLocalPickup ? 'Local Pickup' : recipient}</span>
        {!isLocalPickup && <span className="block text-muted">{destination ?? 'No address'}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    oneLine: true,
    phone: 'mark',
    cell: ({ vendorOrderStatus, isLate, isDisputed }) => (
      <VendorOrderStatusText status={vendorOrderStatus} isLate={isLate} isDisputed={isDisputed} />
    ),
  },
  {
    key: 'total',
    header: 'Items total',
    align: 'end',
    oneLine: true,
    phone: 'top',
    cell: ({ itemsCents }) => <Price cents={itemsCents} />,
  },
]

const shipByColumn = (today: string): Column<VendorOrderSummary> => ({
  key: 'ship-by',
  header: 'Ship by',
  oneLine: true,
  cell: (order) => <ShipBy order={order} today={today} />,
})

const nextColumn = (list: OrderList, today: string): Column<VendorOrderSummary> => ({
  key: 'next',
  header: 'Next step',
  align: 'end',
  phone: 'bottom',
  cell: (order) => <NextStep order={order} list={list} note={<ForWhom order={order} today={today} />} />,
})

/** In a row of two lines: by when the hats ship and, where there is room, to whom; on a phone, how far they are. */
function ForWhom({ order, today }: { readonly order: VendorOrderSummary; readonly today: string }) {
  const { isLocalPickup, recipient, shipBy, isLate, isDisputed, vendorOrderStatus } = order
  const words = isDisputed ? 'Disputed' : isLate ? 'Late' : orderStatusText(vendorOrderStatus)
  return (
    <>
      <span className="max-sm:hidden">
        {isLocalPickup ? 'Local Pickup' : recipient}
        {shipBy && ' · ship by '}
      </span>
      <span className={clsx('sm:hidden', (isDisputed || isLate) && 'font-semibold text-danger')}>
        <span className="sr-only">Status: </span>
        {words}
        {shipBy && ' · ship by '}
      </span>
      <ShipBy order={order} today={today} isInText />
    </>
  )
}

export interface VendorOrderTableProps {
  /** The page with this table, to which its forms return; null for a table without forms. */
  readonly list: OrderList | null
  readonly caption: string
  readonly orders: readonly VendorOrderSummary[]
  /** Like '2026-11-30'. */
  readonly today: string
  /** To what was done to several orders. */
  readonly answer: BulkAnswer | undefined
  readonly empty: ReactNode
}

/** Orders that are ready for the next step can be selected: labels, printing and shipping for all of them. */
export function VendorOrderTable({ list, caption, orders, today, answer, empty }: VendorOrderTableProps) {
  const isReady = ({ nextStep }: VendorOrderSummary) =>
    list !== null && (nextStep === 'label' || nextStep === 'ship')
  const ready = orders.filter(isReady)
  const columns = columnsOf(today)
  return (
    <BulkRows
      total={ready.length}
      selectsInHeader
      answer={answer}
      pathOf={(id) => `/vendor-dashboard/orders/${id}`}
      next={answer?.result?.verb === labeled && <PrintLinks ids={answer.result.done} />}
      bar={<OrderBar needsLabels={ready.some(({ nextStep }) => nextStep === 'label')} />}
    >
      <DataTable
        isWide
        caption={caption}
        columns={[
          ...columns.slice(0, 3),
          ...(orders.some(({ shipBy }) => shipBy !== null) ? [shipByColumn(today)] : []),
          ...columns.slice(3),
          ...(list && orders.some(({ nextStep }) => nextStep !== null) ? [nextColumn(list, today)] : []),
        ]}
        rows={orders}
        rowKey={({ vendorOrderId }) => vendorOrderId}
        choice={
          ready.length > 0
            ? (order) =>
                isReady(order) && (
                  <BulkCheckbox
                    id={order.id}
                    name={`order #${shortId(order.id)}`}
                    isChosen={answer?.chosen.includes(order.id) === true}
                  />
                )
            : undefined
        }
        choiceOfAll={ready.length > 1 && <SelectAll total={ready.length} isInHeader />}
        empty={empty}
      />
    </BulkRows>
  )
}
