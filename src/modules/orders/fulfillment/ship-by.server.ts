import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VendorId } from '#shared/ids.ts'

/** Business days to ship an order or have it ready for pickup, until the vendor says how many they need. */
const usualDays = 3

/**
 * The last day on which a row `vendor_order` of this vendor ships in time, as text like '2026-11-30': their processing time
 * after the order, and before that the longest time to make one of its hats. Business days in UTC.
 */
export function shipBy(vendorId: VendorId): RawBuilder<string> {
  return sql<string>`to_char(${dayAfterOrder(sql`${processingDays(vendorId)} + ${makingDays(vendorId)}`)}, 'YYYY-MM-DD')`
}

/** True for rows `vendor_order` of this vendor whose last day to ship was before today. */
export function isPastShipBy(vendorId: VendorId, now: Date): RawBuilder<SqlBool> {
  const today = sql`${dayText(now)}::date`
  // The first condition needs no order lines, and most orders fail it.
  return sql<SqlBool>`(${dayAfterOrder(processingDays(vendorId))} < ${today}
    and ${dayAfterOrder(sql`${processingDays(vendorId)} + ${makingDays(vendorId)}`)} < ${today})`
}

/** The UTC day, in the form of `shipBy`. */
export function dayText(at: Date): string {
  return at.toISOString().slice(0, 10)
}

function processingDays(vendorId: VendorId) {
  return sql`coalesce((select processing_days from vendors where id = ${vendorId})::int, ${usualDays}::int)`
}

function makingDays(vendorId: VendorId) {
  return sql`coalesce((select max(product.lead_time_days) from order_lines line join products product on product.id = line.product_id
    where line.order_id = vendor_order.order_id and line.vendor_id = ${vendorId})::int, 0)`
}

/** This many business days after the order. One placed at a weekend counts from the Friday before. */
function dayAfterOrder(days: RawBuilder<unknown>) {
  return sql`(select day - greatest(weekday - 5, 0) + days + 2 * ((least(weekday, 5) - 1 + days) / 5)
    from (select ordered.day, extract(isodow from ordered.day)::int as weekday, ${days} as days
      from (select (vendor_order.ordered_at at time zone 'utc')::date as day) ordered) counted)`
}
