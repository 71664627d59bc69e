import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, ProductId, UserId, VariantId, VendorId } from '#shared/ids.ts'
import { type Cents, zeroCents } from '#shared/money.ts'
import type { OrderTotals } from './order-totals.ts'
import { type PlacedOrder, placedLineColumns, placedOrderColumns } from './placed-order.ts'
import type { ChosenShipping, OrderAddress, OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

export interface NewOrderLine {
  readonly vendorId: VendorId
  readonly productId: ProductId
  readonly variantId: VariantId
  readonly name: string
  readonly optionValues: Readonly<Record<string, string>>
  readonly picture: string | null
  readonly quantity: number
  readonly unitPriceCents: Cents
}

export interface NewOrder {
  readonly userId: UserId | null
  /** Null for a guest who enters it on the payment page. */
  readonly email: string | null
  readonly lines: readonly NewOrderLine[]
  /** Calculated from exactly these lines. */
  readonly totals: OrderTotals
  /** The discount's code, required when there is a discount. */
  readonly discountCode?: string | null
  readonly shippingOption: ChosenShipping | null
  readonly shippingAddress: OrderAddress | null
  readonly isLocalPickup: boolean
  /** The tax provider, 'flat' by default. */
  readonly taxMode?: 'flat' | 'stripe'
}

/** Creates a pending order with copies of its lines, and one vendor order per vendor. */
export async function placeOrder(_actor: System, order: NewOrder): Promise<PlacedOrder> {
  return transaction(async () => {
    const row = await insertOrder(order)
    const lines = await db()
      .with('lines', (query) =>
        query
          .insertInto('order_lines')
          .values(linesOf(row.id, order))
          .returning([...placedLineColumns, 'position']),
      )
      .with('parts', (query) => query.insertInto('vendor_orders').values(partsOf(row.id, order)))
      .selectFrom('lines')
      .select(placedLineColumns)
      .orderBy('position')
      .execute()
    return { ...row, lines }
  })
}

function insertOrder({ totals, ...order }: NewOrder) {
  return db()
    .insertInto('orders')
    .values({
      user_id: order.userId,
      email: order.email,
      subtotal_cents: totals.subtotalCents,
      discount_cents: totals.discountCents,
      platform_discount_cents: totals.platformDiscountCents,
      discount_code: order.discountCode ?? null,
      fee_cents: totals.feeCents,
      fee_basis_points: totals.feeBasisPoints,
      shipping_cents: totals.shippingCents,
      tax_cents: totals.taxCents,
      total_cents: totals.totalCents,
      is_local_pickup: order.isLocalPickup,
      ...(order.taxMode ? { tax_mode: order.taxMode } : {}),
      shipping_option: jsonOrNull(order.shippingOption),
      shipping_address: jsonOrNull(order.shippingAddress),
    })
    .returning(placedOrderColumns)
    .executeTakeFirstOrThrow()
}

function partsOf(orderId: OrderId, { totals }: NewOrder) {
  return totals.vendors.map((share) => ({
    order_id: orderId,
    vendor_id: share.vendorId,
    items_cents: share.itemsCents,
    shipping_cents: share.shippingCents,
    fee_basis_points: share.feeBasisPoints,
    return_policy: sql<string | null>`(select return_policy from vendors where id = ${share.vendorId})`,
  }))
}

function linesOf(orderId: OrderId, { lines, totals }: NewOrder) {
  return lines.map((line, position) => ({
    order_id: orderId,
    position,
    vendor_id: line.vendorId,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    option_values: JSON.stringify(line.optionValues),
    picture: line.picture,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    discount_cents: totals.lines[position]?.discountCents ?? zeroCents,
  }))
}

function jsonOrNull(value: object | null): string | null {
  return value && JSON.stringify(value)
}
