export { cancelOrder } from './cancel-order.server.ts'
export { cancelPendingOrder } from './cancel-pending-order.server.ts'
export {
  orderCancelled,
  orderDisputed,
  orderPaid,
  orderRefunded,
  refundFailed,
  parcelDelivered,
  parcelShipped,
  proofAnswered,
  proofSent,
} from './events.server.ts'
export type {
  ChosenShipping,
  OrderAddress,
  OrderLinesTable,
  OrdersTable,
  OrderTables,
  ParcelsTable,
  ShippingLabelsTable,
} from './tables.server.ts'
export {
  cancelUnfillableOrder,
  markOrderPaid,
  type OrderPayment,
  recordProcessingFee,
} from './mark-order-paid.server.ts'
export { type NewOrder, type NewOrderLine, placeOrder } from './place-order.server.ts'
export { joinBoxes, type Split, splitParcel } from './split-parcel.server.ts'
export { refundFacts } from './refund-facts.server.ts'
export { ownRefundable, previewRefund } from './own-refund.server.ts'
export { refundOrder, type RefundRequest } from './refund-order.server.ts'
export { refundOrderJob, settlePendingRefunds, settleStripeRefund } from './settle-refund.server.ts'
export { settleDispute } from './settle-dispute.server.ts'
export {
  answerOrderProof,
  type DesignOfOrder,
  designsOfOrder,
  type ProofToSend,
  sendProof,
} from './proofs.server.ts'
export { acceptParcel, markParcelReady } from './accept-parcel.server.ts'
export { carrierEventJob, receiveCarrierEvent } from './carrier-events.server.ts'
export { createShippingLabel } from './create-shipping-label.server.ts'
export { type DesignToMake, designsToMake } from './designs-to-make.server.ts'
export { linePicturesInUse } from './line-pictures-in-use.server.ts'
export { orderedProducts } from './ordered-products.server.ts'
export { findGuestOrder } from './find-guest-order.server.ts'
export { labelFile } from './label-file.server.ts'
export { labelRates } from './label-rates.server.ts'
export { voidShippingLabel } from './void-shipping-label.server.ts'
export { hasOrdered } from './has-ordered.server.ts'
export { guestPathOf, useGuestLinks } from './guest-link.server.ts'
export { markParcelDelivered } from './mark-parcel-delivered.server.ts'
export { markParcelShipped } from './mark-parcel-shipped.server.ts'
export { ordersOf, orderView } from './order-queries.server.ts'
export {
  exportOrders,
  exportSales,
  openOrdersOf,
  openParcelsOf,
  takePersonOutOfOrders,
} from './personal-orders.server.ts'
export {
  mostCounted,
  ordersToShip,
  vendorOrderCounts,
  type VendorOrderFilter,
  vendorOrders,
  type VendorOrdersQuery,
  vendorOrderView,
} from './vendor-order-queries.server.ts'
export { explainedOrder, explainedOrders } from './explained-orders.server.ts'
export { monthlyStatement } from './monthly-statement.server.ts'
