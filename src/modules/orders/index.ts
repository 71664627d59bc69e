export {
  type OrderFacts,
  type OrderStatus,
  type ParcelAction,
  type ParcelStatus,
  type PaymentAction,
  type PaymentState,
  parcelStatus,
} from './order-status.ts'
export {
  type OrderDiscount,
  type OrderTotals,
  orderTotals,
  type PricedLine,
  platformFeeLabel,
  type Rates,
  type TotalsInput,
  type VendorShare,
  type VendorShipping,
} from './order-totals.ts'
export type {
  BoxView,
  LabelRate,
  OrderLineView,
  OrderSummary,
  OrderView,
  OwnRefundable,
  ParcelView,
  PlacedAddress,
  RefundPreview,
  ShippingLabel,
  TrackingView,
  VendorBoxView,
  VendorOrderSummary,
  VendorOrderView,
} from './order-views.ts'
export { type BoxStatus, boxStatus } from './box-status.ts'
export { type GuestOrderSearch, guestOrderSearch } from './guest-order-search.ts'
export { type OwnTracking, ownTracking } from './own-tracking.ts'
export type { RefundFacts } from './refund-facts.ts'
export type { RefundWish } from './refund-parts.ts'
export type { ExplainedOrder, MoneyLine, MoneyStatement } from './money-views.ts'
