import { aDesign, aGraphic } from '../support/design-factory.ts'
import { artist, casesOf, eachIntent, type ForeignCase, shopper, withSupport } from './foreign-case.ts'
import { foreignAccountCases } from './foreign-account-cases.ts'
import { foreignOperatorCases } from './foreign-operator-cases.ts'
import { foreignVendorCases } from './foreign-vendor-cases.ts'

const both = ['shopper', 'vendorActive'] as const
const someone = ['visitor', 'otherShopper'] as const
const document = aDesign([aGraphic()])
const unsigned = 'A'.repeat(32)
const line = { name: 'A hat', quantity: 1 }
const inPickup = { metadata: { is_local_pickup: true }, total: 1 }

const designCases: readonly ForeignCase[] = [
  ...casesOf('GET /api/designs/{id}', 'privateDesign', shopper)('id', { path: '/api/designs/{id}' }),
  ...casesOf('PATCH /api/designs/{id}', 'privateDesign', shopper)(
    'id',
    { path: '/api/designs/{id}', body: { version: 1, name: 'Stolen' } },
    { path: '/api/designs/{id}', body: { version: 7, is_shared: true } },
  ),
  ...casesOf(
    'POST /api/designs/{id}/copy',
    'privateDesign',
    shopper,
  )('id', {
    path: '/api/designs/{id}/copy',
    body: {},
  }),
  ...casesOf('DELETE /api/designs/{id}', 'privateDesign', shopper)('id', { path: '/api/designs/{id}' }),
  ...casesOf(
    'POST /api/designs',
    'privateDesign',
    shopper,
  )('remix_of', {
    path: '/api/designs',
    body: { name: 'Mine', document, remix_of: '{id}' },
  }),
  ...casesOf(
    'POST /api/design-orders',
    'privateDesign',
    shopper,
  )('remix_of', {
    path: '/api/design-orders',
    // Refused for its total, after all other checks.
    body: { name: 'Mine', document, vendor_id: '{vendor}', quantity: 3, total: 0.01, remix_of: '{id}' },
  }),
  ...casesOf('/design/:id', 'privateDesign', shopper)(
    'id',
    { path: '/design/{id}' },
    { path: '/design/{id}', fields: { reason: 'copied' } },
    { path: '/design/{id}', fields: { reason: 'none' } },
  ),
  ...casesOf(
    '/design/:id/picture.webp',
    'privateDesign',
    shopper,
  )('id', { path: '/design/{id}/picture.webp' }),
  ...casesOf('/designs', 'privateDesign', shopper)('delete', { path: '/designs?delete={id}' }),
  ...casesOf(
    '/designs',
    'privateDesign',
    shopper,
  )(
    'id',
    ...eachIntent('/designs', ['rename', 'sharing', 'copy', 'sell', 'delete'], {
      id: '{id}',
      version: '1',
      name: 'Stolen',
      shared: 'on',
    }),
  ),
]

const orderCases: readonly ForeignCase[] = [
  ...casesOf('/order/:id', 'order', both)(
    'id',
    { path: '/order/{id}' },
    ...eachIntent('/order/{id}', ['again', 'cancel', 'keep', 'approve-proof', 'change-proof', 'none'], {
      design: '{orderedDesign}',
      text: 'Larger, please.',
    }),
  ),
  ...casesOf('/order/:id', 'order', both)(
    'token',
    { path: `/order/{id}?token=${unsigned}` },
    ...eachIntent(`/order/{id}?token=${unsigned}`, ['cancel', 'keep']),
  ),
  // The order's owner tests with a design that doesn't belong to the order.
  ...casesOf(
    '/order/:id',
    'orderedDesign',
    [],
  )(
    'design',
    ...eachIntent('/order/{order}', ['approve-proof', 'change-proof'], {
      design: '{id}',
      text: 'Larger.',
    }).map((one) => ({ ...one, roles: shopper })),
  ),
  // An order with an account, with the correct address.
  ...casesOf(
    '/find-order',
    'order',
    [],
  )('number', {
    path: '/find-order',
    fields: { number: '{id}', email: 'shopper@brimfolk.test' },
  }),
  ...casesOf(
    '/checkout-success',
    'session',
    shopper,
  )('session_id', { path: '/checkout-success?session_id={id}' }),
  ...(['checkout', 'openCheckout'] as const).flatMap((row) => [
    ...casesOf('/checkout-cancel', row, shopper)(
      'checkout',
      { path: '/checkout-cancel?checkout={id}' },
      { path: '/checkout-cancel', fields: { checkout: '{id}' } },
    ),
    ...casesOf(
      'POST /api/cart/view',
      row,
      shopper,
    )('checkout', {
      path: '/api/cart/view',
      body: { items: [{ ...line, variant_id: '{variant}' }], checkout: '{id}' },
    }),
    ...casesOf(
      'POST /api/cart/quote',
      row,
      shopper,
    )('checkout', {
      path: '/api/cart/quote',
      body: { items: [{ ...line, variant_id: '{variant}' }], checkout: '{id}' },
    }),
    ...casesOf(
      'POST /api/create-checkout-session',
      row,
      shopper,
    )('replaces_checkout', {
      path: '/api/create-checkout-session',
      // Refused for its total.
      body: {
        cartItems: [{ id: '{product}', quantity: 1 }],
        total: 1,
        metadata: { is_local_pickup: true, replaces_checkout: '{id}' },
      },
    }),
  ]),
]

