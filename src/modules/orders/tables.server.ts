import type { ColumnType, Generated } from 'kysely'
import type { OrderId, OrderLineId, ParcelId, ProductId, UserId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { BoxStatus } from './box-status.ts'
import type { OrderStatus, ParcelStatus } from './order-status.ts'

/** Read as what the driver parsed, written as JSON text. */
type Json<Value> = ColumnType<Value, string | null, string | null>

/** The choice of the shopper as it was when they paid. */
export interface ChosenShipping {
  readonly id: string
  readonly name: string
  readonly duration: string
  readonly provider?: string
}

export interface OrderAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface OrdersTable {
  id: Generated<OrderId>
  user_id: UserId | null
  email: string | null
  status: Generated<OrderStatus>
  subtotal_cents: Cents
  discount_cents: Generated<Cents>
  platform_discount_cents: Generated<Cents>
  discount_code: string | null
  fee_cents: Cents
  shipping_cents: Cents
  tax_cents: Cents
  total_cents: Cents
  refunded_cents: Generated<Cents>
  tax_mode: Generated<'flat' | 'stripe'>
  is_local_pickup: Generated<boolean>
  shipping_option: Json<ChosenShipping | null>
  shipping_address: Json<OrderAddress | null>
  stripe_payment_intent: string | null
  stripe_charge: string | null
  card_brand: string | null
  card_last4: string | null
  created_at: Generated<Date>
  paid_at: Date | null
}

export interface OrderLinesTable {
  id: Generated<OrderLineId>
  order_id: OrderId
  position: number
  vendor_id: VendorId
  product_id: ProductId | null
  variant_id: VariantId | null
  name: string
  option_values: ColumnType<Record<string, string>, string, string>
  picture: string | null
  quantity: number
  unit_price_cents: Cents
  discount_cents: Generated<Cents>
}

export interface ParcelsTable {
  id: Generated<ParcelId>
  order_id: OrderId
  vendor_id: VendorId
  status: Generated<ParcelStatus>
  items_cents: Cents
  shipping_cents: Generated<Cents>
  /** When the order was placed. */
  ordered_at: Generated<Date>
  /** All three of its order, and kept by triggers. */
  is_local_pickup: ColumnType<boolean, never, never>
  is_paid: ColumnType<boolean, never, never>
  is_order_open: ColumnType<boolean, never, never>
  shipped_at: Date | null
  delivered_at: Date | null
}

export interface ShippingLabelsTable {
  id: Generated<string>
  order_id: OrderId
  parcel_id: ParcelId
  /** Null: of the whole parcel. */
  box_id: Generated<string | null>
  status: Generated<'buying' | 'bought' | 'failed' | 'voided'>
  carrier: string | null
  service: string | null
  tracking_number: string | null
  tracking_url: string | null
  label_url: string | null
  cost_cents: Cents | null
  provider_ref: string | null
  created_at: Generated<Date>
}

export interface BoxesTable {
  id: Generated<string>
  parcel_id: ParcelId
  number: number
  status: Generated<BoxStatus>
  shipped_at: Generated<Date | null>
  delivered_at: Generated<Date | null>
}

export interface BoxLinesTable {
  box_id: string
  order_line_id: OrderLineId
  quantity: number
}

export interface OrderTables {
  orders: OrdersTable
  order_lines: OrderLinesTable
  parcels: ParcelsTable
  shipping_labels: ShippingLabelsTable
  boxes: BoxesTable
  box_lines: BoxLinesTable
}
