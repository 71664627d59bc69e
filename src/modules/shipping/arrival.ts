import type { TransitDays } from './duration-text.ts'
import { dayMs } from '#shared/day-ms.ts'

export interface Arrival {
  /** ISO 8601, the day alone. */
  readonly from: string
  readonly to: string
}

/** Business days until an artist has packed a hat and shipped it. */
const packing: TransitDays = { from: 1, to: 2 }

/** The estimated arrival of hats ordered now: `leadDays` to make them, then packing and transit. Counts business days only. */
export function arrivalOf(days: TransitDays, leadDays: number, now: Date): Arrival {
  return {
    from: dayAfter(now, leadDays + packing.from + days.from),
    to: dayAfter(now, leadDays + packing.to + days.to),
  }
}

function dayAfter(start: Date, businessDays: number): string {
  let day = start.getTime()
  for (let left = businessDays; left > 0; ) {
    day += dayMs
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(day).toISOString().slice(0, 10)
}
