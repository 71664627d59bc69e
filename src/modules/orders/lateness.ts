import type { ParcelStatus } from './order-status.ts'
import { dayMs } from '#shared/day-ms.ts'

/** Business days within which an artist should have sent a parcel, or have it ready. */
const businessDays = 3
const waiting: readonly ParcelStatus[] = ['new', 'accepted', 'labelled']

/** Whoever ordered before this instant waits too long; weekends do not count. */
export function lateBefore(now: Date): Date {
  let at = now.getTime()
  for (let left = businessDays; left > 0; ) {
    at -= dayMs
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(at)
}

export function isLate(
  parcel: { readonly status: ParcelStatus; readonly orderedAt: Date },
  now: Date,
): boolean {
  return waiting.includes(parcel.status) && parcel.orderedAt < lateBefore(now)
}
