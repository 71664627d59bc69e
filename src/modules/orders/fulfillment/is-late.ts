import type { VendorOrderStatus } from '../lifecycle/order-status.ts'
import { dayMs } from '#shared/day-ms.ts'

/** Business days that a vendor has to ship an order or have it ready for pickup. */
const businessDays = 3
const waiting: readonly VendorOrderStatus[] = ['new', 'accepted', 'labeled']

/** Orders placed before this instant are late. Weekends don't count. */
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
  vendorOrder: { readonly status: VendorOrderStatus; readonly orderedAt: Date },
  now: Date,
): boolean {
  return waiting.includes(vendorOrder.status) && vendorOrder.orderedAt < lateBefore(now)
}
