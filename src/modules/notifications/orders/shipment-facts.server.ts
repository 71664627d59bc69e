import type { CatalogTables } from '#modules/catalog/server'
import type { DesignTables } from '#modules/designs/server'
import type { OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { multiplyCents } from '#shared/money.ts'
import { linePicture } from './line-picture.server.ts'
import { lineOptions } from './line-options.ts'
import type { EmailShipment } from './order-facts.ts'

const db = databaseOf<OrderTables & DesignTables & CatalogTables>()

/** One shipment of a vendor order with its items; null when it has been merged with another since. */
export async function shipmentFacts(shipmentId: string): Promise<EmailShipment | null> {
  const shipment = await db()
    .selectFrom('shipments as b')
    .leftJoin('shipping_labels as l', (join) =>
      join.onRef('l.shipment_id', '=', 'b.id').on('l.status', '=', 'bought'),
    )
    .select(['b.id', 'b.number', 'l.carrier', 'l.tracking_number', 'l.tracking_url'])
    .select((eb) =>
      eb
        .selectFrom('shipments as every')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('every.vendor_order_id', '=', 'b.vendor_order_id')
        .where('every.status', '!=', 'canceled')
        .as('count'),
    )
    .where('b.id', '=', shipmentId)
    .executeTakeFirst()
  if (!shipment) return null
  const lines = await db()
    .selectFrom('shipment_items')
    .innerJoin('order_lines as line', 'line.id', 'shipment_items.order_line_id')
    .leftJoin('ordered_designs as design', 'design.product_id', 'line.product_id')
    .select(['line.vendor_id', 'line.name', 'line.option_values', 'line.unit_price_cents'])
    .leftJoin('products as product', 'product.id', 'line.product_id')
    .select(['shipment_items.quantity', 'line.quantity as ordered', 'design.roster', 'product.cover_image'])
    .where('shipment_items.shipment_id', '=', shipmentId)
    .orderBy('line.position')
    .execute()
  return {
    id: shipment.id,
    number: shipment.number,
    count: Number(shipment.count),
    tracking:
      shipment.carrier !== null && shipment.tracking_number !== null
        ? { carrier: shipment.carrier, number: shipment.tracking_number, url: shipment.tracking_url }
        : null,
    lines: lines.map((line) => ({
      vendorId: line.vendor_id,
      name: line.name,
      // Which hats of a team are in one of several packages isn't known.
      options: lineOptions(line.option_values, line.quantity === line.ordered ? line.roster : null),
      quantity: line.quantity,
      totalCents: multiplyCents(line.unit_price_cents, line.quantity),
      picture: linePicture(line.cover_image),
    })),
  }
}
