import type { ExplainedOrder } from '#modules/orders'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { shortId } from '#shared/ids.ts'
import { MoneyLines } from './money-lines.tsx'
import { whereIs } from './where-is.ts'

/** What each order earned, and whether that was sent to Stripe. Each one expands to show its money lines. */
export function ExplainedOrderList({ orders }: { readonly orders: readonly ExplainedOrder[] }) {
  if (orders.length === 0) return <p className="text-muted">No orders yet.</p>
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <OrderMoney key={order.id} order={order} />
      ))}
    </ul>
  )
}

function OrderMoney({ order }: { readonly order: ExplainedOrder }) {
  const where = whereIs(order)
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="label flex items-center gap-1 font-semibold">
            <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
            Order #{shortId(order.id)}
          </span>
          <span className="text-sm text-muted">
            <FormattedDate at={order.placedAt} />
          </span>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
            <StatusBadge tone={where.tone}>{where.text}</StatusBadge>
            <span className="label min-w-20 text-right font-semibold">
              <span className="sr-only">Earned </span>
              {formatCents(order.earnedCents)}
            </span>
          </span>
        </summary>
        <div className="max-w-xl pt-1 pb-5">
          <MoneyLines order={order} />
          <AppLink
            to={`/vendor-dashboard/orders/${order.id}`}
            prefetch="none"
            className="mt-3 inline-block py-2 underline"
          >
            Open order #{shortId(order.id)}
          </AppLink>
        </div>
      </details>
    </li>
  )
}
