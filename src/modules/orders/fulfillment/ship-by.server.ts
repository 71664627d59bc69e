import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Business days to ship an order or have it ready for pickup, until the vendor says how many they need. */
const usualDays = 3

/** The processing time of the vendor of a row `vendor_order`. */
const processingDays = sql`coalesce((select processing_days from vendors where id = vendor_order.vendor_id)::int, ${sql.lit(usualDays)}::int)`

/** The longest time to make one of its hats. */
const makingDays = sql`coalesce((select max(product.lead_time_days) from order_lines line join products product on product.id = line.product_id
  where line.order_id = vendor_order.order_id and line.vendor_id = vendor_order.vendor_id)::int, 0)`

/** Business days in UTC: the processing time after the order, and before that the time to make its hats. Stored when it is paid. */
export const calculatedShipBy = dayAfterOrder(sql`${processingDays} + ${makingDays}`)

/** The last day on which a row `vendor_order` ships in time, as text like '2026-11-30'. An older row has none stored. */
export const shipBy = sql<string>`to_char(coalesce(vendor_order.ship_by, ${calculatedShipBy}), 'YYYY-MM-DD')`

/** True for rows `vendor_order` whose last day to ship was before today. */
export function isPastShipBy(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(vendor_order.ship_by, ${calculatedShipBy}) < ${dayText(now)}::date`
}

/** The UTC day, in the form of `shipBy`. */
export function dayText(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** This many business days after the order. One placed at a weekend counts from the Friday before. */
function dayAfterOrder(days: RawBuilder<unknown>) {
  return sql<string>`(select day - greatest(weekday - 5, 0) + days + 2 * ((least(weekday, 5) - 1 + days) / 5)
    from (select ordered.day, extract(isodow from ordered.day)::int as weekday, ${days} as days
      from (select (vendor_order.ordered_at at time zone 'utc')::date as day) ordered) counted)`
}
