import {
  picturesReleased,
  productChanged,
  productsImported,
  rememberWordsOfProduct,
  rememberWordsOfProducts,
} from '#modules/catalog/server'
import { takeBoughtOutOfCart } from '#modules/checkout/server'
import { designReported, sharingStopped } from '#modules/designs/server'
import {
  mailDesignReported,
  mailOrderCanceled,
  mailOrderDisputed,
  mailOrderPaid,
  mailOrderRefunded,
  mailVendorOrderDelivered,
  mailRefundFailed,
  mailVendorOrderShipped,
  mailPayoutFailed,
  mailProofAnswered,
  mailProofSent,
  mailSharingStopped,
  mailShareDecided,
  mailVendorStatus,
  mailTransferReversed,
} from '#modules/notifications/server'
import {
  disputeMoved,
  orderCanceled,
  orderDisputed,
  orderPaid,
  orderRefunded,
  vendorOrderDelivered,
  vendorOrderShipped,
  proofAnswered,
  proofSent,
  refundFailed,
} from '#modules/orders/server'
import {
  payoutFailed,
  payReinstatedVendor,
  shareDecided,
  transferReversedAtStripe,
} from '#modules/payments/server'
import { removeReleasedPictures } from '#modules/operations/server'
import { returnCode } from '#modules/promotions/server'
import { recordOrderTax, settleOrderTax } from '#modules/tax/server'
import { vendorStatusChanged } from '#modules/vendors/server'
import { on, type Subscription } from '#platform/jobs/events.server.ts'

/** Event handlers. The second column is stored with queued jobs: never rename it after a release. */
export const subscriptions: readonly Subscription[] = [
  on(productChanged, 'remember-search-words', rememberWordsOfProduct),
  on(productsImported, 'remember-imported-words', rememberWordsOfProducts),
  on(picturesReleased, 'remove-released-pictures', removeReleasedPictures),
  on(orderPaid, 'mail-order-paid', mailOrderPaid),
  on(orderPaid, 'record-order-tax', recordOrderTax),
  on(orderPaid, 'take-bought-out-of-cart', takeBoughtOutOfCart),
  on(vendorOrderShipped, 'mail-vendor-order-shipped', mailVendorOrderShipped),
  on(vendorOrderDelivered, 'mail-vendor-order-delivered', mailVendorOrderDelivered),
  on(orderCanceled, 'mail-order-canceled', mailOrderCanceled),
  on(orderCanceled, 'return-code', returnCode),
  on(vendorStatusChanged, 'mail-vendor-status', mailVendorStatus),
  on(vendorStatusChanged, 'pay-reinstated-vendor', payReinstatedVendor),
  on(designReported, 'mail-design-reported', mailDesignReported),
  on(sharingStopped, 'mail-sharing-stopped', mailSharingStopped),
  on(orderRefunded, 'mail-order-refunded', mailOrderRefunded),
  on(payoutFailed, 'mail-payout-failed', mailPayoutFailed),
  on(proofSent, 'mail-proof-sent', mailProofSent),
  on(proofAnswered, 'mail-proof-answered', mailProofAnswered),
  on(orderRefunded, 'reverse-order-tax', settleOrderTax),
  on(refundFailed, 'mail-refund-failed', mailRefundFailed),
  on(refundFailed, 'restore-order-tax', settleOrderTax),
  on(disputeMoved, 'settle-disputed-tax', settleOrderTax),
  on(orderDisputed, 'mail-order-disputed', mailOrderDisputed),
  on(shareDecided, 'mail-share-decided', mailShareDecided),
  on(transferReversedAtStripe, 'mail-transfer-reversed', mailTransferReversed),
]
