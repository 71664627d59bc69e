const wiring = 'The composition root sets it once, before anybody can call.'
const setting = 'Hands out what the composition root set; no row is read.'
const reaction = 'Reacts to a published fact: the subscription calls it, never a person.'
const signed = 'Who sends it is proven by the signature that it checks itself.'
const verdict = 'Tells one error from another; no row is read.'

/**
 * Front-door functions of the server that do not ask who is calling, each with its reason. Everything else takes an
 * `Actor` first. A line here is a hole in the fence: keep the list short.
 */
export const publicFunctions: Readonly<Record<string, string>> = {
  'catalog.rememberWordsOfProduct': reaction,
  'catalog.rememberWordsOfProducts': reaction,
  'operations.removeReleasedPictures': reaction,
  'checkout.checkoutSettings': setting,
  'checkout.takeBoughtOutOfCart': reaction,
  'checkout.useCheckoutSettings': wiring,
  'designs.designFontLetters': 'The open fonts of the designer are for everybody.',
  'designs.designFontText': 'The open fonts of the designer are for everybody.',
  'identity.actorOfCookie': 'It is what finds out who is calling.',
  'identity.deleteEndedLinks': "Housekeeping by the clock; what has ended is nobody's any more.",
  'identity.openIdentity': wiring,
  'identity.openProviders': setting,
  'media.keptDrawing': 'Keeps what our own pages draw of what everybody may see.',
  'media.servePicture': 'Pictures are public, and their addresses are made from their content.',
  'newsletter.useNewsletterSettings': wiring,
  'notifications.mailDesignReported': reaction,
  'notifications.mailOrderCancelled': reaction,
  'notifications.mailOrderPaid': reaction,
  'notifications.mailOrderDisputed': reaction,
  'notifications.mailOrderRefunded': reaction,
  'notifications.mailParcelDelivered': reaction,
  'notifications.mailParcelShipped': reaction,
  'notifications.mailPayoutFailed': reaction,
  'notifications.mailProofAnswered': reaction,
  'notifications.mailProofSent': reaction,
  'notifications.mailRefundFailed': reaction,
  'notifications.mailSharingStopped': reaction,
  'notifications.mailShopStatus': reaction,
  'notifications.useMailHouse': wiring,
  'orders.guestPathOf': 'Signs a link for code that has the order already; opening it is checked.',
  'orders.receiveCarrierEvent': signed,
  'orders.useGuestLinks': wiring,
  'payments.isRefusedByStripe': verdict,
  'payments.isStripeFailure': verdict,
  'payments.isUnderWayAtStripe': verdict,
  'payments.receiveStripeEvent': signed,
  'payments.useStripeEventHandlers': wiring,
  'promotions.giveCodeBack': reaction,
  'shipping.shippingProvider': setting,
  'shipping.shippoProvider': wiring,
  'shipping.useShippingProvider': wiring,
  'shipping.withinTimeout': 'Bounds how long a provider may take, whoever asked.',
  'tax.recordOrderTax': reaction,
  'tax.reverseOrderTax': reaction,
  'tax.useTaxProvider': wiring,
}
