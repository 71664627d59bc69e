import { Card } from '#app/ui/card.tsx'
import { agoText } from '#app/ui/formats/ago-text.ts'
import { Price } from '#app/ui/formats/price.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { useReadAt } from '#app/web/staff/read-at-context.ts'
import { pictureSources } from '#modules/media'
import type { OperatorOrderSummary } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import { OrderStatusText } from './order-status-text.tsx'

interface NewestOrderListProps {
  readonly orders: readonly OperatorOrderSummary[]
}

/** The newest orders in a narrow column, and the way to all of them. */
export function NewestOrderList({ orders }: NewestOrderListProps) {
  const readAt = useReadAt()
  return (
    <Card as="section" aria-labelledby="orders">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="orders" className="text-lg">
          Newest orders
        </h2>
        <AppLink to="/operator/orders" prefetch="none" className="text-sm whitespace-nowrap underline">
          All orders
        </AppLink>
      </div>
      {orders.length === 0 && <p className="mt-3 text-muted">No orders yet.</p>}
      <ul className="mt-2 divide-y divide-line">
        {orders.map(({ id, picture, buyer, email, status, placedAt, totalCents }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <RowPicture {...pictureSources(picture, 'thumb')} />
            <div className="min-w-0 flex-1">
              <AppLink
                to={`/operator/orders/${id}`}
                prefetch="none"
                className="label font-semibold underline"
              >
                #{shortId(id)}
              </AppLink>
              <p className="truncate text-sm text-muted">
                {agoText(placedAt, readAt)} · {buyer ?? email ?? 'Erased'}
              </p>
            </div>
            <div className="flex flex-col items-end text-sm">
              <Price cents={totalCents} />
              <OrderStatusText status={status} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
