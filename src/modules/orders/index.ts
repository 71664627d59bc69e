export {
  type OrderStatusFacts,
  type OrderStatus,
  orderStatuses,
  unshippedStatuses,
  type VendorOrderAction,
  type VendorOrderStatus,
  type PaymentAction,
  type PaymentState,
} from './lifecycle/order-status.ts'
export { type FeeBase, platformFee, platformFeeLabel } from './fees/platform-fee.ts'
export {
  type OrderDiscount,
  type OrderTotals,
  orderTotals,
  type TotalsLine,
  type Rates,
  type TotalsInput,
  type VendorShare,
} from './lifecycle/order-totals.ts'
export type {
  ShipmentView,
  LabelRate,
  OrderedRosterRow,
  OrderLineView,
  OrderInHistory,
  OrderView,
  DetailedRefundable,
  OwnRefundable,
  VendorOrderView,
  PlacedAddress,
  RefundPreview,
  LabelVoid,
  ShippingLabel,
  TrackingView,
  VendorShipmentView,
  VendorOrderSummary,
  VendorOrderDetails,
} from './views/order-views.ts'
export type { VendorOrderAllowances } from './lifecycle/order-rules.ts'
export type { ShipmentStatus } from './fulfillment/shipment-status.ts'
export { type GuestOrderSearch, guestOrderSearch } from './views/guest-order-search.ts'
export { type OwnTracking, ownTracking } from './labels/own-tracking.ts'
export type {
  BuyerTotals,
  OperatorOrder,
  OperatorOrdersQuery,
  OperatorOrderSummary,
  OperatorRefundable,
  OrderBuyer,
  OrderFigures,
} from './operators/operator-order-views.ts'
export type { RefundFacts } from './refunds/refund-facts.ts'
export { type ChosenHats, chosenHats } from './refunds/chosen-hats.ts'
export { estimatedRefund } from './views/estimated-refund.ts'
export { hatsAreLeft } from './refunds/hats-are-left.ts'
export { namedHats } from './refunds/named-hats.ts'
export type { RefundSelection, SelectedUnits } from './refunds/refund-parts.ts'
export type { ExplainedOrder, MoneyLine, MoneyStatement } from './statements/money-views.ts'
