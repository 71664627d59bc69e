import type { Selectable } from 'kysely'
import type { OrderLinesTable, OrdersTable } from '../tables.server.ts'

/** What a payment page shows of an order. */
export const placedOrderColumns = [
  'id',
  'email',
  'shipping_address',
  'shipping_option',
  'fee_cents',
  'fee_basis_points',
  'shipping_cents',
  'tax_cents',
  'total_cents',
  'discount_cents',
  'discount_code',
] as const

export const placedLineColumns = ['name', 'option_values', 'picture', 'quantity', 'unit_price_cents'] as const

type Columns = Pick<Selectable<OrdersTable>, (typeof placedOrderColumns)[number]>
type Line = Pick<Selectable<OrderLinesTable>, (typeof placedLineColumns)[number]>

/** An order as its rows have it, with its lines in their order. */
export interface PlacedOrder extends Columns {
  readonly lines: readonly Line[]
}
