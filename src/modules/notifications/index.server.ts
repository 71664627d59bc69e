export {
  mailOrderCancelled,
  mailOrderDisputed,
  mailOrderRefunded,
  mailRefundFailed,
} from './mail-money-returned.server.ts'
export { mailDesignReported } from './mail-design-reported.server.ts'
export { mailOrderPaid } from './mail-order-paid.server.ts'
export { mailSharingStopped } from './mail-sharing-stopped.server.ts'
export { mailShopStatus } from './mail-shop-status.server.ts'
export { mailParcelDelivered, mailParcelShipped } from './mail-parcel-moved.server.ts'
export { useMailHouse } from './notification-settings.server.ts'
export { mailProofAnswered, mailProofSent } from './mail-proofs.server.ts'
export { mailPayoutFailed } from './mail-payout-failed.server.ts'
