export { addOrderNote } from './operators/add-order-note.server.ts'
export { cancelOrderForShopper } from './operators/cancel-order-for-shopper.server.ts'
export { exportOrdersForOperators } from './operators/export-orders-for-operators.server.ts'
export { exportOwedRefunds } from './operators/export-owed-refunds.server.ts'
export {
  buyerFiguresForOperators,
  productFiguresForOperators,
} from './operators/buyer-figures-for-operators.server.ts'
export { orderForOperators } from './operators/order-for-operators.server.ts'
export { totalsOfBuyers } from './operators/totals-of-buyers.server.ts'
export { countOrdersForOperators, ordersForOperators } from './operators/orders-for-operators.server.ts'
export { refundableForOperators } from './operators/refundable-for-operators.server.ts'
export { cancelOrder } from './lifecycle/cancel-order.server.ts'
export { cancelPendingOrder } from './lifecycle/cancel-pending-order.server.ts'
export { forgetRosters, type OrdersWithOpenCases } from './proofs/forget-rosters.server.ts'
export { forgetUnpaidOrders } from './lifecycle/forget-unpaid-orders.server.ts'
export {
  type DisputeStep,
  orderCanceled,
  disputeMoved,
  labelVoidRefused,
  orderDisputed,
  orderPaid,
  orderRefunded,
  otherPackageMoved,
  refundFailed,
  vendorOrderDelivered,
  vendorOrderShipped,
  proofAnswered,
  proofSent,
} from './events.server.ts'
export type {
  ChosenShipping,
  OrderAddress,
  OrderLinesTable,
  OrdersTable,
  OrderTables,
  VendorOrdersTable,
  ShippingLabelsTable,
} from './tables.server.ts'
export { cancelUnfillableOrder } from './lifecycle/cancel-unfillable-order.server.ts'
export { markOrderPaid, type OrderPayment } from './lifecycle/mark-order-paid.server.ts'
export { type NewOrder, type NewOrderLine, placeOrder } from './lifecycle/place-order.server.ts'
export { type PlacedOrder, placedLineColumns, placedOrderColumns } from './lifecycle/placed-order.ts'
export { markShipmentNotSent } from './fulfillment/mark-shipment-not-sent.server.ts'
export { joinShipments } from './fulfillment/join-shipments.server.ts'
export { type Split, splitVendorOrder } from './fulfillment/split-vendor-order.server.ts'
export { paymentIntentOf } from './lifecycle/payment-intent-of.server.ts'
export { refundFacts } from './refunds/refund-facts.server.ts'
export { ownRefundable } from './refunds/own-refundable.server.ts'
export { previewRefund } from './refunds/preview-refund.server.ts'
export { owedRefunds, type OwedRefund } from './refunds/owed-refunds.server.ts'
export { type OutsidePayment, recordOwedPayment, refundOwed } from './refunds/refund-owed.server.ts'
export { refundAmountOf } from './refunds/refund-amount-of.server.ts'
export { refundableUnits } from './refunds/refundable-units.server.ts'
export { refundOrder, type RefundRequest } from './refunds/refund-order.server.ts'
export { refundOrderJob, settlePendingRefunds } from './refunds/settle-refund.server.ts'
export { settleStripeCharge } from './refunds/settle-stripe-charge.server.ts'
export { settleStripeRefund } from './refunds/settle-stripe-refund.server.ts'
export { settleDispute } from './refunds/settle-dispute.server.ts'
export { answerOrderProof } from './proofs/answer-order-proof.server.ts'
export { type DesignOfOrder, designsOfOrder } from './proofs/designs-of-order.server.ts'
export { type ProofToSend, sendProof } from './proofs/send-proof.server.ts'
export { acceptVendorOrder } from './fulfillment/accept-vendor-order.server.ts'
export { markVendorOrderReady } from './fulfillment/mark-vendor-order-ready.server.ts'
export { carrierEventJob, receiveCarrierEvent } from './fulfillment/receive-carrier-event.server.ts'
export { createShippingLabel } from './labels/create-shipping-label.server.ts'
export { type DesignToMake, designsToMake } from './fulfillment/designs-to-make.server.ts'
export { linePicturesInUse } from './lifecycle/line-pictures-in-use.server.ts'
export { orderedProducts } from './lifecycle/ordered-products.server.ts'
export { findGuestOrder } from './views/find-guest-order.server.ts'
export { labelFile } from './labels/label-file.server.ts'
export { labelRates } from './labels/label-rates.server.ts'
export { settleShippingLabelJob } from './labels/settle-shipping-label.server.ts'
export { voidShippingLabel } from './labels/void-shipping-label.server.ts'
export { hasOrdered } from './lifecycle/has-ordered.server.ts'
export { guestPathOf, configureGuestLinks, mayOpenOrder } from './views/guest-link.server.ts'
export { ownVendorOrderIn } from './fulfillment/lock-vendor-order.server.ts'
export { markVendorOrderDelivered } from './fulfillment/mark-vendor-order-delivered.server.ts'
export { rememberShippedDesigns } from './fulfillment/remember-shipped-designs.server.ts'
export { markVendorOrderShipped } from './fulfillment/mark-vendor-order-shipped.server.ts'
export { keepGuestOrder } from './lifecycle/keep-guest-order.server.ts'
export { type OrderParties, orderParties } from './views/order-parties.server.ts'
export { type DeliveredLine, deliveredLines, keptLines } from './views/delivered-lines.server.ts'
export { lastShippingAddress } from './views/last-shipping-address.server.ts'
export { refundedHatsOf } from './views/refunded-hats-of.server.ts'
export { teamRosters } from './views/team-rosters.server.ts'
export { ordersOf, orderView } from './views/order-queries.server.ts'
export {
  exportOrders,
  exportSales,
  openOrdersOf,
  openRefundsOf,
  openVendorOrdersOf,
  anonymizeOrders,
} from './personal-data.server.ts'
export {
  maxOrdersCounted,
  vendorOrderCounts,
  type VendorOrderFilter,
  vendorOrders,
  type VendorOrdersQuery,
  vendorOrderDetails,
} from './views/vendor-order-queries.server.ts'
export { type BestSeller, bestSellers } from './views/best-sellers.server.ts'
export { unitsSoldByProduct } from './views/units-sold-by-product.server.ts'
export { changesToProof } from './proofs/changes-to-proof.server.ts'
export { type ShippingDue, shippingDue } from './views/shipping-due.server.ts'
export { explainedOrder, explainedOrders } from './statements/explained-orders.server.ts'
export { monthlyStatement } from './statements/monthly-statement.server.ts'
