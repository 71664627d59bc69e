export { cancelPendingOrder } from './cancel-pending-order.server.ts'
export { orderCancelled, orderPaid, orderRefunded, parcelDelivered, parcelShipped } from './events.server.ts'
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
export {
  refundOrder,
  refundOrderJob,
  settlePendingRefunds,
  settleStripeRefund,
} from './refund-order.server.ts'
