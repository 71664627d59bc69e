const key = 'Having it is enough: it is the key itself, random or signed.'
const position = 'A place in a list that is read through its owner.'
const known = 'Names what everyone may see.'
const ownOnly = 'Counts only together with the account, cart or order of the caller.'
const font =
  "Anyone who has an upload's id may draw with it, as with a font; a design that isn't shared doesn't reveal it."
const publicRow = 'Only operators may, and it is the same for all of them.'
const printed = 'The number of a player that is sewn on a hat.'
const shipments = 'Foreign shipments and lines: tests/vendor-pages/foreign-ids.db-test.ts, on both engines.'

/** Parameters that contain the id of a row. */
export const idParameters: ReadonlySet<string> = new Set(
  `id ids slug file token session_id checkout session passkey design product delete from import shipment transfer share vendor
  variant_id colorway_id product_id p_vendor_id artist vendorId vendor_id replaces_checkout orderId remix_of merge_id key artwork pictures
  number cursor category categoryId into attempt variant promotion subject review line emailId
  conversation address edit`.split(/\s+/),
)

/** All other parameters that our code reads from an address, a form or a body. */
export const plainParameters: ReadonlySet<string> = new Set(
  `fee intent list job slips q color price in_stock made_to_order on_sale percentOff from1 percent1 from2 percent2 from3 percent3 startsAt endsAt zone sort limit count quantity items name shipping_option is_local_pickup
  shipping_address discount_code email without_blocked fullname street city state zip country destinationAddress isLocalPickup cartItems
  metadata total shipping_cost taxes expected_total document version blank colors placements front mesh brim button stitching underBrim
  left right back layers patch kind x y rotation scale technique locked text font capHeight tracking arch group diameter start side align leading thread outline width height
  threads printedIn graphic size shape ground border leather is_shared may_remix priced_for local_pickup remove next notice tab
  currentPassword code new answer success refresh avatar provider refused understood shared remix show page days seen isDraft
  on publish error iss failed madeToOrder asDrafts month rates service picture note expected amount shipping restock reason until undoes list
  attributes form alt isOffered newAttribute optionValues options pictureTexts value values variants to hats base
  effectiveOn action actor from v year status rating place reply keep outside reference before
  background tolerance roster perHat brand style sku sizes drawn title summary isPublished startsOn endsOn saved_address fullName streetAddress stateProvince postalCode isDefault offer products collection find sendAt version preview body cents returns returnDays returnShipping returnNote`.split(
    /\s+/,
  ),
)

/** Id parameters that need no comparison, each with a reason. */
export const settledParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/shop': { category: known },
  '/operator/categories': { category: known, into: known },
  '/collections/:slug': { slug: known },
  '/operator/collections/:id': { id: publicRow, product: known },
  '/operator/discounts': { promotion: publicRow, cursor: position },
  '/operator/newsletter': { cursor: position },
  '/operator/newsletter/:id': { id: publicRow },
  '/operator/newsletter/:id/email': { id: publicRow },
  '/operator/orders': { cursor: position },
  '/operator/people': { cursor: position },
  '/operator/products': { cursor: position },
  '/operator/reviews': { cursor: position },
  '/operator/jobs': { ids: publicRow },
  '/operator/vendors': { cursor: position },
  '/operator/products/:id': { categoryId: known },
  '/operator/orders/:id': { emailId: publicRow },
  '/operator/orders/:id/refund': { key: ownOnly },
  '/operator/audit': { subject: publicRow, cursor: position },
  '/operator/audit.csv': { subject: publicRow },
  '/operator/lists/:file': { file: 'Names a list, not a row.' },
  '/setup': { token: key },
  '/product/:slug': { variant: known, attempt: ownOnly },
  '/product/:slug/reviews': { cursor: position },
  '/review/:id': { id: known },
  '/order/:id/review/:line': { pictures: 'The uploaded files themselves.' },
  '/messages': { cursor: position },
  '/messages/new': { vendor: known, design: key, pictures: 'The uploaded files themselves.' },
  '/messages/:id': { pictures: 'The uploaded files themselves.' },
  '/cases/:id': { vendor: known, pictures: 'The uploaded files themselves.' },
  '/vendor-dashboard/cases': { cursor: position },
  '/vendor-dashboard/discounts': { cursor: position },
  '/operator/cases': { cursor: position },
  '/operator/cases/:id/evidence/:document': {
    // Only operators open a dispute: tests/money/dispute-evidence.db-test.ts.
    id: known,
    document: 'Which of five files, by Stripe’s name of the evidence.',
  },
  '/vendor-dashboard/messages': { cursor: position },
  '/vendor-dashboard/reviews': { cursor: position },
  '/email-choices': { token: key },
  '/saved': { vendor: known },
  '/vendor/:id': { id: known },
  '/share/vendor/:id': { id: known },
  '/share/vendor/:id/picture.jpg': { id: known },
  '/design-fonts/:file': { file: known },
  '/design-graphics/:file': { file: known },
  '/accent/:file': { file: known },
  '/site-icons/:file': { file: known },
  '/cart': { attempt: ownOnly },
  '/magic-link': { token: key },
  '/reset-password': { token: key },
  '/confirm-email': { token: key },
  '/orders': { cursor: position },
  '/vendor-dashboard/money': { cursor: position },
  '/vendor-dashboard/orders': { cursor: position },
  '/vendor-dashboard/orders/:id': { shipment: shipments },
  '/vendor-dashboard/orders/:id/label.pdf': { shipment: shipments },
  '/vendor-dashboard/orders/:id/refund': { key: ownOnly },
  '/add-product': { categoryId: known, pictures: known },
  '/edit-product/:id': { categoryId: known, pictures: known },
  '/product-pictures': { pictures: known },
  '/vendor-dashboard/import': { file: 'The uploaded file itself.' },
  'GET /api/products': { category: known, artist: known, cursor: position },
  'GET /api/vendors/{id}': { id: known },
  'POST /api/get_vendor_contact_info': { p_vendor_id: known },
  'POST /api/cart/merge': { merge_id: ownOnly },
  'POST /api/calculate-shipping': { vendorId: known },
  'POST /api/create-checkout-session': { vendorId: known },
  'POST /api/designs': { number: printed, artwork: font, id: ownOnly },
  'PATCH /api/designs/{id}': { number: printed, artwork: font },
  'POST /api/design-offers': { number: printed, artwork: font, id: ownOnly },
  'POST /api/design-orders': {
    number: printed,
    artwork: font,
    id: ownOnly,
    vendor_id: known,
    // Of a retired blank or another artist's: src/modules/designs/blanks/ordered-blanks.db-test.ts.
    colorway_id: known,
  },
  'GET /api/artworks/{id}': { id: font },
}

