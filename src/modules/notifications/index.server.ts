export { mailOrderCancelled, mailOrderDisputed, mailOrderRefunded } from './mail-money-returned.server.ts'
export { mailOrderPaid } from './mail-order-paid.server.ts'
export { mailParcelDelivered, mailParcelShipped } from './mail-parcel-moved.server.ts'
export { useMailHouse } from './notification-settings.server.ts'
