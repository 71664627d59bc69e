import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { VendorOrderTable, type VendorOrderTableProps } from './vendor-order-table.tsx'

export interface ShipNextProps extends Pick<VendorOrderTableProps, 'orders' | 'today' | 'answer'> {
  /** How many orders there are to ship. */
  readonly toShip: number
  /** How many of them are late. */
  readonly late: number
  readonly hasCarrier: boolean
}

/** The orders that ship first, with their next step. */
export function ShipNext({ orders, today, answer, toShip, late, hasCarrier }: ShipNextProps) {
  return (
    <section aria-labelledby="to-ship">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="to-ship" className="text-lg">
            Ship next
          </h2>
          {late > 0 && (
            <AppLink
              to="/vendor-dashboard/orders?show=late"
              prefetch="none"
              className="text-sm font-semibold text-danger underline"
            >
              {late} late
            </AppLink>
          )}
        </div>
        <AppLink
          to="/vendor-dashboard/orders"
          prefetch="none"
          className="inline-flex min-h-11 items-center text-sm underline hover:text-accent-text"
        >
          {toShip > orders.length ? `All ${toShip} to ship` : 'All orders'}
        </AppLink>
      </div>
      <div className="mt-1">
        <VendorOrderTable
          list={hasCarrier ? 'dashboard' : null}
          caption="Orders to ship"
          orders={orders}
          today={today}
          answer={answer}
          empty={<p className="text-muted">No orders to ship. New orders show up here.</p>}
        />
      </div>
    </section>
  )
}
