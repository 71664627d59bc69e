const wiring = 'The composition root calls it once, before the first request.'
const setting = 'Returns what the composition root set, and reads no rows.'
const reaction = 'An event handler, which no person can call.'
const signed = 'It verifies the sender’s signature itself.'
const verdict = 'Classifies an error, and reads no rows.'

/**
 * Server functions in front doors that don't take an `Actor`, each with its reason. Keep the list short, because each
 * line skips the access rule.
 */
export const publicFunctions: Readonly<Record<string, string>> = {
  'catalog.rememberWordsOfProduct': reaction,
  'catalog.rememberWordsOfProducts': reaction,
  'operations.removeReleasedPictures': reaction,
  'checkout.checkoutSettings': setting,
  'checkout.takeBoughtOutOfCart': reaction,
  'checkout.configureCheckout': wiring,
  'design-engine.designFontLetters': 'The designer’s open fonts are public.',
  'design-engine.designFontText': 'The designer’s open fonts are public.',
  'design-engine.fontsOf': 'The designer’s open fonts are public.',
  'identity.actorOfCookie': 'It determines the actor.',
  'identity.openIdentity': wiring,
  'identity.openProviders': setting,
  'media.savedDrawing': 'Stores pictures that our pages draw of public content.',
  'media.servePicture': 'Pictures are public, and their addresses are made from their content.',
  'newsletter.configureNewsletter': wiring,
  'notifications.mailDesignReported': reaction,
  'notifications.mailOrderCanceled': reaction,
  'notifications.mailOrderPaid': reaction,
  'notifications.mailOrderDisputed': reaction,
  'notifications.mailOrderRefunded': reaction,
  'notifications.mailVendorOrderDelivered': reaction,
  'notifications.mailVendorOrderShipped': reaction,
  'notifications.mailPayoutFailed': reaction,
  'notifications.mailProofAnswered': reaction,
  'notifications.mailProofSent': reaction,
  'notifications.mailRefundFailed': reaction,
  'notifications.mailSharingStopped': reaction,
  'notifications.mailVendorStatus': reaction,
  'notifications.mailShareDecided': reaction,
  'notifications.mailTransferReversed': reaction,
  'notifications.configureMail': wiring,
  'orders.guestPathOf': 'Signs a link for code that already has the order. Opening the link is checked.',
  'orders.receiveCarrierEvent': signed,
  'orders.configureGuestLinks': wiring,
  'payments.isMissingAtStripe': verdict,
  'payments.isRefusedByStripe': verdict,
  'payments.isStripeFailure': verdict,
  'payments.isUnderWayAtStripe': verdict,
  'payments.payReinstatedVendor': reaction,
  'payments.receiveStripeEvent': signed,
  'payments.refusedDetail': verdict,
  'payments.provideStripeEventHandlers': wiring,
  'promotions.returnCode': reaction,
  'shipping.shippingProvider': setting,
  'shipping.shippoProvider': wiring,
  'shipping.provideShippingProvider': wiring,
  'shipping.withinTimeout': 'Limits how long a provider may take, for any caller.',
  'tax.recordOrderTax': reaction,
  'tax.settleOrderTax': reaction,
  'tax.provideTaxProvider': wiring,
}
