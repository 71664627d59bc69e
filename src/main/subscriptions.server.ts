import { saveOrderAddress } from '#modules/addresses/server'
import { caseMoved, followReturnPackage, returnLabelVoidRefused } from '#modules/cases/server'
import {
  picturesReleased,
  productHidden,
  productShown,
  productChanged,
  productsImported,
  rememberWordsOfProduct,
  rememberWordsOfProducts,
} from '#modules/catalog/server'
import { takeBoughtOutOfCart } from '#modules/checkout/server'
import { designReported, sharingStopped } from '#modules/designs/server'
import { backInStock, newDrops } from '#modules/favorites/server'
import { conversationReported, messagesWaiting } from '#modules/messages/server'
import { newsletterReturned } from '#modules/newsletter/server'
import {
  emailCaseMoved,
  emailConversationReported,
  emailDesignReported,
  emailLabelVoidRefused,
  emailOrderCanceled,
  emailOrderDisputed,
  emailOrderPaid,
  emailOrderRefunded,
  emailVendorOrderDelivered,
  emailRefundFailed,
  emailReturnLabelVoidRefused,
  emailVendorOrderShipped,
  emailPayoutFailed,
  emailProofAnswered,
  emailProofSent,
  emailProductHidden,
  emailProductShown,
  emailSharingStopped,
  emailShareDecided,
  emailBackInStock,
  emailMessagesWaiting,
  emailNewsletterReturned,
  emailNewDrops,
  emailReviewHidden,
  emailReviewReported,
  emailReviewRequest,
  emailVendorFee,
  emailVendorStatus,
  emailVendorWaits,
  emailTransferReversed,
} from '#modules/notifications/server'
import {
  disputeMoved,
  labelVoidRefused,
  orderCanceled,
  orderDisputed,
  orderPaid,
  orderRefunded,
  otherPackageMoved,
  vendorOrderDelivered,
  rememberShippedDesigns,
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
import { reviewHidden, reviewReported, reviewRequested } from '#modules/reviews/server'
import { recordOrderTax, settleOrderTax } from '#modules/tax/server'
import {
  vendorFeeChanged,
  vendorProfileChanged,
  vendorStatusChanged,
  vendorWaits,
} from '#modules/vendors/server'
import { system } from '#shared/actor.ts'
import { on, type Subscription } from '#platform/jobs/events.server.ts'

/** Loaded when they are needed: scripts that Node runs as they are can't load components. */
const drawing = () => import('#app/features/share/pictures/draw-picture-of-product.server.ts')

/** Reactions that only save time later. */
const drawings: readonly Subscription[] = [
  on(productChanged, 'draw-picture-of-product', async (of) => (await drawing()).drawPictureOfProduct(of)),
  on(vendorProfileChanged, 'draw-picture-of-vendor', async (of) => (await drawing()).drawPictureOfVendor(of)),
]

/** While the demo is filled, nothing is drawn ahead, because its first pages would have to wait for that. */
export const subscriptionsWhileFilling: readonly Subscription[] = [
  on(productChanged, 'remember-search-words', rememberWordsOfProduct),
  on(productsImported, 'remember-imported-words', rememberWordsOfProducts),
  on(picturesReleased, 'remove-released-pictures', removeReleasedPictures),
  on(orderPaid, 'email-order-paid', emailOrderPaid),
  on(orderPaid, 'record-order-tax', recordOrderTax),
  on(orderPaid, 'take-bought-out-of-cart', takeBoughtOutOfCart),
  on(orderPaid, 'save-order-address', saveOrderAddress),
  on(vendorOrderShipped, 'email-vendor-order-shipped', emailVendorOrderShipped),
  on(vendorOrderShipped, 'remember-shipped-designs', rememberShippedDesigns),
  on(vendorOrderDelivered, 'email-vendor-order-delivered', emailVendorOrderDelivered),
  on(orderCanceled, 'email-order-canceled', emailOrderCanceled),
  on(orderCanceled, 'return-code', returnCode),
  on(vendorStatusChanged, 'email-vendor-status', emailVendorStatus),
  on(vendorFeeChanged, 'email-vendor-fee', emailVendorFee),
  on(vendorWaits, 'email-vendor-waits', emailVendorWaits),
  on(vendorStatusChanged, 'pay-reinstated-vendor', payReinstatedVendor),
  on(productHidden, 'email-product-hidden', emailProductHidden),
  on(productShown, 'email-product-shown', emailProductShown),
  on(designReported, 'email-design-reported', emailDesignReported),
  on(sharingStopped, 'email-sharing-stopped', emailSharingStopped),
  on(newDrops, 'email-new-drops', emailNewDrops),
  on(backInStock, 'email-back-in-stock', emailBackInStock),
  on(caseMoved, 'email-case-moved', emailCaseMoved),
  on(otherPackageMoved, 'follow-return-package', (moved) => followReturnPackage(system, moved)),
  on(newsletterReturned, 'email-newsletter-returned', emailNewsletterReturned),
  on(messagesWaiting, 'email-messages-waiting', emailMessagesWaiting),
  on(conversationReported, 'email-conversation-reported', emailConversationReported),
  on(reviewReported, 'email-review-reported', emailReviewReported),
  on(reviewHidden, 'email-review-hidden', emailReviewHidden),
  on(reviewRequested, 'email-review-request', emailReviewRequest),
  on(orderRefunded, 'email-order-refunded', emailOrderRefunded),
  on(payoutFailed, 'email-payout-failed', emailPayoutFailed),
  on(labelVoidRefused, 'email-label-void-refused', emailLabelVoidRefused),
  on(returnLabelVoidRefused, 'email-return-label-void-refused', emailReturnLabelVoidRefused),
  on(proofSent, 'email-proof-sent', emailProofSent),
  on(proofAnswered, 'email-proof-answered', emailProofAnswered),
  on(orderRefunded, 'reverse-order-tax', settleOrderTax),
  on(refundFailed, 'email-refund-failed', emailRefundFailed),
  on(refundFailed, 'restore-order-tax', settleOrderTax),
  on(disputeMoved, 'settle-disputed-tax', settleOrderTax),
  on(orderDisputed, 'email-order-disputed', emailOrderDisputed),
  on(shareDecided, 'email-share-decided', emailShareDecided),
  on(transferReversedAtStripe, 'email-transfer-reversed', emailTransferReversed),
]

/** Event handlers. The second column is stored with queued jobs: never rename it after a release. */
export const subscriptions: readonly Subscription[] = [...subscriptionsWhileFilling, ...drawings]
