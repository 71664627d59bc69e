import type { ExplainedOrder } from '#modules/orders'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
import { StatusBadge } from '#app/ui/badge.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { shortId } from '#shared/ids.ts'
import { MoneyLines } from './money-lines.tsx'
import { whereIs } from './where-is.ts'

/** The same columns in the heads and in each row; on a phone, a row has two lines, whose ends are as wide as they need. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-6 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_7rem]'

/** What each order earned, and when that was sent to Stripe. Each one expands to show its money lines. */
export function ExplainedOrderList({ orders }: { readonly orders: readonly ExplainedOrder[] }) {
  if (orders.length === 0) return <p className="text-muted">No orders yet.</p>
  return (
    <div className="text-sm">
      <div
        aria-hidden="true"
        className={`${columns} border-b border-line py-2 font-semibold text-muted max-md:hidden`}
      >
        <span className="pl-7">Order</span>
        <span>Placed</span>
        <span>Sent to Stripe</span>
        <span className="text-end">Earned</span>
      </div>
      <ul className="flex flex-col divide-y divide-line border-b border-line max-md:border-t">
        {orders.map((order) => (
          <OrderMoney key={order.id} order={order} />
        ))}
      </ul>
    </div>
  )
}

function OrderMoney({ order }: { readonly order: ExplainedOrder }) {
  return (
    <li>
      <details className="group">
        <summary className={`${columns} min-h-12 gap-y-0.5 py-2.5 hover:bg-sunken`}>
          <span className="label flex items-center gap-2 font-semibold max-md:col-span-2">
            <Icon
              name="chevron-down"
              className="size-4 shrink-0 transition-transform group-open:rotate-180"
            />
            <RowPicture {...pictureSources(order.picture, 'thumb')} size="small" />
            <span className="min-w-0 pl-1">
              <span className="sr-only">Order </span>#{shortId(order.id)}
              <span className="block font-normal text-muted wrap-anywhere">
                {order.firstUnits > 1 && `${order.firstUnits} x `}
                {order.hatName}
                {order.units > order.firstUnits && ` and ${order.units - order.firstUnits} more`}
              </span>
            </span>
          </span>
          <span className="label text-muted max-md:row-start-2 max-md:pl-21">
            <FormattedDate at={order.placedAt} />
          </span>
          <span className="max-md:col-span-2 max-md:row-start-2 max-md:text-end">
            <Where order={order} />
          </span>
          <span className="label text-end font-semibold">
            <span className="sr-only">Earned </span>
            {formatCents(order.earnedCents)}
          </span>
        </summary>
        <div className="max-w-xl pt-1 pb-5 pl-7">
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

/** The day it was sent, or why it wasn't; only what needs the artist's eye is a badge. */
function Where({ order }: { readonly order: ExplainedOrder }) {
  const { text, tone, sentAt } = whereIs(order)
  if (sentAt !== undefined) {
    return (
      <span className="text-muted">
        <span className="md:sr-only">{text} </span>
        <FormattedDate at={sentAt} />
      </span>
    )
  }
  if (tone === 'red') return <StatusBadge tone={tone}>{text}</StatusBadge>
  return <StatusText tone={tone}>{text}</StatusText>
}
