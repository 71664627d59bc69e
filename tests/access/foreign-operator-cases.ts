import {
  allOperators,
  casesOf,
  eachIntent,
  type ForeignCase,
  withFinance,
  withSupport,
} from './foreign-case.ts'

const person = '/operator/people/{id}'
const order = '/operator/orders/{id}'
const until = '2030-01-01'
const vendor = '/operator/vendors/{id}'

/**
 * Rows that only operators open or decide about. Those who may open a page see that its row exists, also when they may not decide; the
 * table of pages says what they may.
 */
export const foreignOperatorCases: readonly ForeignCase[] = [
  ...casesOf('/operator/orders', 'vendor', allOperators)('vendor', { path: '/operator/orders?vendor={id}' }),
  ...casesOf(
    '/operator/orders.csv',
    'vendor',
    allOperators,
  )('vendor', {
    path: '/operator/orders.csv?vendor={id}',
    fields: {},
  }),
  ...casesOf(
    '/operator/orders',
    'product',
    allOperators,
  )('product', { path: '/operator/orders?product={id}' }),
  ...casesOf(
    '/operator/orders.csv',
    'product',
    allOperators,
  )('product', {
    path: '/operator/orders.csv?product={id}',
    fields: {},
  }),
  ...casesOf('/operator/orders/:id', 'order', allOperators)('id', { path: order }),
  ...casesOf(
    '/operator/orders/:id',
    'order',
    allOperators,
  )(
    'id',
    ...eachIntent(order, ['cancel', 'note', 'resend'], { reason: 'because', text: 'Seen.', emailId: '{id}' }),
  ),
  ...casesOf('/operator/orders/:id/refund', 'order', allOperators)(
    'id',
    { path: `${order}/refund` },
    ...eachIntent(`${order}/refund`, ['preview', 'refund', 'change'], { kind: 'rest', reason: 'because' }),
  ),
  ...casesOf('/operator/cases/:id', 'case', allOperators)('id', { path: '/operator/cases/{id}' }),
  ...casesOf('/operator/cases/:id', 'case', allOperators)(
    'id',
    { path: '/operator/cases/{id}', fields: { kind: 'nothing', reason: 'because' } },
    ...eachIntent('/operator/cases/{id}', ['submit', 'add-picture', 'remove-picture'], { reason: 'because' }),
  ),
  ...casesOf('/operator/vendors/:id', 'vendor', allOperators)('id', { path: vendor }),
  ...casesOf(
    '/operator/vendors/:id',
    'vendor',
    allOperators,
  )(
    'id',
    ...eachIntent(vendor, ['approve', 'decline', 'spotlight', 'unspotlight', 'suspend', 'reinstate'], {
      reason: 'because',
    }),
  ),
  ...casesOf(
    '/operator/vendors/:id',
    'vendor',
    allOperators,
  )('id', ...eachIntent(vendor, ['fee'], { reason: 'because' })),
  ...casesOf('/operator/people/:id', 'account', withSupport)(
    'id',
    { path: person },
    ...eachIntent(person, ['log-out', 'suspend', 'reinstate', 'view'], { reason: 'because' }),
  ),
  ...casesOf(
    '/operator/people/:id',
    'account',
    withSupport,
  )('id', ...eachIntent(person, ['roles'], { seen: '', support: 'on', reason: 'because' })),
  ...casesOf(
    '/operator/lists/:file',
    'vendor',
    withSupport,
  )('vendor', { path: '/operator/lists/products.csv?vendor={id}', fields: {} }),
  ...casesOf(
    '/operator/products',
    'vendor',
    withSupport,
  )('vendor', { path: '/operator/products?vendor={id}' }),
  ...casesOf('/operator/products/:id', 'product', withSupport)(
    'id',
    { path: '/operator/products/{id}' },
    ...eachIntent('/operator/products/{id}', ['hide', 'show', 'category'], {
      categoryId: '',
      reason: 'because',
    }),
  ),
  ...casesOf(
    '/operator/designs',
    'privateDesign',
    withSupport,
  )(
    'design',
    ...eachIntent('/operator/designs', ['stop', 'dismiss'], {
      design: '{id}',
      reason: 'because',
      until: '2030-01-01',
    }),
  ),
  ...casesOf(
    '/operator/products',
    'product',
    withSupport,
  )(
    'ids',
    ...eachIntent('/operator/products', ['hide-many', 'show-many'], {
      ids: '{id}',
      reason: 'because',
      until,
    }),
  ),
  ...casesOf(
    '/operator/designs',
    'privateDesign',
    withSupport,
  )(
    'ids',
    ...eachIntent('/operator/designs', ['stop-many', 'dismiss-many'], {
      ids: '{id}',
      reason: 'because',
      until,
    }),
  ),
  ...casesOf(
    '/operator/reviews',
    'hiddenReview',
    withSupport,
  )(
    'ids',
    ...eachIntent('/operator/reviews', ['hide-many', 'show-many', 'dismiss-many'], {
      ids: '{id}',
      reason: 'because',
      until,
    }),
  ),
  ...casesOf(
    '/operator/messages',
    'conversation',
    withSupport,
  )(
    'ids',
    ...eachIntent('/operator/messages', ['close-many', 'dismiss-many'], {
      ids: '{id}',
      reason: 'because',
      until,
    }),
  ),
  ...casesOf(
    '/operator/jobs',
    'transfer',
    withFinance,
  )('transfer', { path: '/operator/jobs', fields: { transfer: '{id}' } }),
  ...casesOf(
    '/operator/jobs',
    'order',
    withFinance,
  )('refund', { path: '/operator/jobs', fields: { refund: '{id}' } }),
  ...casesOf(
    '/operator/jobs',
    'order',
    withFinance,
  )('orderId', {
    path: '/operator/jobs',
    fields: { orderId: '{id}', amount: '100', reason: 'because', reference: 'check 1042' },
  }),
  ...casesOf(
    '/operator/jobs',
    'transfer',
    withFinance,
  )(
    'share',
    ...eachIntent('/operator/jobs', ['send-share', 'retain-share'], {
      share: '{id}',
      amount: '100',
      reason: 'because',
    }),
  ),
]
