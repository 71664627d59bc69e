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