const ownAccount = 'Changes the account, vendor profile or cart of the caller, and names no row.'
const beforeLogin = 'Asks for a way in, and names no row.'

/** Form intents without a row, each with a reason. */
export const settledIntents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/login': Object.fromEntries(
    ['login', 'signup', 'resend', 'magic-link', 'google', 'github', 'apple', 'oidc'].map((intent) => [
      intent,
      beforeLogin,
    ]),
  ),
  '/login/passkey': { begin: beforeLogin, finish: beforeLogin },
  '/cart': Object.fromEntries(
    [
      'update',
      'recalculate',
      'apply-code',
      'remove-code',
      'rest',
      'clear',
      'checkout',
      'merge',
      'pick',
      'forget',
    ].map((intent) => [intent, ownAccount]),
  ),
  '/profile-settings': Object.fromEntries(
    ['save-profile', 'connect', 'open-dashboard', 'set-avatar', 'remove-avatar'].map((intent) => [
      intent,
      ownAccount,
    ]),
  ),
  '/profile-settings/security': Object.fromEntries(
    [
      'change-password',
      'begin-app',
      'new-codes',
      'end-app',
      'link-provider',
      'remove-provider',
      'end-all',
    ].map((intent) => [intent, ownAccount]),
  ),
  '/profile-settings/security/passkeys': { begin: ownAccount, finish: ownAccount },
  '/add-product': Object.fromEntries(
    ['upload', 'attribute-add', 'option-add', 'variants-build'].map((intent) => [intent, ownAccount]),
  ),
  '/vendor-dashboard/discounts': { create: ownAccount },
  '/review/:id': { vote: 'Everyone may vote for a shown review; a hidden one is missing.' },
  '/saved': { follow: ownAccount, unfollow: ownAccount },
  '/operator/jobs': { 'retry-many': publicRow },
  '/operator/discounts': { end: publicRow },
  '/operator/legal': { preview: publicRow, publish: publicRow },
  '/operator/collections/:id': Object.fromEntries(
    ['save', 'add', 'remove', 'up', 'down', 'cover', 'delete'].map((intent) => [intent, publicRow]),
  ),
  '/operator/newsletter': { create: 'Makes a new row.' },
  '/operator/newsletter/:id': Object.fromEntries(
    ['save', 'find', 'test', 'send', 'unschedule', 'cancel', 'copy'].map((intent) => [intent, publicRow]),
  ),
  '/operator/categories': Object.fromEntries(
    ['create', 'change', 'up', 'down', 'merge', 'preset'].map((intent) => [intent, publicRow]),
  ),
}
