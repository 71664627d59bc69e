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
  mailOrderCancelled,
  mailOrderDisputed,
  mailOrderPaid,
  mailOrderRefunded,
  mailParcelDelivered,
  mailRefundFailed,
  mailParcelShipped,
  mailPayoutFailed,
  mailProofAnswered,
  mailProofSent,
  mailSharingStopped,
  mailShopStatus,
} from '#modules/notifications/server'
import {
  orderCancelled,
  orderDisputed,
  orderPaid,
  orderRefunded,
  parcelDelivered,
  parcelShipped,
  proofAnswered,
  proofSent,
  refundFailed,
} from '#modules/orders/server'
import { payoutFailed } from '#modules/payments/server'
import { removeReleasedPictures } from '#modules/operations/server'
import { giveCodeBack } from '#modules/promotions/server'
import { recordOrderTax, reverseOrderTax } from '#modules/tax/server'
import { vendorStatusChanged } from '#modules/vendors/server'
import { on, type Subscription } from '#platform/jobs/events.server.ts'

/** Who reacts to which fact. The second column is stored with queued work: never rename it. */
export const subscriptions: readonly Subscription[] = [
  on(productChanged, 'remember-search-words', rememberWordsOfProduct),
  on(productsImported, 'remember-imported-words', rememberWordsOfProducts),
  on(picturesReleased, 'remove-released-pictures', removeReleasedPictures),
  on(orderPaid, 'mail-order-paid', mailOrderPaid),
  on(orderPaid, 'record-order-tax', recordOrderTax),
  on(orderPaid, 'take-bought-out-of-cart', takeBoughtOutOfCart),
  on(parcelShipped, 'mail-parcel-shipped', mailParcelShipped),
  on(parcelDelivered, 'mail-parcel-delivered', mailParcelDelivered),
  on(orderCancelled, 'mail-order-cancelled', mailOrderCancelled),
  on(orderCancelled, 'give-code-back', giveCodeBack),
  on(vendorStatusChanged, 'mail-shop-status', mailShopStatus),
  on(designReported, 'mail-design-reported', mailDesignReported),
  on(sharingStopped, 'mail-sharing-stopped', mailSharingStopped),
  on(orderRefunded, 'mail-order-refunded', mailOrderRefunded),
  on(payoutFailed, 'mail-payout-failed', mailPayoutFailed),
  on(proofSent, 'mail-proof-sent', mailProofSent),
  on(proofAnswered, 'mail-proof-answered', mailProofAnswered),
  on(orderRefunded, 'reverse-order-tax', reverseOrderTax),
  on(refundFailed, 'mail-refund-failed', mailRefundFailed),
  on(orderDisputed, 'mail-order-disputed', mailOrderDisputed),
]
