import { clsx } from 'clsx'
import type { VendorOrderSummary } from '#modules/orders'
import { dayMs } from '#shared/day-ms.ts'
import { formatDay } from '#app/ui/formats/format-date.ts'

export interface ShipByProps {
  readonly order: Pick<VendorOrderSummary, 'shipBy' | 'isLate'>
  /** Like '2026-11-30': from the server, so that the browser prints the same words. */
  readonly today: string
  /** Within a line of text. */
  readonly isInText?: boolean
}

/** By when an order ships. The next two days are words, because they are what the artist packs first. */
export function ShipBy({ order: { shipBy, isLate }, today, isInText = false }: ShipByProps) {
  if (!shipBy) return null
  const soon = isLate ? null : soonText(shipBy, today)
  return (
    <time
      dateTime={shipBy}
      title={soon ? formatDay(shipBy) : undefined}
      className={clsx(
        'label',
        (soon || isLate) && 'font-semibold',
        isLate && 'text-danger',
        soon && 'text-warning',
      )}
    >
      {soon ? (isInText ? soon.toLowerCase() : soon) : formatDay(shipBy)}
    </time>
  )
}

function soonText(shipBy: string, today: string): 'Today' | 'Tomorrow' | null {
  const days = (Date.parse(shipBy) - Date.parse(today)) / dayMs
  if (days === 0) return 'Today'
  return days === 1 ? 'Tomorrow' : null
}
