import type { ColumnType, Generated } from 'kysely'
import type {
  OrderId,
  OrderLineId,
  VendorOrderId,
  ProductId,
  UserId,
  VariantId,
  VendorId,
} from '#shared/ids.ts'
import type { Arrival } from '#modules/shipping'
import type { ReturnPolicy } from '#modules/vendors'
import type { Cents } from '#shared/money.ts'
import type { ShipmentStatus } from './fulfillment/shipment-status.ts'
import type { LabelStatus } from './labels/label-status.ts'
import type { OrderStatus, VendorOrderStatus } from './lifecycle/order-status.ts'

/** Read as the parsed value, written as JSON text. */
type Json<Value> = ColumnType<Value, string | null, string | null>

/** The option that the shopper chose, as of the payment. */
export interface ChosenShipping {
  readonly id: string
  readonly name: string
  readonly duration: string
  readonly provider?: string
  /** As the shopper saw it; missing where it was unknown, and in older orders. */
  readonly arrival?: Arrival
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
  fee_basis_points: Generated<number>
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
  /** Units that are no longer sold; see `restock-units.server.ts`. */
  restocked: Generated<number>
  unit_price_cents: Cents
  discount_cents: Generated<Cents>
}

export interface VendorOrdersTable {
  id: Generated<VendorOrderId>
  order_id: OrderId
  vendor_id: VendorId
  status: Generated<VendorOrderStatus>
  items_cents: Cents
  shipping_cents: Generated<Cents>
  /** The rate of the fee on its items; null: the order's. */
  fee_basis_points: number | null
  /** The artist's, when the order was placed; null: the artist hadn't said. */
  return_policy: ColumnType<ReturnPolicy | null, string | null | undefined, never>
  /** When the order was placed. */
  ordered_at: Generated<Date>
  /** Copied from the order by triggers. */
  is_local_pickup: ColumnType<boolean, never, never>
  is_paid: ColumnType<boolean, never, never>
  is_order_open: ColumnType<boolean, never, never>
  /** The last day to ship in time, fixed when it was paid. Null in unpaid and older rows. */
  ship_by: ColumnType<string | null, never, string | null>
  shipped_at: Date | null
  delivered_at: Date | null
}

export interface ShippingLabelsTable {
  id: Generated<string>
  order_id: OrderId
  vendor_order_id: VendorOrderId
  /** Null: the whole vendor order's. */
  shipment_id: Generated<string | null>
  status: Generated<LabelStatus>
  carrier: string | null
  service: string | null
  tracking_number: string | null
  tracking_url: string | null
  label_url: string | null
  cost_cents: Cents | null
  provider_ref: string | null
  /** Of its purchase at the carrier. Null for the vendor's own labels and in older rows. */
  reference: Generated<string | null>
  /** The carrier's id of the refund that was asked for. */
  refund_ref: Generated<string | null>
  /** Since when the carrier has been asked to void it. */
  voiding_since: Generated<Date | null>
  created_at: Generated<Date>
}

export interface ShipmentsTable {
  id: Generated<string>
  vendor_order_id: VendorOrderId
  number: number
  status: Generated<ShipmentStatus>
  shipped_at: Generated<Date | null>
  delivered_at: Generated<Date | null>
}

export interface ShipmentItemsTable {
  shipment_id: string
  order_line_id: OrderLineId
  quantity: number
}

export interface OrderNotesTable {
  id: Generated<string>
  order_id: OrderId
  author_user_id: UserId | null
  text: string
  created_at: Generated<Date>
}

export interface OrderTables {
  order_notes: OrderNotesTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  vendor_orders: VendorOrdersTable
  shipping_labels: ShippingLabelsTable
  shipments: ShipmentsTable
  shipment_items: ShipmentItemsTable
}
