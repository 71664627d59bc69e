import type { OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { multiplyCents } from '#shared/money.ts'
import type { MailBox } from './order-facts.ts'

const db = databaseOf<OrderTables>()

/** One box of a parcel, with what lies in it; null when it was put together with another meanwhile. */
export async function boxFacts(boxId: string): Promise<MailBox | null> {
  const box = await db()
    .selectFrom('boxes as b')
    .leftJoin('shipping_labels as l', (join) =>
      join.onRef('l.box_id', '=', 'b.id').on('l.status', '=', 'bought'),
    )
    .select(['b.id', 'b.number', 'l.carrier', 'l.tracking_number', 'l.tracking_url'])
    .select((eb) =>
      eb
        .selectFrom('boxes as every')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('every.parcel_id', '=', 'b.parcel_id')
        .where('every.status', '!=', 'cancelled')
        .as('count'),
    )
    .where('b.id', '=', boxId)
    .executeTakeFirst()
  if (!box) return null
  const lines = await db()
    .selectFrom('box_lines')
    .innerJoin('order_lines as line', 'line.id', 'box_lines.order_line_id')
    .select(['line.vendor_id', 'line.name', 'line.option_values', 'line.unit_price_cents'])
    .select('box_lines.quantity')
    .where('box_lines.box_id', '=', boxId)
    .orderBy('line.position')
    .execute()
  return {
    id: box.id,
    number: box.number,
    count: Number(box.count),
    tracking:
      box.carrier !== null && box.tracking_number !== null
        ? { carrier: box.carrier, number: box.tracking_number, url: box.tracking_url }
        : null,
    lines: lines.map((line) => ({
      vendorId: line.vendor_id,
      name: line.name,
      options: Object.entries(line.option_values)
        .map(([option, value]) => `${option}: ${value}`)
        .join(', '),
      quantity: line.quantity,
      totalCents: multiplyCents(line.unit_price_cents, line.quantity),
    })),
  }
}