const reviewCases: readonly ForeignCase[] = [
  ...casesOf('/order/:id/review/:line', 'order', shopper)(
    'id',
    { path: '/order/{id}/review/{orderLine}' },
    { path: '/order/{id}/review/{orderLine}', fields: { rating: '5', name: 'Jo', text: 'Mine' } },
    ...eachIntent('/order/{id}/review/{orderLine}', ['delete']),
  ),
  ...casesOf('/order/:id/review/:line', 'orderLine', shopper)(
    'line',
    { path: '/order/{order}/review/{id}' },
    { path: '/order/{order}/review/{id}', fields: { rating: '5', name: 'Jo', text: 'Mine' } },
    ...eachIntent('/order/{order}/review/{id}', ['delete']),
  ),
  ...casesOf('/order/:id/review/:line', 'order', shopper)(
    'token',
    { path: `/order/{id}/review/{orderLine}?token=${unsigned}` },
    { path: `/order/{id}/review/{orderLine}?token=${unsigned}`, fields: { rating: '5', name: 'Jo' } },
  ),
  ...casesOf('/review/:id', 'hiddenReview', [])(
    'id',
    { path: '/review/{id}' },
    ...eachIntent('/review/{id}', ['vote', 'report'], { reason: 'other', place: 'product' }),
  ),
  ...casesOf(
    '/vendor-dashboard/reviews',
    'vendorReview',
    artist,
  )('review', { path: '/vendor-dashboard/reviews', fields: { review: '{id}', reply: 'Thanks' } }),
  ...casesOf(
    '/operator/reviews',
    'hiddenReview',
    withSupport,
  )(
    'review',
    ...eachIntent('/operator/reviews', ['hide', 'show', 'dismiss'], {
      review: '{id}',
      reason: 'because',
      until: '2030-01-01',
    }),
  ),
]

const messageCases: readonly ForeignCase[] = [
  ...casesOf('/messages/new', 'order', both)(
    'orderId',
    { path: '/messages/new?orderId={id}&vendor={vendor}' },
    { path: '/messages/new?orderId={id}&vendor={vendor}', fields: { intent: 'send', text: 'Hi' } },
  ),
  ...casesOf('/messages/new', 'order', both)(
    'token',
    { path: `/messages/new?orderId={id}&vendor={vendor}&token=${unsigned}` },
    { path: `/messages/new?orderId={id}&vendor={vendor}&token=${unsigned}`, fields: { text: 'Hi' } },
  ),
  ...casesOf('/messages/new', 'draft', artist)(
    'product',
    { path: '/messages/new?product={id}' },
    { path: '/messages/new?product={id}', fields: { intent: 'send', text: 'Hi' } },
  ),
  ...casesOf('/messages/:id', 'conversation', both)(
    'id',
    { path: '/messages/{id}' },
    { path: '/messages/{id}?before=2' },
    ...eachIntent('/messages/{id}', ['send', 'block', 'unblock', 'report'], { text: 'Hi', reason: 'spam' }),
  ),
  ...casesOf('/messages/:id', 'conversation', both)(
    'token',
    { path: `/messages/{id}?token=${unsigned}` },
    ...eachIntent(`/messages/{id}?token=${unsigned}`, ['send', 'report'], { text: 'Hi', reason: 'spam' }),
  ),
  ...casesOf(
    '/operator/messages',
    'conversation',
    withSupport,
  )(
    'conversation',
    ...eachIntent('/operator/messages', ['close', 'dismiss'], {
      conversation: '{id}',
      reason: 'because',
      until: '2030-01-01',
    }),
  ),
]

