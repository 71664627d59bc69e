import type { DesignTables } from '#modules/designs/server'
import { returnedPartsOf } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents, multiplyCents, subtractCents } from '#shared/money.ts'
import { type Refundable, refundableRest } from './refund-parts.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & DesignTables>()

/** What can still be refunded of an order's payment, less pending refunds. */
export async function refundableOrder(orderId: OrderId): Promise<Refundable> {
  return refundableRest(await paidFor(orderId), await returnedPartsOf(system, orderId))
}

async function paidFor(orderId: OrderId): Promise<Refundable> {
  const order = await db()
    .selectFrom('orders')
    .select(['fee_cents', 'fee_basis_points', 'tax_cents', 'platform_discount_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await db()
    .selectFrom('order_lines as line')
    .leftJoin('ordered_designs as design', 'design.product_id', 'line.product_id')
    .select(['line.id', 'line.vendor_id', 'line.quantity', 'line.unit_price_cents', 'line.discount_cents'])
    .select('design.roster')
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute()
  const vendorOrders = await db()
    .selectFrom('vendor_orders')
    .select(['vendor_id as vendorId', 'shipping_cents as paidCents', 'fee_basis_points'])
    .where('order_id', '=', orderId)
    .orderBy('vendor_id')
    .execute()
  // A discount has one giver: the marketplace or an artist.
  const isPlatforms = order.platform_discount_cents > 0
  const rates = new Map(vendorOrders.map((own) => [own.vendorId, own.fee_basis_points]))
  return {
    lines: lines.map((line) => {
      const gross = multiplyCents(cents(line.unit_price_cents), line.quantity)
      const paidCents = subtractCents(gross, line.discount_cents)
      return {
        lineId: line.id,
        vendorId: line.vendor_id,
        units: line.quantity,
        rosterUnits: (line.roster ?? []).map(({ quantity }) => quantity),
        paidCents,
        vendorCents: isPlatforms ? gross : paidCents,
        feeBasisPoints: rates.get(line.vendor_id) ?? order.fee_basis_points,
      }
    }),
    shipping: vendorOrders.map(({ vendorId, paidCents }) => ({ vendorId, paidCents })),
    feeCents: order.fee_cents,
    taxCents: order.tax_cents,
  }
}
