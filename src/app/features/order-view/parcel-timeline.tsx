import { clsx } from 'clsx'
import type { ParcelView } from '#modules/orders'
import { FormattedDate } from '#app/ui/formatted-date.tsx'

interface Step {
  readonly name: string
  /** ISO 8601; null where no moment is kept. */
  readonly at: string | null
  readonly isDone: boolean
}

export interface ParcelTimelineProps {
  readonly parcel: ParcelView
  readonly placedAt: string
  readonly isPickup: boolean
}

/** How far one artist's part of an order has come. */
export function ParcelTimeline({ parcel, placedAt, isPickup }: ParcelTimelineProps) {
  if (parcel.status === 'cancelled') return null
  const steps = stepsOf(parcel, placedAt, isPickup)
  const last = steps.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className="grid grid-cols-4 gap-x-2" aria-label={`Progress of the parcel of ${parcel.vendor.name}`}>
      {steps.map(({ name, at, isDone }, index) => (
        <li key={name} aria-current={index === last ? 'step' : undefined} className="min-w-0">
          <span
            aria-hidden="true"
            className={clsx(
              'mb-2 block h-0 border-t-2',
              isDone ? 'border-accent' : 'border-dashed border-line',
            )}
          />
          <span className={clsx('block text-sm', isDone ? 'font-semibold' : 'text-muted')}>
            {name}
            {!isDone && <span className="sr-only"> (still to come)</span>}
          </span>
          {at && (
            <span className="label block text-sm text-muted">
              <FormattedDate at={at} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function stepsOf(
  { status, shippedAt, deliveredAt }: ParcelView,
  placedAt: string,
  isPickup: boolean,
): Step[] {
  const isBegun = status !== 'new'
  const placed = { name: 'Ordered', at: placedAt, isDone: true }
  const begun = { name: 'In the making', at: null, isDone: isBegun }
  if (isPickup) {
    const isReady = status === 'ready' || status === 'delivered'
    return [
      placed,
      begun,
      { name: 'Ready for pickup', at: null, isDone: isReady },
      { name: 'Picked up', at: deliveredAt, isDone: status === 'delivered' },
    ]
  }
  return [
    placed,
    begun,
    { name: 'Shipped', at: shippedAt, isDone: status === 'shipped' || status === 'delivered' },
    { name: 'Delivered', at: deliveredAt, isDone: status === 'delivered' },
  ]
}