const caseCases: readonly ForeignCase[] = [
  ...casesOf('/cases/:id', 'order', shopper)(
    'orderId',
    { path: '/cases/new?orderId={id}&vendor={vendor}' },
    { path: '/cases/new?orderId={id}&vendor={vendor}', fields: { reason: 'other', text: 'It is broken.' } },
    { path: '/cases/new?orderId={id}&vendor={vendor}&kind=return' },
    { path: '/cases/new?orderId={id}&vendor={vendor}&kind=return', fields: { intent: 'return' } },
  ),
  ...casesOf('/cases/:id', 'case', both)(
    'id',
    { path: '/cases/{id}' },
    ...eachIntent(
      '/cases/{id}',
      [
        'accept',
        'send-back',
        'escalate',
        'withdraw',
        'answer',
        'receive',
        'write',
        'get-label',
        'void-label',
      ],
      { text: 'Hi', offer: '1', cents: '100', kind: 'replacement', service: 'standard' },
    ),
  ),
  ...casesOf('/cases/:id', 'case', both)(
    'token',
    { path: `/cases/{id}?token=${unsigned}` },
    ...eachIntent(`/cases/{id}?token=${unsigned}`, ['escalate', 'withdraw', 'write'], { text: 'Hi' }),
  ),
  // A case without a label has no file for its owners either.
  ...casesOf('/cases/:id/label.pdf', 'case', [])('id', { path: '/cases/{id}/label.pdf' }),
  ...casesOf(
    '/cases/:id/label.pdf',
    'case',
    [],
  )('token', { path: `/cases/{id}/label.pdf?token=${unsigned}` }),
]

/** An artist's unpublished product, used where anyone may name a product. */
const draftCases: readonly ForeignCase[] = [
  ...casesOf('/product/:slug', 'draft', artist)(
    'slug',
    { path: '/product/{id}' },
    ...eachIntent('/product/{id}', ['show', 'add', 'buy'], { quantity: '1', attempt: 'none' }),
  ),
  ...casesOf('/product/:slug/reviews', 'draft', artist)('slug', { path: '/product/{id}/reviews' }),
  ...casesOf(
    '/saved',
    'draft',
    [],
  )('product', ...eachIntent('/saved', ['save', 'forget', 'alert'], { product: '{id}' })),
  ...casesOf('/share/product/:id', 'draft', [])('id', { path: '/share/product/{id}' }),
  ...casesOf(
    '/share/product/:id/picture.jpg',
    'draft',
    [],
  )('id', { path: '/share/product/{id}/picture.jpg' }),
  ...casesOf('/sitemaps/:name', 'draft', [])('name', { path: '/sitemaps/products-{id}.xml', roles: someone }),
  ...casesOf('GET /api/products/{id}', 'draft', artist)('id', { path: '/api/products/{id}' }),
  ...casesOf('GET /api/product-cards', 'draft', [])('ids', { path: '/api/product-cards?ids={id}' }),
  ...casesOf(
    'POST /api/calculate-shipping',
    'draft',
    [],
  )('id', {
    path: '/api/calculate-shipping',
    body: { items: [{ id: '{id}', quantity: 1 }] },
  }),
  ...casesOf(
    'POST /api/create-checkout-session',
    'draft',
    [],
  )('id', {
    path: '/api/create-checkout-session',
    body: { cartItems: [{ id: '{id}', quantity: 1 }], ...inPickup },
  }),
  ...casesOf(
    'POST /api/create-checkout-session',
    'draftVariant',
    [],
  )('variant_id', {
    path: '/api/create-checkout-session',
    body: { cartItems: [{ id: '{product}', variant_id: '{id}', quantity: 1 }], ...inPickup },
  }),
  ...(
    [
      ['product_id', 'draft'],
      ['variant_id', 'draftVariant'],
    ] as const
  ).flatMap(([name, row]) => [
    ...casesOf('POST /api/cart/items', row, [])(name, { path: '/api/cart/items', body: { [name]: '{id}' } }),
    ...['view', 'quote', 'merge'].flatMap((call) =>
      casesOf(
        `POST /api/cart/${call}`,
        row,
        [],
      )(name, {
        path: `/api/cart/${call}`,
        body: { items: [{ ...line, [name]: '{id}' }] },
      }),
    ),
  ]),
  // A hat from another shopper's cart that isn't in your own.
  ...casesOf(
    'PATCH /api/cart/items/{variant_id}',
    'variant',
    shopper,
  )('variant_id', {
    path: '/api/cart/items/{id}',
    body: { quantity: 3 },
  }),
  ...casesOf(
    'DELETE /api/cart/items/{variant_id}',
    'variant',
    shopper,
  )('variant_id', {
    path: '/api/cart/items/{id}',
  }),
]

/** Every place that accepts the id of someone's row. */
export const foreignCases: readonly ForeignCase[] = [
  ...designCases,
  ...orderCases,
  ...reviewCases,
  ...messageCases,
  ...caseCases,
  ...draftCases,
  ...foreignAccountCases,
  ...foreignOperatorCases,
  ...foreignVendorCases,
]
