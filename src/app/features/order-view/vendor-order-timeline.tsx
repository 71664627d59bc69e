import { clsx } from 'clsx'
import type { VendorOrderView } from '#modules/orders'
import { formatDate, formatDay } from '#app/ui/formats/format-date.ts'

interface Step {
  readonly name: string
  /** ISO 8601; null when the time isn't recorded. */
  readonly at: string | null
  readonly isDone: boolean
}

export interface VendorOrderTimelineProps {
  readonly vendorOrder: VendorOrderView
  readonly placedAt: string
  readonly isPickup: boolean
}

/** Progress of one vendor's part of an order: four steps of one width. */
export function VendorOrderTimeline({ vendorOrder, placedAt, isPickup }: VendorOrderTimelineProps) {
  const steps = stepsOf(vendorOrder, placedAt, isPickup)
  const last = steps.findLastIndex(({ isDone }) => isDone)
  return (
    <ol
      className="grid grid-cols-4 gap-x-2 text-xs max-sm:grid-cols-[1fr_1.3fr_1fr_1fr] sm:text-sm"
      aria-label={`Progress of your order from ${vendorOrder.vendor.name}`}
    >
      {steps.map(({ name, at, isDone }, index) => (
        <li key={name} aria-current={index === last ? 'step' : undefined} className="min-w-0">
          <span
            aria-hidden="true"
            className={clsx(
              'mb-2 block h-0 border-t-3',
              isDone ? 'border-accent' : 'border-dashed border-line',
            )}
          />
          <span className={clsx('block', isDone ? 'font-semibold' : 'text-muted')}>
            {name}
            {!isDone && <span className="sr-only"> (not yet)</span>}
          </span>
          {at && (
            <time dateTime={at} title={formatDate(at)} className="label block text-muted">
              {formatDay(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

function stepsOf(
  { status, shippedAt, deliveredAt }: VendorOrderView,
  placedAt: string,
  isPickup: boolean,
): Step[] {
  const isStarted = status !== 'new'
  const placed = { name: 'Ordered', at: placedAt, isDone: true }
  const started = { name: 'Being made', at: null, isDone: isStarted }
  if (isPickup) {
    const isReady = status === 'ready' || status === 'delivered'
    return [
      placed,
      started,
      { name: 'Ready for pickup', at: null, isDone: isReady },
      { name: 'Picked up', at: deliveredAt, isDone: status === 'delivered' },
    ]
  }
  return [
    placed,
    started,
    { name: 'Shipped', at: shippedAt, isDone: status === 'shipped' || status === 'delivered' },
    { name: 'Delivered', at: deliveredAt, isDone: status === 'delivered' },
  ]
}
